import { loadNamespaces } from 'i18next';
import { ask } from '~/lib/ask';
import { knownDrmType } from './drm';
import { createEngine, sourceOf } from './engine';
import { canPlayDash, loadShaka, type Preloaded, type ShakaPlayer } from './shaka';
import { startSecond } from './start-second';
import type { PlayableVideo } from './video';

/** What is warm is of use for this long: a pointer that rested on a card and went on. */
const keptMs = 60_000;

/** A player that has fetched manifest, licence and first segments, waiting for a picture. */
export type WarmEngine = { player: ShakaPlayer; preloaded: Preloaded; startSeconds: number };

/** A view of another device that is about to go on here, and about where. Seconds. */
export type HandOff = { movedFrom: string; startSeconds: number };

/** `video` is there as soon as the rehearsal has said yes. */
type Entry = {
  videoId: string;
  /** The second that the page will ask for; null is where the video was left. */
  wished: number | null;
  video: PlayableVideo | null;
  engine: Promise<WarmEngine | null>;
  isDiscarded: boolean;
  /** The network failed it: the next wish tries again. */
  hasFailed: boolean;
  handOff: HandOff | null;
};

let current: Entry | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Fetches what every lesson needs, the player's script and texts; for a catalogue's idle moments. Never throws. */
export function warmPlayer(): void {
  loadShaka().catch(() => undefined);
  loadNamespaces('watch').catch(() => undefined);
}

/**
 * Gets a video ready before it is opened: call it when a pointer rests on its card or it is focused. Once per video; a
 * new one replaces the last. Asks GetVideo as a rehearsal, which takes no place and counts no opening. Never throws.
 */
export function warmUp(
  videoId: string,
  seriesId?: string,
  handOff: HandOff | null = null,
  wished: number | null = null,
): void {
  if (current?.videoId === videoId && current.wished === wished && !current.hasFailed) return;
  discard();
  warmPlayer();
  // A browser that plays HLS by itself would go on with the rehearsal's addresses, which end.
  if (!canPlayDash()) return;
  const entry: Entry = {
    videoId,
    wished,
    video: null,
    engine: Promise.resolve(null),
    isDiscarded: false,
    hasFailed: false,
    handOff,
  };
  entry.engine = prepare(entry, seriesId).catch(() => {
    entry.hasFailed = true;
    return null;
  });
  current = entry;
  timer = setTimeout(discard, keptMs);
}

/** Gets a video ready that the server has just opened, while its page is still being drawn. Never throws. */
export function warmOpened(video: PlayableVideo, startSeconds: number): void {
  if (current?.videoId === video.id || !canPlayDash()) return;
  discard();
  const entry: Entry = {
    videoId: video.id,
    wished: startSeconds,
    video,
    engine: Promise.resolve(null),
    isDiscarded: false,
    hasFailed: false,
    handOff: null,
  };
  entry.engine = engineFor(entry, video, startSeconds).catch(() => null);
  current = entry;
  timer = setTimeout(discard, keptMs);
}

/** What the rehearsal answered about a video that is warm: its page can be shown before the server opens it. */
export const warmVideo = (videoId: string | undefined): PlayableVideo | null =>
  current?.videoId === videoId ? (current?.video ?? null) : null;

/** The warm engine of a video that is opened now, if it starts where the page wants to; it belongs to the caller. */
export async function takeWarm(video: PlayableVideo, startSeconds: number): Promise<WarmEngine | null> {
  const entry = current;
  if (entry?.videoId !== video.id) return null;
  current = null;
  clearTimeout(timer);
  const engine = await entry.engine;
  // Loaded from it, the film would fail with it.
  if (entry.hasFailed) return null;
  // A running second is never the one that was foreseen; manifest and licence are what took the time.
  if (!engine || entry.handOff || engine.startSeconds === startSeconds) return engine;
  await end(engine);
  return null;
}

async function prepare(entry: Entry, seriesId: string | undefined): Promise<WarmEngine | null> {
  const asked = await ask('GetVideo', {
    videoId: entry.videoId,
    seriesId,
    drmType: knownDrmType(),
    preload: true,
    movedFrom: entry.handOff?.movedFrom,
    startSeconds: entry.handOff?.startSeconds ?? entry.wished ?? undefined,
  });
  if ('refusal' in asked && asked.refusal.code === 'network') throw new Error('network');
  if ('refusal' in asked) return null;
  const { video } = asked.result;
  entry.video = video;
  return engineFor(entry, video, startSecond(video, entry.handOff?.startSeconds ?? entry.wished));
}

async function engineFor(entry: Entry, video: PlayableVideo, startSeconds: number): Promise<WarmEngine | null> {
  const shaka = await loadShaka();
  if (entry.isDiscarded) return null;
  const interfaceLanguage = document.documentElement.lang;
  const player = createEngine(shaka, video, { interfaceLanguage, isAudioSelectable: true });
  const { uri, mimeType } = sourceOf(video);
  let preloaded: Preloaded | null = null;
  try {
    preloaded = await player.preload(uri, startSeconds, mimeType);
  } finally {
    if (!preloaded) await player.destroy();
  }
  if (!preloaded) return null;
  const engine = { player, preloaded, startSeconds };
  // Begun, not finished: what fails from now on is told here alone. Once taken or discarded it is somebody else's.
  preloaded.waitForFinish().catch(() => {
    if (current !== entry) return;
    entry.hasFailed = true;
    return end(engine);
  });
  return engine;
}

function discard(): void {
  clearTimeout(timer);
  const entry = current;
  current = null;
  if (!entry) return;
  entry.isDiscarded = true;
  void entry.engine.then((engine) => engine && end(engine));
}

async function end({ player, preloaded }: WarmEngine): Promise<void> {
  await preloaded.destroy();
  await player.destroy();
}
