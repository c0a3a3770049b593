import type { LiveFault } from '../../../domain/live/watchdog';
import type { LiveWindow } from '../../../domain/live/edge';
import type { ShakaPlayer } from '../playback/shaka';
import type { LiveGrant } from './live-grant';

/** What plays a broadcast in a video element. Places are seconds of the element's own time. */
export type LiveEngine = {
  /** Null where the browser plays by itself: it then chooses quality and captions too. */
  readonly player: ShakaPlayer | null;
  /** Loads from the address of the first list, at live; also when something is loaded. Rejects when that fails. */
  load: (address: string) => Promise<void>;
  /** What can be watched now; null while nothing is loaded. */
  window: () => LiveWindow | null;
  /** The broadcast's own clock at a place, milliseconds since 1970; null where it has none. */
  momentAt: (seconds: number) => number | null;
  end: () => Promise<unknown>;
};

export type EngineOptions = {
  media: HTMLVideoElement;
  /** Captions are drawn into it. */
  captions: HTMLElement;
  grant: LiveGrant;
  /** A small picture among others, whose quality stays low. */
  isSmall: boolean;
  /** A list was read; answers the one to play by. */
  onList: (address: string, list: string) => string;
  /** Resolves when a request may be sent: while nothing arrives, all of them wait. */
  mayGo: () => Promise<void>;
  /** A request has ended: what it met, or null; `isPiece` when it was for picture or sound. */
  onAnswer: (fault: LiveFault | null, isPiece: boolean) => void;
};
