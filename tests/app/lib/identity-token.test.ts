import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IdentityToken, renewalMs, tokenEvent } from '../../../app/lib/realtime/identity-token';
import { sessionRenewed, type ask as askGateway } from '../../../app/lib/ask';

const page = Object.assign(new EventTarget(), { hidden: false });
const leave = vi.fn<() => void>();
const asked = vi.fn<(name: string) => Promise<unknown>>();
const told: string[] = [];

/** A double of the gateway: one request, one response. */
const gateway = ((name: string) => asked(name)) as unknown as typeof askGateway;

let given = 0;
let token: IdentityToken;

function show(isHidden: boolean): void {
  page.hidden = isHidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  vi.useFakeTimers({ now: 0 });
  page.hidden = false;
  given = 0;
  told.length = 0;
  asked.mockImplementation(async () => {
    given += 1;
    return { result: { token: `token ${given}`, uid: 'u1', expiresAt: Date.now() + 3_600_000 } };
  });
  const own = new EventTarget();
  own.addEventListener(tokenEvent, (event) => told.push((event as CustomEvent<{ token: string }>).detail.token));
  vi.stubGlobal('window', own);
  vi.stubGlobal('document', page);
  token = new IdentityToken(gateway, leave);
  token.start();
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  token.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('is fetched once at the start, and told to the app around the page', async () => {
  expect(asked.mock.calls).toEqual([['GetIdentityToken']]);
  expect(told).toEqual(['token 1']);
});

test('is renewed every ten minutes while the page is hidden, and not while it is seen', async () => {
  expect(renewalMs).toBe(10 * 60_000);
  await vi.advanceTimersByTimeAsync(renewalMs * 3);
  expect(given).toBe(1);
  show(true);
  await vi.advanceTimersByTimeAsync(renewalMs - 1);
  expect(given).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toBe(2);
  await vi.advanceTimersByTimeAsync(renewalMs * 5);
  expect(given).toBe(7);
  show(false);
  await vi.advanceTimersByTimeAsync(renewalMs * 3);
  expect(given).toBe(7);
});

test('is good for some minutes whenever one is asked for', async () => {
  await vi.advanceTimersByTimeAsync(54 * 60_000);
  expect(await token.fresh()).toBe('token 1');
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(await token.fresh()).toBe('token 2');
});

test('is asked for once, however many want it at the same moment', async () => {
  await vi.advanceTimersByTimeAsync(56 * 60_000);
  expect(await Promise.all([token.fresh(), token.fresh()])).toEqual(['token 2', 'token 2']);
});

test('ends with the session: the page leaves', async () => {
  asked.mockResolvedValue({ refusal: { code: 'unauthenticated', reason: 'sign-in-needed' } });
  show(true);
  await vi.advanceTimersByTimeAsync(renewalMs);
  expect(leave).toHaveBeenCalledOnce();
});

test('is kept while the network is away', async () => {
  asked.mockResolvedValue({ refusal: { code: 'network', reason: 'network' } });
  show(true);
  await vi.advanceTimersByTimeAsync(renewalMs * 2);
  expect(leave).not.toHaveBeenCalled();
  expect(await token.fresh()).toBe('token 1');
});

test('is renewed no more after it was stopped', async () => {
  show(true);
  token.stop();
  await vi.advanceTimersByTimeAsync(renewalMs * 2);
  expect(given).toBe(1);
});

test('that was asked for under the old secret is not kept', async () => {
  let answerOld = (_answer: unknown) => undefined as void;
  asked.mockImplementationOnce(() => new Promise((resolve) => void (answerOld = resolve)));
  await vi.advanceTimersByTimeAsync(56 * 60_000);
  const wanted = token.fresh();
  window.dispatchEvent(new Event(sessionRenewed));
  answerOld({ refusal: { code: 'unauthenticated', reason: 'sign-in-needed' } });
  expect(await wanted).toBe('token 2');
  expect([told, leave.mock.calls.length]).toEqual([['token 1', 'token 2'], 0]);
});

test('is fetched anew when the session got another secret, and not after the end', async () => {
  window.dispatchEvent(new Event(sessionRenewed));
  expect(await token.fresh()).toBe('token 2');
  expect(told).toEqual(['token 1', 'token 2']);
  token.stop();
  window.dispatchEvent(new Event(sessionRenewed));
  await vi.advanceTimersByTimeAsync(0);
  expect(given).toBe(2);
});
