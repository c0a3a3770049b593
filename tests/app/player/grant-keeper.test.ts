import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GrantKeeper, renewGrantsBy } from '../../../app/player/playback/grant-keeper';
import type { PlayGrant } from '../../../app/player/playback/opening-grant';
import { renewGrant } from '../../../app/player/playback/renew-grant';

const grant = (mark: string): PlayGrant => ({
  dash: `/m/1800000000.demo.${mark.repeat(43)}/diga/cbcs/manifest.mpd`,
  hls: '',
  drmToken: mark,
  lifeSeconds: 100,
  expiresAt: 0,
});
const subtitles = (mark: string) => `/m/1800000000.demo.${mark.repeat(43)}/diga/sub-it.vtt`;

beforeEach(() => {
  renewGrantsBy(renewGrant);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the player does not fetch itself is renewed first when the grant has run out', async () => {
  const fetched = vi.fn(async () => Response.json(grant('b')));
  vi.stubGlobal('fetch', fetched);
  const keeper = new GrantKeeper('diga', grant('a'));
  expect(await keeper.freshAddressOf(subtitles('a'))).toBe(subtitles('a'));
  expect(fetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120_000);
  expect(keeper.isDue).toBe(true);
  expect(await keeper.freshAddressOf(subtitles('a'))).toBe(subtitles('b'));
  expect(fetched).toHaveBeenCalledOnce();
  expect(await keeper.freshAddressOf(subtitles('a'))).toBe(subtitles('b'));
  expect(fetched).toHaveBeenCalledOnce();
});

test('what is wanted while the grant is being renewed waits for the new one', async () => {
  let answer = (_response: Response) => undefined as void;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void (answer = resolve)));
  const keeper = new GrantKeeper('diga', grant('a'));
  expect(keeper.isBehind).toBe(false);
  vi.advanceTimersByTime(120_000);
  keeper.renewWhenDue();
  expect([keeper.isDue, keeper.isBehind]).toEqual([false, true]);
  const wanted = keeper.freshAddressOf(subtitles('a'));
  await vi.advanceTimersByTimeAsync(0);
  answer(Response.json(grant('b')));
  expect(await wanted).toBe(subtitles('b'));
  expect(keeper.isBehind).toBe(false);
});
