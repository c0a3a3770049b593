import { describe, expect, test } from 'vitest';
import { signedLiveBeginning } from '../../../domain/live/address';
import { liveAddress, liveGrantProblem } from '../../../operations/live/live-grant';
import { signedMediaPrefix } from '../../../operations/watching/grants';
import type { Secret } from '../../../operations/shared/signing';

const secret = 'a-media-secret-of-at-least-32-letters';
const now = Date.UTC(2026, 10, 27, 20, 0, 0, 700);
const nowSeconds = Math.floor(now / 1000);
const bound = { channelId: 'aula', userId: 'anna' };

/** What an address says, read as the Worker reads it. */
function read(hls: string) {
  const match = new RegExp(`^${signedLiveBeginning}\\/index\\.m3u8$`).exec(hls);
  const [, exp = '', userId = '', signature = '', channelId = ''] = match ?? [];
  return { grant: { exp: Number(exp), userId, channelId }, signature };
}

describe('a channel’s address', () => {
  test('opens it for ten minutes', async () => {
    const { hls, expiresAt, lifeSeconds } = await liveAddress(secret, bound, now);
    expect([expiresAt, lifeSeconds]).toEqual([nowSeconds + 600, 600]);
    const { grant, signature } = read(hls);
    expect(grant).toEqual({ ...bound, exp: expiresAt });
    expect(await liveGrantProblem(secret, grant, signature, now)).toBeNull();
    expect(await liveGrantProblem(secret, grant, signature, expiresAt * 1000 - 1)).toBeNull();
    expect(await liveGrantProblem(secret, grant, signature, expiresAt * 1000)).toBe('expired');
  });

  test.each([
    ['another channel', { channelId: 'altra' }],
    ['another user', { userId: 'bruno' }],
    ['a later end', { exp: nowSeconds + 601 }],
    ['a user and channel that together read the same', { channelId: 'aula\nanna', userId: '' }],
  ])('opens nothing else: %s', async (_what, change) => {
    const { grant, signature } = read((await liveAddress(secret, bound, now)).hls);
    expect(await liveGrantProblem(secret, { ...grant, ...change }, signature, now)).toBe('invalid');
  });

  test('holds while its key is the previous one, and is signed by the current', async () => {
    const old: Secret = { current: { id: 'a', secret }, previous: null };
    const ring: Secret = {
      current: { id: 'b', secret: 'another-media-secret-of-32-letters' },
      previous: { id: 'a', secret, until: now + 1 },
    };
    const before = read((await liveAddress(old, bound, now)).hls);
    expect(await liveGrantProblem(ring, before.grant, before.signature, now)).toBeNull();
    expect(await liveGrantProblem({ ...ring, previous: null }, before.grant, before.signature, now)).toBe('invalid');
    expect(read((await liveAddress(ring, bound, now)).hls).signature.startsWith('b~')).toBe(true);
  });

  test('is none of a film: a signature of one does not open the other', async () => {
    const film = await signedMediaPrefix(secret, { videoId: 'aula', userId: 'anna', exp: nowSeconds + 600 });
    const signature = film.split('.')[2]?.split('/')[0] ?? '';
    expect(signature).toHaveLength(43);
    const grant = { ...bound, exp: nowSeconds + 600 };
    expect(await liveGrantProblem(secret, grant, signature, now)).toBe('invalid');
  });
});
