import { expect, test } from 'vitest';
import { excerptAt, excerptOf, isInExcerpt, isWithin } from '../../../domain/watching/preload';

test.each([
  [0, { from: 1, to: 6 }],
  [1.9, { from: 1, to: 6 }],
  [2, { from: 1, to: 7 }],
  [4, { from: 1, to: 8 }],
  [41, { from: 19, to: 26 }],
])('a page that starts at %s s preloads %o', (second, excerpt) => {
  expect(excerptAt(second)).toEqual(excerpt);
});

test.each([
  ['cbcs/manifest.mpd', true],
  ['cbcs/master.m3u8', true],
  ['cbcs/v360.m3u8', true],
  ['cbcs/v720/init.mp4', true],
  ['second/v360/init.mp4', true],
  ['sub-it.vtt', true],
  ['cbcs/sub-it/40.vtt', true],
  ['storyboard.webp', false],
  ['cbcs/v360.mp4', false],
  ['cbcs/v360/18.m4s', false],
  ['cbcs/v360/19.m4s', true],
  ['cbcs/v360/20.m4s', true],
  ['cbcs/a-it/26.m4s', true],
  ['cbcs/v720/27.m4s', false],
  ['cbcs/v720/020.m4s', true],
  ['cbcs/v720/20.m4s/40.m4s', false],
  ['cbcs/v720/1e1.m4s', false],
  // The seconds 36 to 52 are the fours 10 to 13.
  ['second/v360/9.m4s', false],
  ['second/v360/10.m4s', true],
  ['second/v360/13.m4s', true],
  ['second/v360/14.m4s', false],
  ['second/v360/20.m4s', false],
])('at second 41, %s: %s', (file, isOpen) => {
  expect(isInExcerpt(file, excerptAt(41))).toBe(isOpen);
  const address = `https://apice.example/m/1800000000-20-26.anna.${'s'.repeat(43)}/diga/${file}`;
  expect(excerptOf(address)).toEqual({ from: 20, to: 26 });
  expect(isWithin(address, excerptAt(41))).toBe(isOpen);
});

test('an opened film’s address, and one that is not signed, are bound to nothing', () => {
  expect(excerptOf(`/m/1800000000.anna.${'s'.repeat(43)}/diga/cbcs/manifest.mpd`)).toBeNull();
  expect(excerptOf('/api/drm/clearkey/diga')).toBeNull();
  expect(isWithin('/api/drm/clearkey/diga', excerptAt(0))).toBe(true);
});
