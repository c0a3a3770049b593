import {
  closeCodes,
  serverMessage,
  type ClientMessage,
  type ServerMessage,
} from '../../../durable-objects/viewer/messages';
import { noteOtherDevice } from './other-devices';
import { pageReadAt } from './page-read';
import { keepReceipts } from './receipts';
import { askSession, pingMs, retryDelay, socketAddress } from './reconnect';
import { tabStorage } from '~/lib/guarded-storage';

const tabKey = 'apice-tab';

let tabId: string | undefined;

/**
 * Identifies this tab to the viewer's object, so that a reloaded page keeps its predecessor's reservation. The id is in
 * session storage only while no page is alive: a duplicated tab copies that storage and must not get the same id.
 */
function keepTabId(): string {
  if (tabId) return tabId;
  const kept = tabStorage.read(tabKey) ?? crypto.randomUUID();
  tabId = kept;
  tabStorage.write(tabKey, null);
  window.addEventListener('pagehide', () => tabStorage.write(tabKey, kept));
  window.addEventListener('pageshow', () => tabStorage.write(tabKey, null));
  return kept;
}

type Listener = (message: ServerMessage) => void;

/** A socket silent for this long may be dead without a close event. Milliseconds. */
const silentMs = 60_000;

const finalCodes = new Set<number>(Object.values(closeCodes));

/**
 * This tab's socket to its viewer's object. Messages are not queued while it is disconnected: on `welcome`, received
 * after every connection, senders send their current state.
 */
class Realtime {
  #deviceId: string | null = null;
  #socket: WebSocket | null = null;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #retrying: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isWelcome = false;
  #lastMessageAt = 0;
  readonly #listeners = new Set<Listener>();

  /** Connects, and stays connected until `close`. Calling it again changes nothing. */
  open(deviceId: string): void {
    if (this.#deviceId) return;
    this.#deviceId = deviceId;
    window.addEventListener('online', this.#reconnect);
    window.addEventListener('pageshow', this.#reconnect);
    document.addEventListener('visibilitychange', this.#lookAfter);
    this.#connect();
  }

  close(): void {
    this.#deviceId = null;
    window.removeEventListener('online', this.#reconnect);
    window.removeEventListener('pageshow', this.#reconnect);
    document.removeEventListener('visibilitychange', this.#lookAfter);
    clearTimeout(this.#retrying);
    this.#drop();
  }

  get isOpen(): boolean {
    return this.#isWelcome;
  }

  /** Sends now, or drops the message; returns whether it was sent. */
  send(message: ClientMessage): boolean {
    if (!this.#isWelcome || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Calls the listener with every message from now on. Returns a function that removes it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #connect(): void {
    if (!this.#deviceId || this.#socket) return;
    const address = socketAddress('/realtime');
    const readAt = pageReadAt();
    address.search = new URLSearchParams({
      deviceId: this.#deviceId,
      tab: keepTabId(),
      elsewhere: '1',
      receipts: '1',
      // The object sends everything that changed since the page's data was read.
      ...(readAt !== null && { readAt: String(readAt) }),
    }).toString();
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#pinging = setInterval(() => socket.send('ping'), pingMs);
    });
    socket.addEventListener('message', ({ data }) => this.#receive(data));
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket === socket) this.#closed(code);
    });
  }

  #receive(data: unknown): void {
    this.#lastMessageAt = Date.now();
    const message = parsed(data);
    if (!message) return;
    if (message.type === 'welcome') {
      this.#failures = 0;
      this.#isWelcome = true;
    }
    this.#publish(message);
  }

  #publish(message: ServerMessage): void {
    for (const listener of this.#listeners) listener(message);
  }

  #closed(code: number): void {
    const wasRefused = !this.#isWelcome;
    this.#drop();
    if (finalCodes.has(code)) return this.close();
    if (wasRefused) void this.#checkSession();
    this.#retrying = setTimeout(this.#reconnect, retryDelay(this.#failures));
    this.#failures += 1;
  }

  readonly #reconnect = (): void => {
    clearTimeout(this.#retrying);
    if (this.#socket && this.#socket.readyState > WebSocket.OPEN) this.#drop();
    this.#connect();
  };

  /** A page that becomes visible again may have missed a logout. */
  readonly #lookAfter = (): void => {
    if (document.hidden || (this.#isWelcome && Date.now() - this.#lastMessageAt < silentMs)) return;
    this.#reconnect();
    void this.#checkSession();
  };

  /** Logs this page out if its session has ended without a message reaching it (spec 1 §4, the disconnect marker). */
  async #checkSession(): Promise<void> {
    if ((await askSession()) !== 'ended' || !this.#deviceId) return;
    this.close();
    this.#publish({ type: 'logout' });
  }

  #drop(): void {
    clearInterval(this.#pinging);
    this.#isWelcome = false;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}

function parsed(data: unknown): ServerMessage | null {
  if (typeof data !== 'string' || data === 'pong') return null;
  try {
    const result = serverMessage.safeParse(JSON.parse(data));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

export type { Realtime };

/** The one socket of this tab. */
export const realtime = new Realtime();
realtime.listen(noteOtherDevice);
// Registered before all other listeners: receipts must be redeemed before a view resumes.
realtime.listen((message) => keepReceipts(message, (asked) => realtime.send(asked)));
