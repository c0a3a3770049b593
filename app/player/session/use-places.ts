import { useEffect, useState } from 'react';
import { realtime } from '~/lib/realtime/realtime';
import type { Holder } from '../../../domain/watching/simultaneous-views';

/** How often a dialog that waits for a place asks for it, while the page is visible. Milliseconds. */
const askMs = 4000;

/** Milliseconds since 1970. */
type Known = { holders: Holder[]; at: number };

/**
 * The holders of the places while a dialog waits for one: as in the refusal, then as the viewer's object reports them. No
 * holders means that there is a free place.
 */
export function usePlaces(videoId: string, refused: Known, isWaiting: boolean): Known & { isFree: boolean } {
  const [latest, setLatest] = useState<(Known & { of: Known['holders'] }) | null>(null);
  const { holders: first } = refused;
  useEffect(() => {
    if (!isWaiting) return;
    const stopListening = realtime.listen((message) => {
      if (message.type !== 'place' || message.videoId !== videoId) return;
      setLatest({ holders: message.holders, at: Date.now(), of: first });
    });
    const ask = () => void (document.visibilityState === 'visible' && realtime.send({ type: 'askPlace', videoId }));
    const timer = setInterval(ask, askMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      stopListening();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [videoId, isWaiting, first]);
  const isFresh = isWaiting && latest?.of === first;
  return isFresh
    ? { holders: latest.holders, at: latest.at, isFree: latest.holders.length === 0 }
    : { ...refused, isFree: false };
}
