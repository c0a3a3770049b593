import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, codeOf } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';

export type PresenceAnswer = Answer<'GetPresence'>;
export type PresentView = PresenceAnswer['views'][number];

/** The polling interval while the page is visible. Milliseconds. */
const everyMs = 5000;

/** The shown audience: the last answer, and the error of a newer request. */
type Known = { answer: PresenceAnswer | null; failure: string | null };

/** Polls the audience while the page is visible. `limit` is the number of views, of one video or all. */
export function usePresence(limit: number, videoId: string | null) {
  const [known, setKnown] = useState<Known>({ answer: null, failure: null });
  const [isAsking, setAsking] = useState(false);
  const asking = useRef<AbortController | null>(null);

  const refresh = useCallback(async () => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    setAsking(true);
    const asked = await ask('GetPresence', videoId ? { limit, videoId } : { limit }, own.signal);
    if (own.signal.aborted) return;
    setAsking(false);
    if ('result' in asked) setKnown({ answer: asked.result, failure: null });
    else setKnown(({ answer }) => ({ answer, failure: codeOf(asked.refusal) }));
  }, [limit, videoId]);

  useEffect(() => {
    const refreshIfSeen = () => document.visibilityState === 'visible' && void refresh();
    refreshIfSeen();
    const timer = setInterval(refreshIfSeen, everyMs);
    document.addEventListener('visibilitychange', refreshIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfSeen);
      asking.current?.abort();
    };
  }, [refresh]);

  return { ...known, isAsking, refresh };
}
