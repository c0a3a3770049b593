import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmedLifeMs, loginCodeLifeMs, type TvAnswer } from '../../../domain/accounts/login-code';
import { loginCodeOf } from '../../../durable-objects/stubs';
import { clock } from '../../../durable-objects/shared/clock';
import { time } from '../support';

beforeEach(() => {
  time.reset();
  vi.spyOn(clock, 'now').mockImplementation(time.now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const request = { browser: 'Chrome', os: 'Tizen', country: 'IT' };
const tv = 'hash-of-the-secret';
const other = 'hash-of-another-secret';

let numbers = 0;

/** A code that a television shows. */
async function shown() {
  numbers += 1;
  const code = loginCodeOf(env.LOGIN_CODE, `ABCD234${'ABCDEFGHJKMNPQRSTVWXYZ23456789'[numbers % 30]}${numbers}`);
  await code.start(tv, request);
  return code;
}

const tokenOf = (answer: TvAnswer): string =>
  answer.state === 'confirmed' ? answer.loginToken : expect.fail(`it was ${answer.state}`);

describe('a login code', () => {
  it('lets the television in that showed it, once', async () => {
    const code = await shown();
    expect(await code.wait(tv, 0)).toEqual({ state: 'waiting' });
    expect(await code.confirm('elena')).toBe(true);
    const loginToken = tokenOf(await code.wait(tv, 0));
    expect(await code.exchange(tv, loginToken)).toBe('elena');
    expect(await code.exchange(tv, loginToken)).toBeNull();
    expect(await code.wait(tv, 0)).toEqual({ state: 'unknown' });
  });

  it('tells a phone what it lets in, and nothing of the television’s secret', async () => {
    const code = await shown();
    expect(await code.look()).toEqual({ ...request, expiresAt: time.now() + loginCodeLifeMs });
  });

  it('answers who waits at the moment of the confirmation', async () => {
    const code = await shown();
    const waiting = code.wait(tv, 60_000);
    await code.confirm('elena');
    expect(await waiting).toMatchObject({ state: 'confirmed' });
  });

  it('answers who waits at the moment of a refusal, of its end, or when the patience is over', async () => {
    const [refused, ended, patient] = [await shown(), await shown(), await shown()];
    const waiting = [refused.wait(tv, 60_000), ended.wait(tv, 60_000), patient.wait(tv, 5)];
    expect(await refused.refuse()).toBe(true);
    await ended.clear(tv);
    expect(await Promise.all(waiting)).toEqual([{ state: 'refused' }, { state: 'unknown' }, { state: 'waiting' }]);
  });

  it('gives nothing to who only knows the code, and is not ended by them', async () => {
    const code = await shown();
    expect(await code.wait(other, 60_000)).toEqual({ state: 'unknown' });
    await code.clear(other);
    await code.confirm('elena');
    const loginToken = tokenOf(await code.wait(tv, 0));
    expect(await code.wait(other, 0)).toEqual({ state: 'unknown' });
    expect(await code.exchange(other, loginToken)).toBeNull();
    expect(await code.exchange(tv, 'a guess')).toBeNull();
    expect(await code.exchange(tv, loginToken)).toBe('elena');
  });

  it('opens one account: of two phones that confirm, the first', async () => {
    const code = await shown();
    expect(await Promise.all([code.confirm('elena'), code.confirm('marco')])).toEqual([true, false]);
    expect(await code.look()).toBeNull();
    expect(await code.refuse()).toBe(false);
    expect(await code.exchange(tv, tokenOf(await code.wait(tv, 0)))).toBe('elena');
  });

  it('lets one in: of two televisions that exchange the same token', async () => {
    const code = await shown();
    await code.confirm('elena');
    const loginToken = tokenOf(await code.wait(tv, 0));
    const outcomes = await Promise.all([code.exchange(tv, loginToken), code.exchange(tv, loginToken)]);
    expect(outcomes.filter((userId) => userId !== null)).toEqual(['elena']);
  });

  it('cannot be confirmed any more once it was refused', async () => {
    const code = await shown();
    await code.refuse();
    expect([await code.confirm('elena'), await code.look(), await code.refuse()]).toEqual([false, null, false]);
  });

  it('belongs to the television that came first', async () => {
    const code = await shown();
    expect(await code.start(other, request)).toBe(false);
    expect(await code.wait(tv, 0)).toEqual({ state: 'waiting' });
    time.advance(loginCodeLifeMs / 1000);
    expect(await code.start(other, request)).toBe(true);
    expect(await code.wait(tv, 0)).toEqual({ state: 'unknown' });
  });

  it('ends by the clock, also while its alarm is late', async () => {
    const code = await shown();
    time.advance(loginCodeLifeMs / 1000 - 1);
    expect(await code.look()).not.toBeNull();
    time.advance(1);
    expect([await code.look(), await code.confirm('elena'), await code.refuse()]).toEqual([null, false, false]);
    expect(await code.wait(tv, 60_000)).toEqual({ state: 'unknown' });
  });

  it.each([
    ['at once', 0],
    ['at the last moment', loginCodeLifeMs / 1000 - 1],
  ])('gives its television a minute when it is confirmed %s, and no more', async (_when, seconds) => {
    const [prompt, late] = [await shown(), await shown()];
    time.advance(seconds);
    for (const code of [prompt, late]) await code.confirm('elena');
    const [first, second] = [tokenOf(await prompt.wait(tv, 0)), tokenOf(await late.wait(tv, 0))];
    time.advance(confirmedLifeMs / 1000 - 1);
    expect(await prompt.exchange(tv, first)).toBe('elena');
    time.advance(1);
    expect(await late.exchange(tv, second)).toBeNull();
  });

  it('leaves nothing behind: expired by its alarm, used, or never shown', async () => {
    const [expired, used, guessed] = [await shown(), await shown(), loginCodeOf(env.LOGIN_CODE, 'GUESSED2')];
    const waiting = expired.wait(tv, 60_000);
    time.advance(loginCodeLifeMs / 1000);
    expect(await runDurableObjectAlarm(expired)).toBe(true);
    expect(await waiting).toEqual({ state: 'unknown' });
    time.reset();
    await used.confirm('elena');
    await used.exchange(tv, tokenOf(await used.wait(tv, 0)));
    await guessed.look();
    await guessed.confirm('elena');
    for (const code of [expired, used, guessed]) {
      await runInDurableObject(code, async (_, { storage }) => {
        expect([[...storage.kv.list()], await storage.getAlarm()]).toEqual([[], null]);
      });
    }
  });
});
