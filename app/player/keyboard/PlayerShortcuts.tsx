import { chapterAt } from '../../../domain/watching/progress';
import { usePlayer } from '../player-context';
import { useShortcut } from './shortcuts';
import type { ShakaPlayer } from '../playback/shaka';

/** Within this time after a chapter's start, the key for the previous chapter skips to the one before it. Seconds. */
const restartMargin = 3;

const tenths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Frames per second, for a video that does not specify a rate. */
const usualRate = 25;

/** The duration of one frame of the video. Seconds. */
function frameSecondsOf(player: ShakaPlayer | null): number {
  const rate = player?.getVariantTracks().find(({ active }) => active)?.frameRate;
  return 1 / (rate && rate > 0 ? rate : usualRate);
}

/** The keys that seek: to chapters, tenths, the start and end, single frames; and the key for the repeated section. */
export function PlayerShortcuts() {
  const { commands, durationSeconds, engine, store, video, markLoop } = usePlayer();
  const goToChapter = (step: 1 | -1) => {
    const { position } = store.state;
    const current = chapterAt(video.ts, step === 1 ? position : position - restartMargin);
    const target = step === 1 ? video.ts[current + 1]?.at : video.ts[Math.max(0, current)]?.at;
    if (target !== undefined) commands.jumpTo(target);
  };
  const stepFrame = (frames: 1 | -1) => {
    commands.pause();
    commands.seekBy(frames * frameSecondsOf(engine));
  };
  useShortcut('pagedown', () => goToChapter(1));
  useShortcut('pageup', () => goToChapter(-1));
  useShortcut('home', () => void commands.seekTo(0));
  useShortcut('end', () => void commands.seekTo(durationSeconds));
  useShortcut(',', () => stepFrame(-1));
  useShortcut('.', () => stepFrame(1));
  useShortcut('r', markLoop);
  return tenths.map((tenth) => <TenthKey key={tenth} tenth={tenth} />);
}

function TenthKey({ tenth }: { tenth: number }) {
  const { commands, durationSeconds } = usePlayer();
  useShortcut(String(tenth), () => void commands.seekTo((durationSeconds * tenth) / 10));
  return null;
}
