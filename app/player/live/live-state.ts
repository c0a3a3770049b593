import type { LiveWindow } from '../../../domain/live/edge';
import type { LiveWords } from '../../../domain/live/watchdog';
import type { Refusal } from '~/lib/ask';
import type { ShakaPlayer } from '../playback/shaka';

/** A temporary notice: playback is live again, or skipped a number of seconds. */
export type LiveNotice = { kind: 'back' } | { kind: 'missed'; seconds: number };

/** The part of a broadcast's state that the player shows. */
export type LiveState = {
  words: LiveWords | null;
  /** The browser requires a gesture. */
  isBlocked: boolean;
  window: LiveWindow | null;
  /** The distance to the live edge; 0 at the edge. Whole seconds. */
  behind: number;
  /** The stream has ended (EXT-X-ENDLIST): the rest is watched like a film. */
  hasEndMark: boolean;
  notice: LiveNotice | null;
  /** The viewer has lost access. */
  refusal: Refusal | null;
  player: ShakaPlayer | null;
};

export const firstLiveState: LiveState = {
  words: null,
  isBlocked: false,
  window: null,
  behind: 0,
  hasEndMark: false,
  notice: null,
  refusal: null,
  player: null,
};
