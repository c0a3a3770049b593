import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '~/components/ui/toast';
import { ask, codeOf } from './ask';
import { useMarks } from './marks';

/** What was pressed in this tab, by video: every card of a lesson shows the same. */
const chosen = new Map<string, boolean>();
const waiting = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Puts a lesson on the list or takes it off, shown at once; it goes back when the server did not take it. */
async function send(videoId: string, isListed: boolean): Promise<string | null> {
  chosen.set(videoId, isListed);
  waiting.add(videoId);
  tell();
  const asked = await (isListed ? ask('AddToList', { videoId }) : ask('RemoveFromList', { videoId }));
  waiting.delete(videoId);
  if ('refusal' in asked) chosen.set(videoId, !isListed);
  tell();
  return 'refusal' in asked ? codeOf(asked.refusal) : null;
}

/** Whether a lesson is on the viewer's list, and what puts it there and takes it off (spec 1 §4). */
export function useMyList(videoId: string) {
  const { t } = useTranslation('common');
  const { list } = useMarks();
  const fromServer = list.includes(videoId);
  const isListed = useSyncExternalStore(
    subscribe,
    () => chosen.get(videoId) ?? fromServer,
    () => fromServer,
  );
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => waiting.has(videoId),
    () => false,
  );
  const set = async (wished: boolean) => {
    if (waiting.has(videoId)) return;
    const code = await send(videoId, wished);
    if (code === 'list-full') toast(t('list.full'), 'failed');
    else if (code) toast(t(wished ? 'list.addFailed' : 'list.removeFailed'), 'failed');
  };
  return { isListed, isWaiting, set };
}
