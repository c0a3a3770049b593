import { DurableObject } from 'cloudflare:workers';
import * as z from 'zod';
import { confirmedLifeMs, loginCodeLifeMs, type TvAnswer, type TvRequest } from '../../domain/accounts/login-code';
import { storedForm } from '../../domain/shared/stored-form';
import { clock } from '../shared/clock';

/** Everything stored about one code. `secretHash` names the television that shows it; only that one gets the token. */
type Known = TvRequest & {
  secretHash: string;
  expiresAt: number;
  isRefused: boolean;
  /** The account that a phone has opened to the television, and the token the television logs in with. */
  userId: string | null;
  loginToken: string | null;
};

const known: z.ZodType<Known> = z.object({
  browser: z.string(),
  os: z.string(),
  country: z.string(),
  secretHash: z.string(),
  expiresAt: z.number(),
  isRefused: z.boolean().default(false),
  userId: z.string().nullable().default(null),
  loginToken: z.string().nullable().default(null),
});
const storedCode = storedForm('login-code', known);

const key = 'code';

/**
 * One instance is one login code, named by it. It holds a single value until the code is used, cleared or expired, and then
 * nothing; an invalid code has never stored anything. Its alarm deletes it. A state change answers waiting requests at once.
 */
export class LoginCode extends DurableObject<Cloudflare.Env> {
  readonly #subject = { object: 'LoginCode', objectId: this.ctx.id.toString(), requestId: null, user: null };
  readonly #waiting = new Set<() => void>();

  /** Accepts a television's request; returns false when the code is in use. */
  async start(secretHash: string, { browser, os, country }: TvRequest): Promise<boolean> {
    if (this.#known()) return false;
    const expiresAt = clock.now() + loginCodeLifeMs;
    await this.#keep({ secretHash, browser, os, country, expiresAt, isRefused: false, userId: null, loginToken: null });
    return true;
  }

  /** What a phone shows before it confirms; null for a code that is used, expired or unknown. */
  look(): (TvRequest & { expiresAt: number }) | null {
    const open = this.#open();
    return open && { browser: open.browser, os: open.os, country: open.country, expiresAt: open.expiresAt };
  }

  /** Opens an account to the television; returns false when nothing is left to confirm: the first phone counts. */
  async confirm(userId: string): Promise<boolean> {
    const open = this.#open();
    if (!open) return false;
    // The television is waiting, so a confirmation is kept only briefly: the phone's owner may change their mind later.
    const expiresAt = clock.now() + confirmedLifeMs;
    await this.#keep({ ...open, userId, loginToken: crypto.randomUUID(), expiresAt });
    return true;
  }

  /** Rejects the request from a phone; the waiting television is notified. */
  async refuse(): Promise<boolean> {
    const open = this.#open();
    if (!open) return false;
    await this.#keep({ ...open, isRefused: true });
    return true;
  }

  /** Returns the state of the request; long-polls until it changes, for at most this long. Milliseconds. */
  async wait(secretHash: string, patienceMs: number): Promise<TvAnswer> {
    if (patienceMs > 0 && this.#answer(secretHash).state === 'waiting') await this.#change(patienceMs);
    return this.#answer(secretHash);
  }

  /** Returns the user whom the television logs in as, once; null for a wrong token or secret, and for every second call. */
  async exchange(secretHash: string, loginToken: string): Promise<string | null> {
    const known = this.#known();
    if (!known || known.secretHash !== secretHash || known.loginToken !== loginToken) return null;
    await this.#end();
    return known.userId;
  }

  /** Deletes the code when the television stops showing it. */
  async clear(secretHash: string): Promise<void> {
    if (this.#known()?.secretHash === secretHash) await this.#end();
  }

  override async alarm(): Promise<void> {
    await this.#end();
  }

  #answer(secretHash: string): TvAnswer {
    const known = this.#known();
    if (!known || known.secretHash !== secretHash) return { state: 'unknown' };
    if (known.loginToken !== null) return { state: 'confirmed', loginToken: known.loginToken };
    return { state: known.isRefused ? 'refused' : 'waiting' };
  }

  /** Returns a code that can still be confirmed. */
  #open(): Known | null {
    const known = this.#known();
    return known && known.loginToken === null && !known.isRefused ? known : null;
  }

  /** An alarm may run late, so every read checks the clock too. */
  #known(): Known | null {
    const stored = this.ctx.storage.kv.get(key);
    const code = stored === undefined ? null : storedCode.unpack(stored, this.#subject);
    return code && code.expiresAt > clock.now() ? code : null;
  }

  async #keep(known: Known): Promise<void> {
    this.ctx.storage.kv.put(key, storedCode.pack(known));
    await this.ctx.storage.setAlarm(known.expiresAt);
    this.#wake();
  }

  async #end(): Promise<void> {
    this.ctx.storage.kv.delete(key);
    this.#wake();
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  #change(patienceMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, patienceMs);
      this.#waiting.add(wake);
    });
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }
}
