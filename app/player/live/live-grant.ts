import { underNewestLive } from '../../../domain/live/address';
import { isRenewalDue } from '../../../domain/watching/play-grant';
import { ask, type Refusal } from '~/lib/ask';

const secondsNow = () => performance.now() / 1000;

/** Refusals that trying again does not change. */
const isFinal = ({ code }: Refusal): boolean =>
  code === 'unauthenticated' || code === 'permission-denied' || code === 'not-found';

/**
 * The newest signed address of a channel while it is watched. There is no timer: every request looks whether most of its life
 * has passed. Ages are measured from the answer on, so that a wrong clock does not matter.
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

  /** The address of the first list, asked for where there is none that holds for long; null when there is no answer. */
  async address(): Promise<string | null> {
    if (this.#hasEnded || this.#isDue) await this.renew();
    return this.#hasEnded ? null : this.#address;
  }

  /** The same address under the newest signature. An ended one waits for the next. */
  async under(uri: string): Promise<string> {
    if (this.#hasEnded) await this.renew();
    else if (this.#isDue) void this.renew();
    return this.#address ? underNewestLive(uri, this.#address) : uri;
  }

  /** Asks anew, and says whether there is another address than the one a request was refused under. */
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
    // The channel is another service's by now: its page knows how that is shown.
    if (asked.result.kind !== 'hls') return this.#onSilent();
    // Shaka resolves no address against that of the page.
    this.#address = new URL(asked.result.hls, location.href).href;
    this.#lifeSeconds = asked.result.lifeSeconds;
    this.#since = secondsNow();
    this.#triedAt = null;
  }
}
