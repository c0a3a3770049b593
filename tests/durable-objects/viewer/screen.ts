import { WatchSession } from '../../../app/player/session/watch-session';
import type { ClientMessage, ServerMessage } from '../../../durable-objects/viewer/messages';
import { time, viewer } from '../support';
import { connect, type TestTab } from '../test-tab';

/**
 * A watch page without a picture: the player's real session, on a real socket to the object, in the test's time. What
 * the page would send by beacon is passed to the object like SaveProgress.
 */
export class Screen {
  /** The video's position, with fractions. Seconds. */
  position: number;
  #tab: TestTab | null = null;
  #hasSent = false;
  #listeners: ((message: ServerMessage) => void)[] = [];
  readonly #session: WatchSession;

  constructor(
    private readonly userId: string,
    startSeconds: number,
    private readonly drops: ClientMessage['type'] | null = null,
  ) {
    this.position = startSeconds;
    const socket = { send: (message: ClientMessage) => this.#send(message), listen: this.#listen };
    const video = { videoId: 'diga', seriesId: null };
    this.#session = new WatchSession(
      socket,
      video,
      () => undefined,
      startSeconds,
      (seconds) => {
        void this.#beacon(seconds);
      },
    );
  }

  /** Connects the page's socket and informs the session. */
  async connect(): Promise<void> {
    this.#tab = await connect(this.userId, { tab: 'screen' });
    this.#hear({ type: 'welcome', connectionId: 'screen' });
    await this.#settle();
  }

  async start(): Promise<void> {
    this.#session.play(this.position);
    await this.#settle();
  }

  /** Plays on; the element reports its position four times a second, as browsers do. */
  async play(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= 0.25) {
      const step = Math.min(0.25, left);
      time.advance(step);
      this.position += step;
      this.#session.progress(this.position);
      await this.#settle();
    }
  }

  async pause(): Promise<void> {
    this.#session.pause(this.position);
    await this.#settle();
  }

  /** The network fails without the object noticing. */
  tear(): void {
    this.#tab = null;
  }

  /** The object has closed the socket. */
  async isCut(): Promise<void> {
    await this.#tab?.closed;
    this.#tab = null;
  }

  /** The browser crashes: its sockets close, and no script of the page runs any more. */
  async die(): Promise<void> {
    await this.#tab?.close();
    this.#tab = null;
  }

  /** The page is left: whatever is not stored for certain is sent by beacon. */
  async hide(): Promise<void> {
    const seconds = this.#session.unsavedSecond;
    if (seconds !== null) await this.#beacon(seconds);
  }

  readonly #listen = (listener: (message: ServerMessage) => void) => {
    this.#listeners.push(listener);
    return () => undefined;
  };

  #hear(message: ServerMessage): void {
    for (const listener of this.#listeners) listener(message);
  }

  #send(message: ClientMessage): boolean {
    if (!this.#tab || this.#tab.socket.readyState !== WebSocket.OPEN) return false;
    if (message.type !== this.drops) this.#tab.socket.send(JSON.stringify(message));
    this.#hasSent = true;
    return true;
  }

  async #settle(): Promise<void> {
    if (!this.#hasSent || !this.#tab) return;
    this.#hasSent = false;
    for (const message of await this.#tab.heard()) this.#hear(message);
  }

  #beacon(seconds: number): Promise<void> {
    return viewer(this.userId).savePosition({
      userId: this.userId,
      videoId: 'diga',
      seriesId: null,
      seconds,
      at: time.now(),
    });
  }
}
