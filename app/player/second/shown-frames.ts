/** How many frames are used to compute the position, and how old the oldest may be. Milliseconds. */
const [mostFrames, mostAgeMs] = [12, 1000];

/**
 * The position of the picture on the screen, by its frames: an element's position can be tens of milliseconds away from the
 * visible frame, differently with sound and without. Without `requestVideoFrameCallback` it is unknown.
 */
export function watchFrames(media: HTMLVideoElement) {
  let frames: { shownAt: number; seconds: number }[] = [];
  let request = 0;
  const note = (_now: number, { mediaTime, expectedDisplayTime }: VideoFrameCallbackMetadata) => {
    frames = [...frames.slice(1 - mostFrames), { shownAt: expectedDisplayTime, seconds: mediaTime }];
    request = media.requestVideoFrameCallback(note);
  };
  const forget = () => {
    frames = [];
  };
  const isAble = 'requestVideoFrameCallback' in media;
  if (isAble) request = media.requestVideoFrameCallback(note);
  media.addEventListener('seeking', forget);
  media.addEventListener('pause', forget);
  return {
    /** The second of the video that is on the screen at a moment; null if there are too few frames. */
    positionAt(now: number): number | null {
      const fresh = frames.filter(({ shownAt }) => now - shownAt < mostAgeMs);
      if (fresh.length < mostFrames / 2) return null;
      const estimates = fresh.map(({ shownAt, seconds }) => seconds + ((now - shownAt) / 1000) * media.playbackRate);
      return estimates.sort((a, b) => a - b)[Math.floor(estimates.length / 2)] ?? null;
    },
    stop() {
      if (isAble) media.cancelVideoFrameCallback(request);
      media.removeEventListener('seeking', forget);
      media.removeEventListener('pause', forget);
    },
  };
}
