import type { EngineOptions, LiveEngine } from './engine';

/** Safari's `getStartDate` returns the stream's wall-clock time. */
type DatedMedia = HTMLVideoElement & { getStartDate?: () => Date };

/** Plays HLS natively, where Media Source is missing (older iPhones). */
export function nativeEngine({ media, onAnswer }: EngineOptions): LiveEngine {
  const dated: DatedMedia = media;
  /** The native player's distance from the newest second when it plays live. Seconds. */
  let latency: number | null = null;
  const newest = () => (media.seekable.length > 0 ? media.seekable.end(media.seekable.length - 1) : null);
  const measure = () => {
    const to = newest();
    if (latency === null && to !== null) latency = Math.max(0, to - media.currentTime);
  };
  const fail = () => onAnswer('line', false);
  media.addEventListener('playing', measure);
  media.addEventListener('error', fail);
  return {
    player: null,
    async load(address) {
      latency = null;
      media.src = address;
      await new Promise((resolve, reject) => {
        media.addEventListener('loadedmetadata', resolve, { once: true });
        media.addEventListener('error', () => reject(new Error('native-failed')), { once: true });
        media.load();
      });
      onAnswer(null, true);
    },
    window: () => {
      const to = newest();
      return to === null
        ? null
        : { from: media.seekable.start(0), to: Number.isFinite(media.duration) ? to : to - (latency ?? 0) };
    },
    momentAt: (seconds) => {
      const start = dated.getStartDate?.().getTime();
      return start ? start + seconds * 1000 : null;
    },
    async end() {
      media.removeEventListener('playing', measure);
      media.removeEventListener('error', fail);
      media.removeAttribute('src');
      media.load();
    },
  };
}
