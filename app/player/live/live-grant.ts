import { underNewestLive } from '../../../domain/live/address';
import { isRenewalDue } from '../../../domain/watching/play-grant';
import { ask, type Refusal } from '~/lib/ask';

const secondsNow = () => performance.now() / 1000;

/** Refusals that a retry would not change. */
const isFinal = ({ code }: Refusal): boolean =>
  code === 'unauthenticated' || code === 'permission-denied' || code === 'not-found';

/**
 * The newest signed URL of a channel. Without a timer: each request checks whether most of its lifetime has passed. Ages
 * are measured from the response on, so a wrong device clock does not matter.
 */
export class LiveGrant {
  #address: string | null = null;
  #lifeSeconds = 0;
  #since = 0;
  #triedAt: number | null = null;
  #asking: Promise<void> | null = null;
  readonly #channelId: string;
  readonly #onRefused: (refusal: Refusal) => void;
  readonly #onSilent: () => void;

  constructor(channelId: string, onRefused: (refusal: Refusal) => void, onSilent: () => void) {
    this.#channelId = channelId;
    this.#onRefused = onRefused;
    this.#onSilent = onSilent;
  }

  /** The multivariant playlist's URL, renewed first if it is due; null without a response. */
  async address(): Promise<string | null> {
    if (this.#hasEnded || this.#isDue) await this.renew();
    return this.#hasEnded ? null : this.#address;
  }

  /** A URL under the newest signature; waits for a renewal if the current one has expired. */
  async under(uri: string): Promise<string> {
    if (this.#hasEnded) await this.renew();
    else if (this.#isDue) void this.renew();
    return this.#address ? underNewestLive(uri, this.#address) : uri;
  }

  /** Renews, and returns whether that gave another URL than the one that was refused. */
  async hasOtherThan(uri: string): Promise<boolean> {
    if ((await this.under(uri)) === uri) await this.renew();
    return this.#address !== null && underNewestLive(uri, this.#address) !== uri;
  }

  /** One renewal at a time: concurrent callers await the same answer. */
  renew(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  get #hasEnded(): boolean {
    return secondsNow() - this.#since >= this.#lifeSeconds;
  }

  get #isDue(): boolean {
    const now = secondsNow();
    const secondsSinceTry = this.#triedAt === null ? null : now - this.#triedAt;
    return isRenewalDue({ lifeSeconds: this.#lifeSeconds, ageSeconds: now - this.#since, secondsSinceTry });
  }

  async #ask(): Promise<void> {
    this.#triedAt = secondsNow();
    const asked = await ask('WatchLive', { channelId: this.#channelId });
    if ('refusal' in asked) {
      if (asked.refusal.reason === 'live-silent') this.#onSilent();
      else if (isFinal(asked.refusal)) this.#onRefused(asked.refusal);
      return;
    }
    // The channel now uses another service: the page has to show that instead.
    if (asked.result.kind !== 'hls') return this.#onSilent();
    // Absolute, because Shaka does not resolve URLs against the page's.
    this.#address = new URL(asked.result.hls, location.href).href;
    this.#lifeSeconds = asked.result.lifeSeconds;
    this.#since = secondsNow();
    this.#triedAt = null;
  }
}
