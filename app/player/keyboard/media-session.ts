import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { seekStepSeconds } from '../commands';
import { nextPath, previousPath } from '../episode-paths';
import { usePlayer } from '../player-context';
import { shortcutOf } from './shortcuts';

type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;

/** Setting an action that the browser does not know throws; the others still work. */
function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // The system does not support this action.
  }
}

/** Publishes the title and position to the system (lock screen, headphones, keyboards), and handles its media keys. */
export function useMediaSession(): void {
  const { video, durationSeconds, store, commands } = usePlayer();
  const navigate = useNavigate();

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({
      title: video.title,
      artist: video.author?.name ?? '',
      album: video.seriesName ?? '',
      artwork: [{ src: video.thumbnail, sizes: '1280x720', type: 'image/webp' }],
    });
    return () => {
      session.metadata = null;
      session.playbackState = 'none';
    };
  }, [video]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const [previous, next] = [previousPath(video), nextPath(video)];
    const handlers: Handlers = {
      play: commands.play,
      pause: () => commands.pause(),
      seekbackward: ({ seekOffset }) => void commands.seekBy(-(seekOffset ?? seekStepSeconds)),
      seekforward: ({ seekOffset }) => void commands.seekBy(seekOffset ?? seekStepSeconds),
      seekto: ({ seekTime }) => void (seekTime !== undefined && commands.seekTo(seekTime)),
      // The next lesson is opened by the component that also suggests it on screen.
      nexttrack: next === null ? null : () => (shortcutOf('n') ?? (() => navigate(next)))(),
      previoustrack: previous === null ? null : () => navigate(previous),
    };
    const actions = Object.keys(handlers) as MediaSessionAction[];
    for (const action of actions) handle(action, handlers[action] ?? null);
    return () => {
      for (const action of actions) handle(action, null);
    };
  }, [video, commands, navigate]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    let reported = '';
    const current = () => `${store.state.isPaused}${store.state.isWaiting}${store.media?.defaultPlaybackRate ?? 1}`;
    const report = () => {
      const { isPaused, position } = store.state;
      navigator.mediaSession.playbackState = isPaused ? 'paused' : 'playing';
      navigator.mediaSession.setPositionState?.({
        duration: durationSeconds,
        position: Math.max(0, Math.min(position, durationSeconds)),
        // Shaka sets the rate to 0 while it is buffering.
        playbackRate: store.media?.playbackRate || 1,
      });
      reported = current();
    };
    // The system extrapolates the position: only seeks and stops are reported.
    let last = store.state.position;
    const follow = () => {
      const { position } = store.state;
      const isJump = Math.abs(position - last) > 2;
      last = position;
      if (isJump || reported !== current()) report();
    };
    report();
    return store.subscribe(follow);
  }, [store, durationSeconds]);
}
