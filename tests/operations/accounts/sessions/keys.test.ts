import { describe, expect, test } from 'vitest';
import { claimOfToken, makeIdentityToken } from '../../../../operations/accounts/sessions/identity-token';
import { claimOfCookie, resigned } from '../../../../operations/accounts/sessions/session';
import {
  isSignatureOf,
  ringAt,
  sign,
  type Keyring,
  type NamedKey,
  type Secret,
} from '../../../../operations/shared/signing';
import { fileAddress, readFileGrant } from '../../../../operations/support/file-grant';
import { replyAddress, ticketOfAddress } from '../../../../operations/support/reply-address';
import {
  licenceToken,
  mediaGrantProblem,
  openLicenceToken,
  signedMediaPrefix,
} from '../../../../operations/watching/grants';
import { keyIn, ringsOf } from '../../../../workers/keys';
import { testNow } from '../../../support/scope';

const until = testNow + 86_400_000;
const first = 'the-first-secret-of-all-has-no-name';
const a: NamedKey = { id: 'a', secret: 'the-secret-of-spring-2026-abcdefgh' };
const b: NamedKey = { id: 'b', secret: 'the-secret-of-autumn-2026-ijklmnop' };

const onlyA: Keyring = { current: a, previous: null };
const rotated: Keyring = { current: b, previous: { ...a, until } };
const after = ringAt(rotated, until);

const userId = 'u'.repeat(28);
const grant = { videoId: 'diga', userId, deviceId: 'd', sessionId: 's', at: 1_763_000_000, exp: 1_999_999_999 };
const ticketId = 'abcdefgh12345678';

const cookieUnder = async (secret: Secret) => resigned(secret, `${'x'.repeat(43)}.${userId}.none`);

/** What is given out under one ring, and whether another takes it. */
const things: [string, (given: Secret) => Promise<string>, (taking: Secret, thing: string) => Promise<boolean>][] = [
  ['a session cookie', cookieUnder, async (taking, cookie) => (await claimOfCookie(taking, cookie)) !== null],
  [
    'an identity token',
    (given) => makeIdentityToken(given, userId, 'session', testNow),
    async (taking, token) => (await claimOfToken(taking, token, testNow)) !== null,
  ],
  [
    'the address of a film',
    (given) => signedMediaPrefix(given, grant),
    async (taking, prefix) =>
      (await mediaGrantProblem(taking, grant, prefix.split('/')[2]?.split('.')[2] ?? '', testNow)) === null,
  ],
  [
    'a licence token',
    (given) => licenceToken(given, grant),
    async (taking, token) => (await openLicenceToken(taking, token, 'diga', testNow)).problem === null,
  ],
  [
    'the address of a file',
    (given) => fileAddress(given, { key: 'k', name: 'n' }, testNow),
    async (taking, address) => (await readFileGrant(taking, address.split('/').at(-1) ?? '', testNow)) !== null,
  ],
  [
    'the address that answers to a ticket go to',
    (given) => replyAddress(given, 'https://apice.it', ticketId),
    async (taking, address) => (await ticketOfAddress(taking, address)) === ticketId,
  ],
];

describe.each(things)('%s', (_what, give, takes) => {
  test('holds under the key before until its end, and no longer', async () => {
    const thing = await give(onlyA);
    expect(await takes(onlyA, thing)).toBe(true);
    expect(await takes(rotated, thing)).toBe(true);
    expect(await takes(ringAt(rotated, until - 1), thing)).toBe(true);
    expect(await takes(after, thing)).toBe(false);
  });

  test('is given out under the new key, which is not the one before', async () => {
    const thing = await give(rotated);
    expect(await takes(after, thing)).toBe(true);
    expect(await takes(onlyA, thing)).toBe(false);
  });

  test('goes over from the first key, which has no name', async () => {
    const thing = await give(first);
    const ring: Keyring = { current: a, previous: { id: '', secret: first, until } };
    expect(await takes(ring, thing)).toBe(true);
    expect(await takes(ringAt(ring, until), thing)).toBe(false);
  });
});

test('a signature names its key, and another key’s name does not help it', async () => {
  const signature = await sign(rotated, 'text');
  expect(signature).toMatch(/^b~[\w-]{43}$/);
  expect(await isSignatureOf(rotated, 'text', signature.replace('b~', 'a~'))).toBe(false);
  expect(await isSignatureOf(rotated, 'text', signature.replace('b~', ''))).toBe(false);
  expect(await isSignatureOf(rotated, 'text', `b~${signature}`)).toBe(false);
});

test('a session that goes on moves to the new key', async () => {
  const cookie = await cookieUnder(onlyA);
  const moved = await resigned(rotated, cookie);
  expect(await claimOfCookie(after, moved)).toEqual(await claimOfCookie(onlyA, cookie));
});

describe('the environment', () => {
  const secrets = { SESSION_SECRET: 'b:new', MEDIA_SECRET: 'm', DRM_SECRET: 'd', BOT_CHECK_SECRET: 'c' };

  test('writes a key with its name before it', () => {
    expect(keyIn('2026b:a:b')).toEqual({ id: '2026b', secret: 'a:b' });
    expect(keyIn('plain/secret+with=signs')).toEqual({ id: '', secret: 'plain/secret+with=signs' });
  });

  test('takes a key before with its end', () => {
    const raw = { SESSION_SECRET_PREVIOUS: 'old', SESSION_SECRET_PREVIOUS_UNTIL: '2026-12-31' };
    expect(ringsOf(secrets, raw).SESSION_SECRET).toEqual({
      current: { id: 'b', secret: 'new' },
      previous: { id: '', secret: 'old', until: Date.UTC(2026, 11, 31) },
    });
  });

  test.each([
    ['no end', { SESSION_SECRET_PREVIOUS: 'a:old' }, 'need each other'],
    ['no date', { SESSION_SECRET_PREVIOUS: 'a:old', SESSION_SECRET_PREVIOUS_UNTIL: 'soon' }, 'need each other'],
    [
      'one name for two',
      { SESSION_SECRET_PREVIOUS: 'b:old', SESSION_SECRET_PREVIOUS_UNTIL: '2026-12-31' },
      'different ids',
    ],
  ])('refuses %s', (_what, raw, problem) => {
    expect(() => ringsOf(secrets, raw)).toThrow(problem);
  });
});
