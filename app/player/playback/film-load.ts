import { bufferingGoal, createEngine, sourceOf, type Wishes } from './engine';
import type { SegmentPreload } from '../preload/segment-preload';
import type { Picture } from './picture';
import { keepSeeks, seek } from './seek';
import { loadShaka, type ShakaPlayer } from './shaka';
import type { PlayableVideo } from '../video';

type FilmLoadOptions = {
  picture: Picture;
  video: PlayableVideo;
  startSeconds: number;
  wishes: Wishes;
  /** Its beginning, if that was fetched before anybody wanted it. */
  ahead?: SegmentPreload | null;
  /** How far ahead is fetched, for a film that nobody has opened yet. Seconds. */
  bufferingGoal?: number;
};

/** A picture that is this near to a second stands at it. Seconds. */
const seekTolerance = 0.25;

/** Who used a picture before: two players on one element would take it from each other. */
const endings = new WeakMap<HTMLVideoElement, Promise<unknown>>();

/** A film on its way into a picture: fetched, unlocked and decoded up to its first frame. It plays when it is told to. */
export class FilmLoad {
  /** There as soon as the player's script is. */
  player: ShakaPlayer | null = null;
  /** Fails with what shaka says, or with nothing to tell once the film has ended. */
  readonly loaded: Promise<ShakaPlayer>;
  /** Over as soon as the first pieces of the film are on their way, or will not be. Never fails. */
  readonly asked: Promise<void>;
  readonly picture: Picture;
  readonly #options: FilmLoadOptions;
  readonly #errors: unknown[] = [];
  #tell: ((error: unknown) => void) | null = null;
  #bufferingGoal: number | undefined;
  #isOver = false;
  #tellAsked: () => void = () => undefined;
  #startSeconds: number;

  constructor(options: FilmLoadOptions) {
    this.#options = options;
    this.picture = options.picture;
    this.#startSeconds = options.startSeconds;
    this.#bufferingGoal = options.bufferingGoal;
    this.asked = new Promise((resolve) => {
      this.#tellAsked = resolve;
    });
    this.loaded = this.#load();
    this.loaded.catch((error: unknown) => this.#fail(error));
  }

  /** From now on this one hears what goes wrong, and first of all what did while nobody listened. */
  hear(tell: ((error: unknown) => void) | null): void {
    this.#tell = tell;
    if (tell) for (const error of this.#errors.splice(0)) tell(error);
  }

  /** Where it begins. Seconds. */
  get startSeconds(): number {
    return this.#startSeconds;
  }

  /** Whether its first frame could be shown this moment. */
  get hasFrame(): boolean {
    const { media } = this.picture;
    return media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !media.seeking;
  }

  /** Whether its pieces are here and are being decoded: a frame is a moment away. */
  get isDecoding(): boolean {
    return this.picture.media.readyState >= HTMLMediaElement.HAVE_METADATA;
  }

  /** Resolves when there is a frame to show; it may wait for ever. */
  async framed(): Promise<void> {
    await this.#until(() => this.hasFrame);
  }

  /** Resolves when its pieces are being decoded; it may wait for ever. */
  async decoding(): Promise<void> {
    await this.#until(() => this.isDecoding);
  }

  /** Somebody opened it: it is fetched as far ahead as any film, and stands where the page begins. */
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
    // Shaka puts the picture to its own start once more.
    this.loaded.then(go, () => undefined);
  }

  /** Lets go of the picture, whatever state the film is in. Never throws. */
  end(): Promise<unknown> {
    this.#isOver = true;
    this.#options.ahead?.end();
    // Destroying interrupts a load that still runs; a player that comes later is destroyed after it.
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

  #fail(error: unknown): void {
    this.#tellAsked();
    if (this.#isOver) return;
    if (this.#tell) this.#tell(error);
    else this.#errors.push(error);
  }

  async #load(): Promise<ShakaPlayer> {
    const { picture } = this;
    const { video, wishes, ahead } = this.#options;
    const [shaka] = await Promise.all([loadShaka(), endings.get(picture.media)]);
    if (this.#isOver) throw new Error('ended');
    const player = ahead?.player ?? createEngine(shaka, video, wishes);
    this.player = player;
    if (this.#bufferingGoal !== undefined) player.configure('streaming.bufferingGoal', this.#bufferingGoal);
    // A refused licence lets `load` succeed and `play` wait for ever: only this event tells of it.
    player.addEventListener('error', (event) => this.#fail('detail' in event ? event.detail : event));
    keepSeeks(picture.media, player);
    player.setVideoContainer(picture.captions);
    const { SEGMENT } = shaka.net.NetworkingEngine.RequestType;
    player.getNetworkingEngine()?.registerRequestFilter((type) => void (type === SEGMENT && this.#tellAsked()));
    await player.attach(picture.media);
    const { uri, mimeType } = sourceOf(video);
    const preload = ahead?.take();
    await (preload ? player.load(preload) : player.load(uri, this.#startSeconds, mimeType));
    if (this.#isOver) throw new Error('ended');
    return player;
  }
}
