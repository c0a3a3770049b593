import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ask as askGateway } from '../../app/lib/ask';
import { TvLogin, type TvState } from '../../app/routes/tv/tv-login';

type Asked = { result: unknown } | { refusal: { code: string; reason?: string } };
type Question = { name: string; input: Record<string, unknown>; answer: (asked: Asked) => Promise<void> };

/** A double of the gateway; its response types are the operations' own. */
const asGateway = (ask: (name: string, input: object) => Promise<Asked>) => ask as unknown as typeof askGateway;

/** A television whose requests the test answers one by one. */
function television() {
  const open: Question[] = [];
  const states: TvState[] = [];
  const entered = vi.fn<() => void>();
  const ask = (name: string, input: object) =>
    new Promise<Asked>((resolve) => {
      const answer = async (asked: Asked) => {
        resolve(asked);
        await vi.advanceTimersByTimeAsync(0);
      };
      open.push({ name, input: { ...input }, answer });
    });
  const login = new TvLogin(
    asGateway(ask),
    (state) => states.push(state),
    entered,
    () => Date.now(),
  );
  /** The oldest unanswered request; it must be this one. */
  const next = (name: string): Question => {
    const question = open.shift() ?? expect.fail(`nothing was asked, not even ${name}`);
    expect(question.name).toBe(name);
    return question;
  };
  const giveCode = (loginCode: string) =>
    next('GetTvLoginCode').answer({ result: { loginCode, secret: `secret of ${loginCode}`, lifeSeconds: 600 } });
  return { login, states, entered, open, next, giveCode, last: () => states.at(-1) };
}

