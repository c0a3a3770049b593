import { sessionRenewed, type ask as askGateway } from '../ask';

type Token = { token: string; expiresAt: number };

/** The renewal interval while the page is hidden (spec 1 §4). Milliseconds. */
export const renewalMs = 600_000;

/** A returned token must remain valid for at least this long. Milliseconds. */
const spareMs = 300_000;

/** The window event that passes every new token to the surrounding app. */
export const tokenEvent = 'apice:identity-token';

/**
 * The identity token for callers outside the page: a native app or a television. It is renewed every ten minutes while
 * the page is hidden, because such a caller then runs on its own; when a token close to expiry is requested; and when the
 * session's secret was renewed.
 */
export class IdentityToken {
  #held: Token | null = null;
  /** Counts the renewals of the session's secret, to detect responses with an outdated one. */
  #secret = 0;
  #asking: Promise<Token | null> | null = null;
  #renewing: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly ask: typeof askGateway,
    /** Called when the session has ended and no token can be issued any more. */
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

  /** Returns a token that is valid for some minutes; null if none is available now. */
  async fresh(): Promise<string | null> {
    const isGood = this.#held !== null && this.#held.expiresAt - Date.now() > spareMs;
    return (isGood ? this.#held : await this.#renew())?.token ?? null;
  }

  /** A renewed session secret invalidates the current token. */
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
    // The response was issued for an outdated secret: it is discarded and the token requested again.
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
