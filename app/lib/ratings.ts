import { useTranslation } from 'react-i18next';
import { ratingAfter, type Rating } from '../../domain/catalogue/rating';
import { toast } from '~/components/ui/toast';
import { ask } from './ask';
import { Shared, useSelected, withEntry } from './store';

/** Ratings given on this page, by video: cards of the same lesson and its player show the same. */
const chosen = new Shared<ReadonlyMap<string, Rating | null>>(new Map());
let sending: Promise<unknown> = Promise.resolve();

const choose = (videoId: string, rating: Rating | null): void => chosen.set(withEntry(chosen.value, videoId, rating));

const ratingIn = (map: typeof chosen.value, videoId: string, fromServer: Rating | null): Rating | null => {
  const own = map.get(videoId);
  return own === undefined ? fromServer : own;
};

/** A viewer's rating of a video, shown at once; if the server refuses it, the change is undone and a toast says so. */
export function useRating(videoId: string, fromServer: Rating | null) {
  const { t } = useTranslation('common');
  const rating = useSelected(chosen, (map) => ratingIn(map, videoId, fromServer));
  const rate = (pressed: Rating) => {
    const before = ratingIn(chosen.value, videoId, fromServer);
    const requested = ratingAfter(before, pressed);
    choose(videoId, requested);
    // Requests run one after another: of two quick presses the last one counts, on the server too.
    sending = sending.then(async () => {
      const asked = await ask('SetRating', { videoId, rating: requested });
      if ('result' in asked || ratingIn(chosen.value, videoId, fromServer) !== requested) return;
      choose(videoId, before);
      toast(t('rating.failed'), 'failed');
    });
  };
  return { rating, rate };
}
