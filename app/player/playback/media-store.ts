import { Shared, useSelected } from '~/lib/store';

/** What the page shows of the picture's state. Seconds. */
export type MediaState = {
  position: number;
  isPaused: boolean;
  /** Nothing to show yet, or not enough to go on. */
  isWaiting: boolean;
  hasPicture: boolean;
  isEnded: boolean;
  isMuted: boolean;
  volume: number;
};

const events = [
  'loadeddata',
  'canplay',
  'timeupdate',
  'seeking',
  'seeked',
  'play',
  'playing',
  'pause',
  'waiting',
  'ended',
  'volumechange',
] as const;

/**
 * The state of a video element, for React to read. Only what a component selects makes it render again: a position
 * changes four times a second, a volume hardly ever.
 */
export class MediaStore {
  readonly shared: Shared<MediaState>;
  #media: HTMLVideoElement | null = null;

  constructor(startSeconds: number) {
    this.shared = new Shared<MediaState>({
      position: startSeconds,
      isPaused: true,
      isWaiting: true,
      hasPicture: false,
      isEnded: false,
      isMuted: false,
      volume: 1,
    });
  }

  get state(): MediaState {
    return this.shared.value;
  }

  get media(): HTMLVideoElement | null {
    return this.#media;
  }

  /** Follows an element from now on, which may show its film already; null lets it go. */
  readonly attach = (media: HTMLVideoElement | null): void => {
    for (const name of events) this.#media?.removeEventListener(name, this.#read);
    this.#media = media;
    for (const name of events) media?.addEventListener(name, this.#read);
    if (media && media.readyState > HTMLMediaElement.HAVE_NOTHING) this.#read();
  };

  readonly subscribe = (listener: () => void): (() => void) => this.shared.subscribe(listener);

  readonly #read = (): void => {
    const media = this.#media;
    if (!media) return;
    const hasData = media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const { state } = this;
    this.shared.set({
      // An element that is being emptied stands at 0; the last position is still where the viewer is.
      position: media.readyState > HTMLMediaElement.HAVE_NOTHING ? media.currentTime : state.position,
      isPaused: media.paused,
      isWaiting: !media.paused && media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !media.ended,
      hasPicture: state.hasPicture || hasData,
      isEnded: media.ended,
      isMuted: media.muted || media.volume === 0,
      volume: media.volume,
    });
  };
}

/** A part of the state; the component renders again only when it changes, so it should be a plain value. */
export const useMedia = <T>(store: MediaStore, select: (state: MediaState) => T): T =>
  useSelected(store.shared, select);
