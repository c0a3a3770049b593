import { useEffect, useState } from 'react';
import { ask } from '~/lib/ask';

/** The title of a video by its id; null until it has loaded. */
export function useVideoTitle(videoId: string | undefined): string | null {
  const [known, setKnown] = useState<{ videoId: string; title: string } | null>(null);
  useEffect(() => {
    if (!videoId) return;
    const controller = new AbortController();
    void ask('GetVideoDetails', { videoId }, controller.signal).then((asked) => {
      if ('result' in asked) setKnown({ videoId, title: asked.result.video.title });
    });
    return () => controller.abort();
  }, [videoId]);
  return known && known.videoId === videoId ? known.title : null;
}
