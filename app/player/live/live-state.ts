import type { LiveWindow } from '../../../domain/live/edge';
import type { LiveWords } from '../../../domain/live/watchdog';
import type { Refusal } from '~/lib/ask';
import type { ShakaPlayer } from '../playback/shaka';

/** Something said for a moment: the broadcast is live again, or so many seconds of it were missed. */
export type LiveNotice = { kind: 'back' } | { kind: 'missed'; seconds: number };

/** What of a broadcast the player shows. */
export type LiveState = {
  words: LiveWords | null;
  /** The browser waits for a press. */
  isBlocked: boolean;
  window: LiveWindow | null;
  /** How far behind live the picture is; 0 for live. Whole seconds. */
  behind: number;
  /** The broadcast has ended: what is left is watched like a film. */
  hasEndMark: boolean;
  notice: LiveNotice | null;
  /** The viewer may not watch it any more. */
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
