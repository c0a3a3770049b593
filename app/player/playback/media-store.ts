import { Shared, useSelected } from '~/lib/store';

/** The part of the media element's state that the page shows. Seconds. */
export type MediaState = {
  position: number;
  isPaused: boolean;
  /** There is no element yet, or not enough data to continue. */
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
 * The state of a video element, for React to read. A component renders again only when the part that it selects changes: a
 * position changes four times a second, a volume hardly ever.
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

  /** Subscribes to an element, which may be playing already; null unsubscribes. */
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
      // An element that is being reset reports 0; the last position is kept.
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

/** Reads a part of the state; the component renders again only when it changes, so it should be a plain value. */
export const useMedia = <T>(store: MediaStore, select: (state: MediaState) => T): T =>
  useSelected(store.shared, select);
