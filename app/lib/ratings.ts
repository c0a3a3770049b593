import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ratingAfter, type Rating } from '../../domain/catalogue/rating';
import { toast } from '~/components/ui/toast';
import { ask } from './ask';

/** What was pressed on this page, by video: cards of the same lesson and its player show the same. */
const chosen = new Map<string, Rating | null>();
const listeners = new Set<() => void>();
let sending: Promise<unknown> = Promise.resolve();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(videoId: string, rating: Rating | null): void {
  chosen.set(videoId, rating);
  for (const listener of listeners) listener();
}

const known = (videoId: string, fromServer: Rating | null): Rating | null => {
  const own = chosen.get(videoId);
  return own === undefined ? fromServer : own;
};

/** A viewer's rating of a video, shown at once; it goes back, and says so, when the server did not take it. */
export function useRating(videoId: string, fromServer: Rating | null) {
  const { t } = useTranslation('common');
  const rating = useSyncExternalStore(
    subscribe,
    () => known(videoId, fromServer),
    () => fromServer,
  );
  const rate = (pressed: Rating) => {
    const before = known(videoId, fromServer);
    const requested = ratingAfter(before, pressed);
    choose(videoId, requested);
    // One after another: of two quick presses the last one counts, on the server too.
    sending = sending.then(async () => {
      const asked = await ask('SetRating', { videoId, rating: requested });
      if ('result' in asked || known(videoId, fromServer) !== requested) return;
      choose(videoId, before);
      toast(t('rating.failed'), 'failed');
    });
  };
  return { rating, rate };
}
