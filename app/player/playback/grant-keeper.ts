import { isRenewalDue, renewalPauseSeconds, underNewest } from '../../../domain/watching/play-grant';
import { excerptOf, isWithin } from '../../../domain/watching/preload';
import type { Asked } from '~/lib/ask';
import { openedGrant, waitForOpeningGrant, type PlayGrant } from './opening-grant';

type Renew = (videoId: string) => Promise<Asked<'RenewGrant'>>;

let reportRenewal: (renew: Renew) => void = () => undefined;
const renewal = new Promise<Renew>((resolve) => {
  reportRenewal = resolve;
});

/** Sets how grants are renewed. An early film starts before the page's code, so its requests wait until this is called. */
export const renewGrantsBy = (renew: Renew): void => reportRenewal(renew);

const secondsNow = () => performance.now() / 1000;

/**
 * The newest grant of a playing video. Without a timer: each request checks its age, so a paused video renews nothing.
 * Ages are measured from the response on, so a wrong device clock does not matter. A preload's grant is replaced by the
 * opening's.
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

  /**
   * Waits until a URL may be requested: a preload covers only some segments until the video is opened, and an expired
   * grant is renewed first.
   */
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

  /** For URLs that Shaka does not request and that may be used after a long pause: renews first, if due. */
  async freshAddressOf(uri: string): Promise<string> {
    await this.readyFor(uri);
    if (this.isDue || this.#renewing) await this.#renew();
    return this.addressOf(uri);
  }

  /** Renews in the background once most of the grant's lifetime has passed. */
  renewWhenDue(): void {
    if (this.isDue) void this.#renew();
  }

  /** Whether requests may have to wait: the video is only preloaded, or the grant is due for or under renewal. */
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

  /** Whether there is a newer grant than the refused one; renews if necessary. */
  async hasNewerThan(refused: PlayGrant): Promise<boolean> {
    if (this.#grant === refused) await this.#opening();
    const isRefused = this.#refusedAt !== null && secondsNow() - this.#refusedAt < renewalPauseSeconds;
    if (this.#grant === refused && !isRefused) await this.#renew();
    return this.#grant !== refused;
  }

  get #isPreload(): boolean {
    return excerptOf(this.#grant.dash) !== null;
  }

  /** Waits until a preloaded video is opened. */
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
