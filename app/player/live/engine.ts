import type { LiveFault } from '../../../domain/live/watchdog';
import type { LiveWindow } from '../../../domain/live/edge';
import type { ShakaPlayer } from '../playback/shaka';
import type { LiveGrant } from './live-grant';

/** Plays a broadcast in a video element. Positions are seconds of the element's own timeline. */
export type LiveEngine = {
  /** Null with native playback, where the browser chooses quality and captions. */
  readonly player: ShakaPlayer | null;
  /** Loads the multivariant playlist at the live edge; may be called again. Rejects on failure. */
  load: (address: string) => Promise<void>;
  /** The seekable range; null while nothing is loaded. */
  window: () => LiveWindow | null;
  /** The wall-clock time (EXT-X-PROGRAM-DATE-TIME) of a position, milliseconds since 1970; null if the stream has none. */
  momentAt: (seconds: number) => number | null;
  end: () => Promise<unknown>;
};

export type EngineOptions = {
  media: HTMLVideoElement;
  /** The element into which captions are rendered. */
  captions: HTMLElement;
  grant: LiveGrant;
  /** A preview, whose resolution is limited. */
  isSmall: boolean;
  /** Called with each fetched playlist; returns the one to play. */
  onList: (address: string, list: string) => string;
  /** Resolves when a request may be sent: requests are held while the source does not respond. */
  mayGo: () => Promise<void>;
  /** Called after each request with its fault or null; `isPiece` for media segments. */
  onAnswer: (fault: LiveFault | null, isPiece: boolean) => void;
  /** Called when the fetched playlists cannot be read again and again, and nothing else has arrived since. */
  onUnreadable: () => void;
};
