import { bufferingGoal, createEngine, sourceOf } from './engine';
import { keepNativeRenewed } from './native-renewal';
import type { Picture } from './picture';
import { keeperOf } from './renewal';
import { keepSeeks, seek } from './seek';
import { canPlayDash, loadShaka, type ShakaPlayer } from './shaka';
import type { FilmSource } from '../video';

/** A picture that is in the page, and the film load that already uses it, if any. */
export type HeldPicture = { picture: Picture; film: FilmLoad | null };

type FilmLoadOptions = {
  picture: Picture;
  video: FilmSource;
  startSeconds: number;
  /** The initial audio language. */
  language: string;
  /** The buffering goal until the viewer has opened the video. Seconds. */
  bufferingGoal?: number;
  /**
   * Applies that goal only after the first frame: browsers decode several frames before they show one, and in a still
   * picture these may be seconds apart.
   */
  isFrameFirst?: boolean;
};

/** A position this close counts as reached. Seconds. */
const seekTolerance = 0.25;

/** The pending destruction of an element's previous player: two players on one element would interfere with each other. */
const endings = new WeakMap<HTMLVideoElement, Promise<unknown>>();

/** Loads a video into an element, up to its first decoded frame, without playing it. */
export class FilmLoad {
  /** Set when the player's script has loaded. */
  player: ShakaPlayer | null = null;
  /** Rejects with Shaka's error, or with 'ended' if it was destroyed before. */
  readonly loaded: Promise<ShakaPlayer>;
  /** Resolves as soon as the first segments are requested, or the load has failed. Never rejects. */
  readonly asked: Promise<void>;
  readonly picture: Picture;
  readonly #options: FilmLoadOptions;
  readonly #errors: unknown[] = [];
  #onError: ((error: unknown) => void) | null = null;
  #bufferingGoal: number | undefined;
  #isOver = false;
  #resolveAsked: () => void = () => undefined;
  #startSeconds: number;
  #endRenewal: () => void = () => undefined;

  constructor(options: FilmLoadOptions) {
    this.#options = options;
    this.picture = options.picture;
    this.#startSeconds = options.startSeconds;
    this.#bufferingGoal = options.bufferingGoal;
    this.asked = new Promise((resolve) => {
      this.#resolveAsked = resolve;
    });
    this.loaded = this.#load();
    this.loaded.catch((error: unknown) => this.#fail(error));
  }

  /** Sets the listener for errors, and passes it those that occurred while there was none. */
  listenForErrors(onError: ((error: unknown) => void) | null): void {
    this.#onError = onError;
    if (onError) for (const error of this.#errors.splice(0)) onError(error);
  }

  /** The start position. Seconds. */
  get startSeconds(): number {
    return this.#startSeconds;
  }

  /** Whether the first frame can be shown. */
  get hasFrame(): boolean {
    const { media } = this.picture;
    return media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !media.seeking;
  }

  /** Whether segments are being decoded: a frame will follow shortly. */
  get isDecoding(): boolean {
    return this.picture.media.readyState >= HTMLMediaElement.HAVE_METADATA;
  }

  /** Resolves when there is a frame; may never resolve. */
  async framed(): Promise<void> {
    await this.#until(() => this.hasFrame);
  }

  /** The viewer has opened the video: the normal buffering goal applies, and it seeks to the page's position. */
  open(startSeconds: number): void {
    this.#bufferingGoal = undefined;
    this.player?.configure('streaming.bufferingGoal', bufferingGoal);
    if (startSeconds === this.#startSeconds) return;
    this.#startSeconds = startSeconds;
    const { media } = this.picture;
    const go = () => {
      if (Math.abs(media.currentTime - startSeconds) > seekTolerance) seek(media, startSeconds);
    };
    if (media.readyState > HTMLMediaElement.HAVE_NOTHING) go();
    // After loading Shaka sets the element to its own start position once more.
    this.loaded.then(go, () => undefined);
  }

  /** Releases the element in any state of the load. Never rejects. */
  end(): Promise<unknown> {
    this.#isOver = true;
    this.#endRenewal();
    // Destroying interrupts a load in progress; a player created by it later has to be destroyed too.
    const loading = this.loaded.catch(() => undefined);
    const ending = Promise.all([this.player?.destroy(), loading.then(() => this.player?.destroy())]);
    const ended = ending.catch(() => undefined);
    endings.set(this.picture.media, ended);
    return ended;
  }

  async #until(isSo: () => boolean): Promise<void> {
    if (isSo()) return;
    await new Promise<void>((resolve) => {
      for (const name of ['loadedmetadata', 'loadeddata', 'seeked']) {
        this.picture.media.addEventListener(name, () => isSo() && resolve());
      }
    });
  }

  /** Switching the quality before the first frame would discard the segments that it needs. */
  #keepQuality(player: ShakaPlayer): void {
    player.configure('abr.enabled', false);
    void this.framed().then(() => this.#isOver || player.configure('abr.enabled', true));
  }

  /**
   * Shaka keeps a prefetched init segment whose request a seek has aborted and retries it forever (5.2.12): an initial
   * quality switch together with a seek left no picture. Lowering the limit later would fetch prefetched segments again.
   */
  #putFrameFirst(player: ShakaPlayer): void {
    player.configure('streaming.segmentPrefetchLimit', 0);
    void this.framed().then(() => this.#holdBack());
  }

  /** Limits the buffer to its goal until the video is opened. */
  #holdBack(): void {
    if (this.#bufferingGoal === undefined || this.#isOver) return;
    this.player?.configure('streaming.bufferingGoal', this.#bufferingGoal);
  }

  #fail(error: unknown): void {
    this.#resolveAsked();
    if (this.#isOver) return;
    if (this.#onError) this.#onError(error);
    else this.#errors.push(error);
  }

  async #load(): Promise<ShakaPlayer> {
    const { picture } = this;
    const { video, language } = this.#options;
    const [shaka] = await Promise.all([loadShaka(), endings.get(picture.media)]);
    if (this.#isOver) throw new Error('ended');
    const player = createEngine(shaka, video, language);
    this.player = player;
    if (this.#options.isFrameFirst) this.#putFrameFirst(player);
    else this.#holdBack();
    // When a licence is refused, `load` succeeds and `play` never settles: only this event reports it.
    player.addEventListener('error', (event) => this.#fail('detail' in event ? event.detail : event));
    keepSeeks(picture.media, player);
    player.setVideoContainer(picture.captions);
    const { SEGMENT } = shaka.net.NetworkingEngine.RequestType;
    player.getNetworkingEngine()?.registerRequestFilter((type) => void (type === SEGMENT && this.#resolveAsked()));
    await player.attach(picture.media);
    const { uri, mimeType } = sourceOf(video);
    if (this.#options.isFrameFirst) this.#keepQuality(player);
    await player.load(uri, this.#startSeconds, mimeType);
    if (this.#isOver) throw new Error('ended');
    const keeper = canPlayDash() ? null : keeperOf(player);
    if (keeper) this.#endRenewal = keepNativeRenewed(player, picture.media, keeper, mimeType);
    return player;
  }
}
