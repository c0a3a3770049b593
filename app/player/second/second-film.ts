import { createEngine, sourceOf } from '../playback/engine';
import { isInterruption } from '../playback/failure';
import { loadShaka, type ShakaPlayer } from '../playback/shaka';
import type { PlayableVideo } from '../video';
import { follow } from './follower';

export type Pip = NonNullable<PlayableVideo['pip']>;

type SecondOptions = {
  film: HTMLVideoElement;
  second: HTMLVideoElement;
  video: PlayableVideo;
  pip: Pip;
  /** The film's language: a second picture has no sound of its own. */
  language: string;
  onReady: () => void;
  onLate: (isLate: boolean) => void;
  /** The second video has failed; the viewer sees no message, and the main video continues. */
  onFailure: () => void;
};

/** Loads a second picture and keeps it in step with the video. Returns a function that ends both. Never throws. */
export function startSecond(options: SecondOptions): () => void {
  const { film, second, video, pip, language, onReady, onLate, onFailure } = options;
  let isOver = false;
  let player: ShakaPlayer | null = null;
  let unfollow = () => undefined as void;

  const fail = (error: unknown) => {
    if (!isOver && !isInterruption(error)) onFailure();
  };
  const load = async () => {
    const shaka = await loadShaka();
    if (isOver) return;
    // React's `muted` sets no attribute: the browser would not let an unmuted picture play.
    second.muted = true;
    // The inline manifest in the answer belongs to the main video.
    const source = { ...video, ...pip, title: video.title, manifest: null };
    const engine = createEngine(shaka, source, language);
    player = engine;
    engine.configure({
      manifest: { disableAudio: true, disableText: true, disableThumbnails: true },
      restrictions: { maxHeight: 360 },
      streaming: { segmentPrefetchLimit: 0 },
    });
    engine.addEventListener('error', (event) => fail('detail' in event ? event.detail : event));
    await engine.attach(second);
    const { uri, mimeType } = sourceOf(source);
    await engine.load(uri, film.currentTime, mimeType);
    if (isOver) return;
    let goal = 0;
    unfollow = follow({
      film,
      second,
      onLate,
      onBufferGoal: (seconds) => {
        if (seconds !== goal) engine.configure('streaming.bufferingGoal', seconds);
        goal = seconds;
      },
    });
    onReady();
  };

  const loading = load().catch(fail);
  return () => {
    isOver = true;
    unfollow();
    void Promise.all([player?.destroy(), loading.then(() => player?.destroy())]).catch(() => undefined);
  };
}
