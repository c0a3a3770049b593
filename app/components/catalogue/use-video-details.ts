import { useCallback, useEffect, useState } from 'react';
import type { VideoDetails } from '../../../domain/catalogue';
import { codeOf, OperationFailed, postOperation } from './post-operation';

type Failure = { isMissing: boolean; code: string };
type Known = { videoId: string; video: VideoDetails | null; failure: Failure | null };

/** What the details dialog tells of a lesson, asked for when it opens. */
export function useVideoDetails(videoId: string | null) {
  const [known, setKnown] = useState<Known | null>(null);
  const current = known?.videoId === videoId ? known : null;
  const hasFailed = Boolean(current?.failure);
  useEffect(() => {
    if (videoId === null || hasFailed) return;
    const abort = new AbortController();
    postOperation('GetVideoDetails', { videoId }, abort.signal).then(
      ({ video }) => setKnown({ videoId, video, failure: null }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const isMissing = error instanceof OperationFailed && error.status === 404;
        setKnown({ videoId, video: null, failure: { isMissing, code: codeOf(error) } });
      },
    );
    return () => abort.abort();
  }, [videoId, hasFailed]);
  const retry = useCallback(() => setKnown(null), []);
  return { video: current?.video ?? null, failure: current?.failure ?? null, retry };
}
