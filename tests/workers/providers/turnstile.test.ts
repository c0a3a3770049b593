import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usedBotChecks } from '../../../db/schema';
import { checkBot } from '../../../operations/accounts/sign-in/bot-check';
import type { Turnstile } from '../../../operations/ports';
import { turnstile } from '../../../workers/providers/turnstile';
import { turnstileConfig } from '../../../workers/providers/turnstile/config';
import { call, db, makeScope, refusalOf } from '../../support/scope';

const secret = 'the-secret';
const config = turnstileConfig(false).parse({ TURNSTILE_SITE_KEY: 'the-site-key', TURNSTILE_SECRET: secret });

/** A siteverify as Cloudflare documents it: a token is good once, unless the very same question is asked again. */
function siteverify(tokens: Record<string, { hostname: string; action: string }>) {
  const used = new Map<string, string>();
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (_input: RequestInfo, init?: RequestInit) => {
    const body = new URLSearchParams(String(init?.body ?? ''));
    asked.push(body);
    const refuse = (code: string) => Response.json({ success: false, 'error-codes': [code] });
    if (body.get('secret') !== secret) return refuse('invalid-input-secret');
    const token = body.get('response') ?? '';
    const issued = tokens[token];
    if (!issued) return refuse('invalid-input-response');
    const question = body.get('idempotency_key') ?? '';
    if (used.has(token) && used.get(token) !== question) return refuse('timeout-or-duplicate');
    used.set(token, question);
    return Response.json({ success: true, 'error-codes': [], ...issued });
  });
  return asked;
}

const good = { hostname: 'apice.example', action: 'sign-up' };
const port = (): Turnstile => {
  const made = turnstile(config);
  if (!made) throw new Error('there are keys');
  return made;
};
const check = async (token: string | undefined, bots = port()) =>
  checkBot(await makeScope({ turnstile: bots, origin: 'https://apice.example' }), token, 'a@b.example');
const failed = { code: 'failed-precondition', reason: 'bot-check-failed' };

beforeEach(() => void siteverify({ t1: good, t2: good }));
afterEach(() => vi.unstubAllGlobals());

describe('Turnstile', () => {
  test('is off without keys, and refuses half of them', () => {
    expect(turnstile(turnstileConfig(false).parse({}))).toBeNull();
    expect(turnstileConfig(false).safeParse({ TURNSTILE_SITE_KEY: 'a' }).success).toBe(false);
  });

  test('takes the place of the work in a challenge', async () => {
    const scope = await makeScope({ turnstile: port() });
    expect(await call(scope, 'GetBotChallenge', {})).toEqual({ siteKey: 'the-site-key', action: 'sign-up' });
  });

  test('lets a person in once, with the answer to our own question', async () => {
    const asked = siteverify({ t1: good });
    await expect(check('t1')).resolves.toBeUndefined();
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ secret, response: 't1' });
    expect(await refusalOf(check('t1'))).toMatchObject(failed);
  });

  test('is refused a second time by us too, should Cloudflare say yes', async () => {
    const generous: Turnstile = { siteKey: 'k', isHuman: async () => true };
    await expect(check('t1', generous)).resolves.toBeUndefined();
    expect(await refusalOf(check('t1', generous))).toMatchObject(failed);
    const [mark] = await db.select().from(usedBotChecks);
    expect(mark?.challenge).not.toContain('t1');
  });

  test.each([
    ['a token of nobody', 'made-up'],
    ['a token for another site', 'elsewhere'],
    ['a token for another act', 'other-act'],
    ['the proof of work’s development word', 'development'],
  ])('refuses %s', async (_what, token) => {
    siteverify({ elsewhere: { ...good, hostname: 'evil.example' }, 'other-act': { ...good, action: 'contact' } });
    expect(await refusalOf(check(token))).toMatchObject(failed);
  });

  test('refuses nothing at all', async () => {
    expect(await refusalOf(check(undefined))).toMatchObject({ reason: 'bot-check-needed' });
  });

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('no connection'))],
    ['has a fault', async () => new Response('oops', { status: 500 })],
    ['says something else', async () => new Response('<html>')],
    [
      'does not know our secret',
      async () => Response.json({ success: false, 'error-codes': ['invalid-input-secret'] }),
    ],
  ])('is no verdict when Cloudflare %s', async (_what, answer) => {
    vi.stubGlobal('fetch', answer);
    expect(await refusalOf(check('t1'))).toMatchObject({ code: 'unavailable', reason: 'bot-check-unavailable' });
  });
});