const refused = (code: string, reason?: string): Asked => ({ refusal: { code, ...(reason && { reason }) } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('shows a code, waits with its secret, and enters by itself', async () => {
  const { login, next, giveCode, last, entered } = television();
  login.start();
  expect(last()).toEqual({ kind: 'starting' });
  await giveCode('ABCD2345');
  expect(last()).toEqual({ kind: 'waiting', loginCode: 'ABCD2345', isOffline: false });
  await next('AwaitTvLogin').answer({ result: { state: 'waiting' } });
  const question = next('AwaitTvLogin');
  expect(question.input).toEqual({ loginCode: 'ABCD2345', secret: 'secret of ABCD2345', waitSeconds: 25 });
  await question.answer({ result: { state: 'confirmed', loginToken: 'token' } });
  expect(last()).toEqual({ kind: 'confirmed' });
  const exchange = next('SignInWithLoginToken');
  expect(exchange.input).toEqual({ loginCode: 'ABCD2345', secret: 'secret of ABCD2345', loginToken: 'token' });
  await exchange.answer({ result: { signedIn: true } });
  expect(entered).toHaveBeenCalledOnce();
});

/** A television that shows its second code, while the first one is valid for 45 more seconds. */
async function renewed() {
  const tv = television();
  const { login, next, giveCode } = tv;
  login.start();
  await giveCode('ABCD2345');
  for (let waited = 0; waited + 25 < 555; waited += 25) {
    const question = next('AwaitTvLogin');
    await vi.advanceTimersByTimeAsync(25_000);
    await question.answer({ result: { state: 'waiting' } });
  }
  const lastWait = next('AwaitTvLogin');
  expect(lastWait.input.waitSeconds).toBe(5);
  await vi.advanceTimersByTimeAsync(5000);
  await lastWait.answer({ result: { state: 'waiting' } });
  const old = next('AwaitTvLogin');
  expect(old.input).toMatchObject({ loginCode: 'ABCD2345', waitSeconds: 25 });
  await giveCode('WXYZ6789');
  const current = next('AwaitTvLogin');
  expect(current.input).toMatchObject({ loginCode: 'WXYZ6789', waitSeconds: 25 });
  return { ...tv, old, current };
}

test('shows another code before the first one ends, and awaits that until it ends', async () => {
  const { old, next, open, last } = await renewed();
  expect(last()).toEqual({ kind: 'waiting', loginCode: 'WXYZ6789', isOffline: false });
  await vi.advanceTimersByTimeAsync(25_000);
  await old.answer({ result: { state: 'waiting' } });
  const again = next('AwaitTvLogin');
  expect(again.input).toMatchObject({ loginCode: 'ABCD2345', waitSeconds: 20 });
  await vi.advanceTimersByTimeAsync(20_000);
  await again.answer({ result: { state: 'waiting' } });
  expect(open).toEqual([]);
  expect(last()).toMatchObject({ loginCode: 'WXYZ6789' });
});

test('enters with the code that was on the screen a moment ago, and takes the new one back', async () => {
  const { old, current, next, open, entered } = await renewed();
  await old.answer({ result: { state: 'confirmed', loginToken: 'token' } });
  const exchange = next('SignInWithLoginToken');
  expect(exchange.input).toEqual({ loginCode: 'ABCD2345', secret: 'secret of ABCD2345', loginToken: 'token' });
  await exchange.answer({ result: { signedIn: true } });
  expect(entered).toHaveBeenCalledOnce();
  await current.answer(refused('network', 'network'));
  expect(open.map(({ name, input }) => [name, input.loginCode])).toEqual([['ClearTvLoginCode', 'WXYZ6789']]);
});

test('a refusal of the code before counts too', async () => {
  const { old, last } = await renewed();
  await old.answer({ result: { state: 'refused' } });
  expect(last()).toEqual({ kind: 'refused' });
});

test('keeps its code through a line that is lost, and says so', async () => {
  const { login, next, giveCode, last } = television();
  login.start();
  await giveCode('ABCD2345');
  await next('AwaitTvLogin').answer(refused('network', 'network'));
  expect(last()).toEqual({ kind: 'waiting', loginCode: 'ABCD2345', isOffline: true });
  await vi.advanceTimersByTimeAsync(3000);
  await next('AwaitTvLogin').answer({ result: { state: 'waiting' } });
  expect(last()).toEqual({ kind: 'waiting', loginCode: 'ABCD2345', isOffline: false });
});

test('enters with the same token when the exchange got no answer', async () => {
  const { login, next, giveCode, entered } = television();
  login.start();
  await giveCode('ABCD2345');
  await next('AwaitTvLogin').answer({ result: { state: 'confirmed', loginToken: 'token' } });
  await next('SignInWithLoginToken').answer(refused('network', 'network'));
  await next('AwaitTvLogin').answer({ result: { state: 'confirmed', loginToken: 'token' } });
  await next('SignInWithLoginToken').answer({ result: { signedIn: true } });
  expect(entered).toHaveBeenCalledOnce();
});

test('stops at a refusal until a new code is requested', async () => {
  const { login, next, giveCode, last, open } = television();
  login.start();
  await giveCode('ABCD2345');
  await next('AwaitTvLogin').answer({ result: { state: 'refused' } });
  expect(last()).toEqual({ kind: 'refused' });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(open).toEqual([]);
  login.start();
  await giveCode('WXYZ6789');
  expect(last()).toMatchObject({ kind: 'waiting', loginCode: 'WXYZ6789' });
});

test('takes a new code when the server knows the old one no more', async () => {
  const { login, next, giveCode, last } = television();
  login.start();
  await giveCode('ABCD2345');
  await next('AwaitTvLogin').answer({ result: { state: 'unknown' } });
  await giveCode('WXYZ6789');
  expect(last()).toMatchObject({ loginCode: 'WXYZ6789' });
});

test('asks again for a code while the server does not answer, and not after too many', async () => {
  const { login, next, giveCode, last, open } = television();
  login.start();
  await next('GetTvLoginCode').answer(refused('network', 'network'));
  expect(last()).toEqual({ kind: 'failed', reason: 'network' });
  await vi.advanceTimersByTimeAsync(3000);
  await giveCode('ABCD2345');
  expect(last()).toMatchObject({ kind: 'waiting' });
  login.start();
  await next('AwaitTvLogin').answer({ result: { state: 'waiting' } });
  expect(next('GetTvLoginCode').name).toBe('GetTvLoginCode');
  const again = television();
  again.login.start();
  await again.next('GetTvLoginCode').answer(refused('resource-exhausted', 'auth/too-many-requests'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([again.last(), open.length]).toEqual([{ kind: 'failed', reason: 'auth/too-many-requests' }, 1]);
});

test('asks no more after the page is left, and takes its code back', async () => {
  const { login, next, giveCode, open } = television();
  login.start();
  await giveCode('ABCD2345');
  const question = next('AwaitTvLogin');
  login.stop();
  await question.answer({ result: { state: 'waiting' } });
  expect(open.map(({ name }) => name)).toEqual(['ClearTvLoginCode']);
});
