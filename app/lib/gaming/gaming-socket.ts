import { log, type LogSubject } from '../../../domain/shared/log';
import { gamingMessage, type GamingMessage, type PageMessage } from '../../../durable-objects/player/messages';
import { askSession, pingMs, retryDelay, socketAddress } from '../realtime/reconnect';

/** The socket's callbacks into its page. */
export type GamingPage = {
  receive: (message: GamingMessage) => void;
  /** Called with each message after it was sent. */
  sent: (message: PageMessage) => void;
  setConnection: (state: 'open' | 'lost') => void;
  /** Requests a new identity token; `ended` if the session has ended, null without a response. */
  freshToken: () => Promise<string | 'ended' | null>;
  /** The server has lost this socket's state and requests a reload. */
  reload: () => void;
};

/** A browser does not know its request id or the user's id in the log. */
const thisPage: LogSubject = { requestId: null, user: null };

/**
 * This tab's socket to the game (spec 1 §7). A hidden page keeps its connection but opens no new one, so that the most
 * recent connection is that of a visible page: the server shows the banner there.
 */
export class GamingSocket {
  #isWanted = false;
  #socket: WebSocket | null = null;
  #isConnected = false;
  #isEnabled = false;
  #failures = 0;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #retrying: ReturnType<typeof setTimeout> | undefined;
  /** The token of the last retry with a fresh token. */
  #usedToken: string | null = null;

  constructor(private readonly page: GamingPage) {}

  /** Connects, and reconnects until `close`. */
  open(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    window.addEventListener('online', this.#reconnect);
    document.addEventListener('visibilitychange', this.#lookAfter);
    this.#connect();
  }

  close(): void {
    this.#isWanted = false;
    window.removeEventListener('online', this.#reconnect);
    document.removeEventListener('visibilitychange', this.#lookAfter);
    clearTimeout(this.#retrying);
    this.#drop();
  }

  /** Sends now, or drops the message: without a connection or while the game is disabled. */
  send(message: PageMessage): void {
    if (!this.#isEnabled || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(message));
    this.page.sent(message);
  }

  #connect(): void {
    if (!this.#isWanted || this.#socket || document.hidden) return;
    const socket = new WebSocket(socketAddress('/realtime/gaming'));
    this.#socket = socket;
    socket.addEventListener('open', () => {
      if (this.#socket === socket) this.#pinging = setInterval(() => socket.send('ping'), pingMs);
    });
    socket.addEventListener('message', ({ data }) => {
      if (this.#socket === socket) this.#receive(data);
    });
    socket.addEventListener('close', () => {
      if (this.#socket === socket) void this.#closed();
    });
  }

  #receive(data: unknown): void {
    if (data === 'pong') return;
    const message = parsed(data);
    if (!message) return log('error', 'gaming-message-invalid', thisPage);
    switch (message.event) {
      case 'connected':
        this.#failures = 0;
        this.#isConnected = true;
        this.page.setConnection('open');
        break;
      case 'gaming-enabled':
        this.#isEnabled = message.data;
        break;
      case 'please-reconnect':
        this.#drop();
        this.#connectLater();
        this.page.reload();
        break;
      case 'refused':
        log('error', 'gaming-message-refused', thisPage, message.data);
        break;
      default:
    }
    this.page.receive(message);
  }

  async #closed(): Promise<void> {
    const wasRefused = !this.#isConnected;
    this.#drop();
    this.page.setConnection('lost');
    if (wasRefused && !(await this.#mayTryAgain())) return this.close();
    this.#connectLater();
  }

  /** An invalid session is retried once per fresh token; if it has ended, the viewer's socket signs the page out. */
  async #mayTryAgain(): Promise<boolean> {
    const session = await askSession();
    if (session !== 'ended') {
      if (this.#failures === 0) log('info', 'gaming-socket-failed', thisPage, { session });
      return true;
    }
    const token = await this.page.freshToken();
    if (token === null) return true;
    if (token === 'ended' || token === this.#usedToken) return false;
    this.#usedToken = token;
    return true;
  }

  #connectLater(): void {
    if (!this.#isWanted) return;
    clearTimeout(this.#retrying);
    this.#retrying = setTimeout(this.#reconnect, retryDelay(this.#failures));
    this.#failures += 1;
  }

  readonly #reconnect = (): void => {
    clearTimeout(this.#retrying);
    this.#connect();
  };

  /** The server treats the page that sent a message last as the active one. */
  readonly #lookAfter = (): void => {
    if (document.hidden) return;
    if (this.#socket) this.send({ event: 'get-missions' });
    else this.#reconnect();
  };

  #drop(): void {
    clearInterval(this.#pinging);
    this.#isConnected = false;
    this.#isEnabled = false;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}

function parsed(data: unknown): GamingMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const result = gamingMessage.safeParse(JSON.parse(data));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
