import { useRevalidator } from '@remix-run/react';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '~/components/ui/ActDialog';
import { Button } from '~/components/ui/Button';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import type { RewardRequest } from './prizes.server';

/** Cancels a request that has not been shipped, after a confirmation. */
export function CancelRequest({ request: { id, name, reward, pearls, exportedAt } }: { request: RewardRequest }) {
  const { t } = useTranslation('prizes');
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const run = async () => {
    const asked = await ask('CancelRewardRequest', { id });
    if ('refusal' in asked) return asked;
    const back = asked.result.pearls;
    toast(back > 0 ? t('cancelling.doneBack', { count: back }) : t('cancelling.done'));
    revalidate();
    return asked;
  };
  return (
    <div>
      <Button size="small" needsScript onClick={() => setAsking(true)}>
        <Undo2 className="i" aria-hidden />
        {t('cancelling.button')}
      </Button>
      <ActDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('cancelling.title')}
        act={t('cancelling.act')}
        waiting={t('cancelling.waiting')}
        cancel={t('cancelling.keep')}
        run={run}
      >
        <p>
          {t('cancelling.means', { prize: reward.title, name })} {pearls > 0 && t('cancelling.back', { count: pearls })}
        </p>
        {exportedAt !== null && <p>{t('cancelling.inFile')}</p>}
      </ActDialog>
    </div>
  );
}
