import { sessionRenewed, type ask as askGateway } from '../ask';

type Token = { token: string; expiresAt: number };

/** While the page is hidden the token is renewed this often (spec 1 §4). Milliseconds. */
export const renewalMs = 600_000;

/** What a token must still be good for when somebody asks for one. Milliseconds. */
const spareMs = 300_000;

/** The window's event by which the app around the page gets every new token. */
export const tokenEvent = 'apice:identity-token';

/**
 * The identity token of callers that act beside the page: a store's app around it, a television. Renewed every ten minutes
 * while the page is hidden, when such a caller works on its own, whenever one is asked for that is about to end, and when the
 * session got another secret.
 */
export class IdentityToken {
  #held: Token | null = null;
  /** Counts the session's secrets, as this page hears of them. */
  #secret = 0;
  #asking: Promise<Token | null> | null = null;
  #renewing: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly ask: typeof askGateway,
    /** The session has ended: there is no token any more. */
    private readonly leave: () => void,
  ) {}

  start(): void {
    document.addEventListener('visibilitychange', this.#watch);
    window.addEventListener(sessionRenewed, this.#replace);
    this.#watch();
    void this.#renew();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#watch);
    window.removeEventListener(sessionRenewed, this.#replace);
    clearInterval(this.#renewing);
    this.#held = null;
  }

  /** A token that is good for some minutes; null when none can be had now. */
  async fresh(): Promise<string | null> {
    const isGood = this.#held !== null && this.#held.expiresAt - Date.now() > spareMs;
    return (isGood ? this.#held : await this.#renew())?.token ?? null;
  }

  /** The session has another secret: the token in hand died with the old one. */
  readonly #replace = (): void => {
    this.#held = null;
    this.#secret += 1;
    void this.#renew();
  };

  readonly #watch = (): void => {
    clearInterval(this.#renewing);
    if (document.hidden) this.#renewing = setInterval(() => void this.#renew(), renewalMs);
    else void this.fresh();
  };

  #renew(): Promise<Token | null> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(): Promise<Token | null> {
    const secret = this.#secret;
    const asked = await this.ask('GetIdentityToken', {});
    // Asked for under a secret that is none any more: whatever it says, it is over.
    if (secret !== this.#secret) return this.#ask();
    if ('refusal' in asked) {
      if (asked.refusal.code === 'unauthenticated') this.leave();
      return null;
    }
    this.#held = asked.result;
    window.dispatchEvent(new CustomEvent(tokenEvent, { detail: asked.result }));
    return asked.result;
  }
}
