import { useCallback, useEffect, useState } from 'react';
import type { PersonalCard, VideoDetails } from '../../../../domain/catalogue/catalogue';
import { ask, codeOf } from '~/lib/ask';

type Failure = { isMissing: boolean; code: string };
type Known = { videoId: string; video: VideoDetails | null; more: PersonalCard[]; failure: Failure | null };

/** The data of a lesson's details dialog, loaded when it opens. */
export function useVideoDetails(videoId: string | null) {
  const [known, setKnown] = useState<Known | null>(null);
  const current = known?.videoId === videoId ? known : null;
  const hasFailed = Boolean(current?.failure);
  useEffect(() => {
    if (videoId === null || hasFailed) return;
    const abort = new AbortController();
    void ask('GetVideoDetails', { videoId }, abort.signal).then((asked) => {
      if ('result' in asked) return setKnown({ videoId, ...asked.result, failure: null });
      if (abort.signal.aborted) return;
      const { refusal } = asked;
      const failed = { isMissing: refusal.code === 'not-found', code: codeOf(refusal) };
      setKnown({ videoId, video: null, more: [], failure: failed });
    });
    return () => abort.abort();
  }, [videoId, hasFailed]);
  const retry = useCallback(() => setKnown(null), []);
  return { video: current?.video ?? null, more: current?.more ?? [], failure: current?.failure ?? null, retry };
}
