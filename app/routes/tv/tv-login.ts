import { longestWaitSeconds, loginCodeRenewalMs } from '../../../domain/accounts/login-code';
import type { ask as askGateway } from '~/lib/ask';

/** The state shown on the television. */
export type TvState =
  | { kind: 'starting' }
  | { kind: 'waiting'; loginCode: string; isOffline: boolean }
  | { kind: 'refused' }
  | { kind: 'confirmed' }
  | { kind: 'failed'; reason: string };

type Ask = typeof askGateway;
type Shown = { loginCode: string; secret: string; renewAt: number };

/** The delay between two requests without an answer. Milliseconds. */
const retryMs = 3000;

const isPassing = (code: string): boolean => ['network', 'unavailable', 'internal'].includes(code);

/**
 * The television's side of a log-in (spec 1 §4): shows a code, long-polls until a phone has answered, renews the code
 * before it expires, and then enters. The code shown before is awaited until it expires: somebody may just be typing it.
 * Uses a monotonic clock, because a television's may be wrong.
 */
export class TvLogin {
  #run = new AbortController();

  constructor(
    private readonly ask: Ask,
    private readonly show: (state: TvState) => void,
    private readonly enter: () => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Requests a code, or a new one: the code shown before becomes invalid. */
  start(): void {
    this.#run.abort();
    this.#run = new AbortController();
    this.show({ kind: 'starting' });
    void this.#login(this.#run);
  }

  stop(): void {
    this.#run.abort();
  }

  async #login(run: AbortController): Promise<void> {
    const { signal } = run;
    let shown = await this.#newCode(signal);
    while (shown && !signal.aborted) {
      const left = shown.renewAt - this.now();
      if (left <= 0) {
        void this.#outlive(shown, run);
        shown = await this.#newCode(signal);
        continue;
      }
      const answer = await this.#answerTo(shown, left, signal);
      if (signal.aborted) return this.#clear(shown);
      if (answer === 'entered' || answer === 'refused') return this.#end(answer, run);
      if (answer === 'unknown') shown = await this.#newCode(signal);
    }
  }

  /** Awaits a code that is shown no more. */
  async #outlive(old: Shown, run: AbortController): Promise<void> {
    const endsAt = old.renewAt + loginCodeRenewalMs;
    while (this.now() < endsAt) {
      const answer = await this.#answerTo(old, endsAt - this.now(), run.signal, () => undefined);
      if (run.signal.aborted) return this.#clear(old);
      if (answer === 'entered' || answer === 'refused') return this.#end(answer, run);
      if (answer === 'unknown') return;
    }
  }

  /** The first answer counts, for whichever code: the other one is taken back. */
  #end(answer: 'entered' | 'refused', run: AbortController): void {
    run.abort();
    if (answer === 'entered') this.enter();
    else this.show({ kind: 'refused' });
  }

  async #newCode(signal: AbortSignal): Promise<Shown | null> {
    for (;;) {
      const asked = await this.ask('GetTvLoginCode', {}, signal);
      if (signal.aborted) return null;
      if ('result' in asked) {
        const { loginCode, secret, lifeSeconds } = asked.result;
        this.show({ kind: 'waiting', loginCode, isOffline: false });
        return { loginCode, secret, renewAt: this.now() + lifeSeconds * 1000 - loginCodeRenewalMs };
      }
      const { code, reason } = asked.refusal;
      this.show({ kind: 'failed', reason: reason ?? code });
      if (!isPassing(code)) return null;
      await pause(retryMs, signal);
    }
  }

  async #answerTo(
    { loginCode, secret }: Shown,
    leftMs: number,
    signal: AbortSignal,
    showWaiting = (isOffline: boolean) => this.show({ kind: 'waiting', loginCode, isOffline }),
  ): Promise<'entered' | 'waiting' | 'refused' | 'unknown'> {
    const waitSeconds = Math.min(longestWaitSeconds, Math.ceil(leftMs / 1000));
    const asked = await this.ask('AwaitTvLogin', { loginCode, secret, waitSeconds }, signal);
    if (signal.aborted) return 'waiting';
    if ('refusal' in asked) {
      showWaiting(true);
      await pause(retryMs, signal);
      return 'waiting';
    }
    const { state, loginToken } = asked.result;
    if (state === 'waiting') showWaiting(false);
    if (state !== 'confirmed' || loginToken === undefined) return state === 'confirmed' ? 'unknown' : state;
    this.show({ kind: 'confirmed' });
    const entered = await this.ask('SignInWithLoginToken', { loginCode, secret, loginToken }, signal);
    return 'result' in entered ? 'entered' : isPassing(entered.refusal.code) ? 'waiting' : 'unknown';
  }

  #clear({ loginCode, secret }: Shown): void {
    void this.ask('ClearTvLoginCode', { loginCode, secret });
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
