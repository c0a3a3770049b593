import { useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { toast, undoable } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';

/** Marks requests as shipped, with undo, and reverts earlier ones. */
export function useShipping() {
  const { t } = useTranslation('prizes');
  const { revalidate } = useRevalidator();
  const { run, isWaiting, code } = useAsking();
  const unship = async (ids: string[]) => {
    const done = await run(() => ask('UnshipRewardRequests', { ids }));
    if (!done) return toast(t('failed'), 'failed');
    const notified = done.notified > 0 ? ` ${t('notified', { count: done.notified })}` : '';
    toast(t('unshipped', { count: done.changed }) + notified);
    revalidate();
  };
  /** Returns whether they were marked. */
  const ship = async (ids: string[], tracking = ''): Promise<boolean> => {
    const done = await run(() => ask('ShipRewardRequests', { ids, tracking }));
    if (!done) return false;
    const { shipped, alreadyShipped } = done;
    const others = alreadyShipped.length > 0 ? ` ${t('already', { count: alreadyShipped.length })}` : '';
    if (shipped.length === 0) toast(t('nothingShipped'));
    else undoable(t('shipped', { count: shipped.length }) + others, () => void unship(shipped));
    revalidate();
    return true;
  };
  return { ship, unship, isWaiting, code };
}
