import { useTranslation } from 'react-i18next';
import { toast } from '~/components/ui/toast';
import { ask, codeOf } from './ask';
import { useMarks } from './marks';
import { Shared, useSelected, withEntry } from './store';

/** Changes made in this tab, by video: every card of a lesson shows the same. */
type Choice = { isListed: boolean; isWaiting: boolean };
const chosen = new Shared<ReadonlyMap<string, Choice>>(new Map());

const choose = (videoId: string, choice: Choice): void => chosen.set(withEntry(chosen.value, videoId, choice));

/** Adds a lesson to the list or removes it, shown at once; the change is undone if the server refuses it. */
async function send(videoId: string, isListed: boolean): Promise<string | null> {
  choose(videoId, { isListed, isWaiting: true });
  const asked = await (isListed ? ask('AddToList', { videoId }) : ask('RemoveFromList', { videoId }));
  choose(videoId, { isListed: 'refusal' in asked ? !isListed : isListed, isWaiting: false });
  return 'refusal' in asked ? codeOf(asked.refusal) : null;
}

/** Whether a lesson is on the viewer's list, and a function that adds or removes it (spec 1 §4). */
export function useMyList(videoId: string) {
  const { t } = useTranslation('common');
  const { list } = useMarks();
  const fromServer = list.includes(videoId);
  const { isListed, isWaiting } = useSelected(chosen, (map) => map.get(videoId)) ?? {
    isListed: fromServer,
    isWaiting: false,
  };
  const set = async (isListed: boolean) => {
    if (chosen.value.get(videoId)?.isWaiting) return;
    const code = await send(videoId, isListed);
    if (code === 'list-full') toast(t('list.full'), 'failed');
    else if (code) toast(t(isListed ? 'list.addFailed' : 'list.removeFailed'), 'failed');
  };
  return { isListed, isWaiting, set };
}
