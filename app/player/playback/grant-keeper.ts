import { isRenewalDue, renewalPauseSeconds, underNewest } from '../../../domain/watching/play-grant';
import { excerptOf, isWithin } from '../../../domain/watching/preload';
import type { Asked } from '~/lib/ask';
import { openedGrant, waitForOpeningGrant, type PlayGrant } from './opening-grant';

type Renew = (videoId: string) => Promise<Asked<'RenewGrant'>>;

let reportRenewal: (renew: Renew) => void = () => undefined;
const renewal = new Promise<Renew>((resolve) => {
  reportRenewal = resolve;
});

/** How grants are renewed: the page says so. A film that starts before it has no code to call operations with, and waits. */
export const renewGrantsBy = (renew: Renew): void => reportRenewal(renew);

const secondsNow = () => performance.now() / 1000;

/**
 * The newest grant of one video while it plays. There is no timer: every request checks it, and a paused video renews nothing.
 * Ages are measured from the response on, so that a wrong browser clock does not matter. If it began with a preload's grant, it
 * adopts the opening's.
 */
export class GrantKeeper {
  readonly #videoId: string;
  #grant: PlayGrant;
  #since = secondsNow();
  #triedAt: number | null = null;
  #refusedAt: number | null = null;
  #renewing: Promise<void> | null = null;

  constructor(videoId: string, grant: PlayGrant) {
    this.#videoId = videoId;
    this.#grant = grant;
  }

  get grant(): PlayGrant {
    return this.#grant;
  }

  /** Waits until an address may be fetched: until the video is opened, where the preload does not cover it, and an ended grant renewed. */
  async readyFor(uri: string | undefined): Promise<void> {
    this.#adopt();
    const excerpt = excerptOf(this.#grant.dash);
    if (excerpt && uri && !isWithin(uri, excerpt)) await this.#opening();
    const hasEnded = secondsNow() - this.#since >= this.#grant.lifeSeconds;
    if (hasEnded && (this.isDue || this.#renewing)) await this.#renew();
  }

  /** The same address under the newest signature. */
  addressOf(uri: string): string {
    return underNewest(uri, this.#grant.dash);
  }

  /** For addresses that Shaka does not load and that may be used after a long pause: first renews, if due or under way. */
  async freshAddressOf(uri: string): Promise<string> {
    await this.readyFor(uri);
    if (this.isDue || this.#renewing) await this.#renew();
    return this.addressOf(uri);
  }

  /** Renews in the background once most of the grant's lifetime has passed. */
  renewWhenDue(): void {
    if (this.isDue) void this.#renew();
  }

  /** Whether an address must wait for another grant: the video is only preloaded, or its grant is due for or under renewal. */
  get isBehind(): boolean {
    return this.#isPreload || this.isDue || this.#renewing !== null;
  }

  /** Whether most of the grant's lifetime has passed. */
  get isDue(): boolean {
    const now = secondsNow();
    const secondsSinceTry = this.#triedAt === null ? null : now - this.#triedAt;
    const { lifeSeconds } = this.#grant;
    return !this.#isPreload && isRenewalDue({ lifeSeconds, ageSeconds: now - this.#since, secondsSinceTry });
  }

  /** Whether there is a newer grant than the refused one; requests one if necessary. */
  async hasNewerThan(refused: PlayGrant): Promise<boolean> {
    if (this.#grant === refused) await this.#opening();
    const isRefused = this.#refusedAt !== null && secondsNow() - this.#refusedAt < renewalPauseSeconds;
    if (this.#grant === refused && !isRefused) await this.#renew();
    return this.#grant !== refused;
  }

  get #isPreload(): boolean {
    return excerptOf(this.#grant.dash) !== null;
  }

  /** Waits for the opening of a video that is only preloaded so far. */
  async #opening(): Promise<void> {
    this.#adopt();
    if (!this.#isPreload) return;
    await waitForOpeningGrant();
    this.#adopt();
  }

  #adopt(): void {
    const opened = this.#isPreload && openedGrant(this.#videoId, this.#grant);
    if (!opened) return;
    this.#grant = opened;
    this.#since = secondsNow();
  }

  /** One renewal at a time: concurrent callers wait for the same response. */
  #renew(): Promise<void> {
    this.#renewing ??= this.#askForNew().finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  async #askForNew(): Promise<void> {
    this.#triedAt = secondsNow();
    const renew = await renewal;
    const asked = await renew(this.#videoId);
    if ('result' in asked) {
      this.#grant = asked.result;
      this.#since = secondsNow();
      this.#triedAt = null;
    } else if (asked.refusal.code !== 'network') this.#refusedAt = secondsNow();
  }
}
