import { describe, expect, test } from 'vitest';
import { strongestFirst } from '../../../domain/watching/drm';
import { aheadNow, isExpiry, isRenewalDue, underNewest } from '../../../domain/watching/play-grant';

const signature = (letter: string) => letter.repeat(43);
const prefix = (exp: number, letter: string, videoId = 'diga') => `/m/${exp}.anna.${signature(letter)}/${videoId}`;
const old = prefix(1_795_000_000, 'a');
const newest = `${prefix(1_795_020_000, '_')}/cbcs/manifest.mpd`;

describe('an address under the newest signature', () => {
  test.each([
    [`https://apice.it${old}/cbcs/v720/12.m4s`, `https://apice.it${prefix(1_795_020_000, '_')}/cbcs/v720/12.m4s`],
    [`${old}/cbcs/sub-it/1.vtt?x=1`, `${prefix(1_795_020_000, '_')}/cbcs/sub-it/1.vtt?x=1`],
    [newest, newest],
    // Keys are changed while a film plays: a signature names the key that made it.
    [
      `https://media.apice.it${prefix(1_795_000_000, 'a').replace('.aaa', '.b~aaa')}/1.m4s`,
      `https://media.apice.it${prefix(1_795_020_000, '_')}/1.m4s`,
    ],
    // A preload continues under the opening's signature.
    [`${old.replace('000.anna', '000-1-6.anna')}/cbcs/v360/7.m4s`, `${prefix(1_795_020_000, '_')}/cbcs/v360/7.m4s`],
    [`${prefix(1_795_000_000, 'a', 'altra')}/cbcs/1.m4s`, `${prefix(1_795_000_000, 'a', 'altra')}/cbcs/1.m4s`],
    ['https://apice.it/api/drm/clearkey/diga', 'https://apice.it/api/drm/clearkey/diga'],
    ['data:application/dash+xml,x', 'data:application/dash+xml,x'],
    ['https://apice.it/trailers/diga.mp4', 'https://apice.it/trailers/diga.mp4'],
  ])('%s', (address, expected) => {
    expect(underNewest(address, newest)).toBe(expected);
  });

  test('a newest that is no signed address changes nothing', () => {
    expect(underNewest(`${old}/cbcs/1.m4s`, '/watch/diga')).toBe(`${old}/cbcs/1.m4s`);
  });
});

test.each([
  [0, null, false],
  [79, null, false],
  [80, null, true],
  [80, 29, false],
  [80, 30, true],
  [500, 31, true],
])('a grant of 100 s that is %d s old, last tried %s s ago: due %s', (ageSeconds, secondsSinceTry, isDue) => {
  expect(isRenewalDue({ lifeSeconds: 100, ageSeconds, secondsSinceTry })).toBe(isDue);
});

test.each([
  ['media-expired', true],
  ['licence-token-expired', true],
  ['media-preload-expired', true],
  ['media-invalid', false],
  ['expired-media', false],
  [null, false],
])('%s is an expiry: %s', (reason, expected) => {
  expect(isExpiry(reason)).toBe(expected);
});

test('a maker’s own system comes before ClearKey', () => {
  expect(strongestFirst(['clearkey', 'widevine', 'fairplay'])).toEqual(['fairplay', 'widevine', 'clearkey']);
  expect(strongestFirst([])).toEqual([]);
});

test.each([
  ['as given', 600_000, 0, 600_000],
  ['falls twice as fast as time passes', 600_000, 60_000, 480_000],
  ['to nothing', 600_000, 300_000, 0],
  ['and no further', 600_000, 900_000, 0],
])('what a device was granted is ahead of time: %s', (_, aheadMs, passedMs, left) => {
  expect(aheadNow({ aheadMs, at: 1000 }, 1000 + passedMs)).toBe(left);
});
