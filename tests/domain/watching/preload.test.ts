import { expect, test } from 'vitest';
import { pieceAt, piecesIn, spanOf } from '../../../domain/content/pieces';
import { excerptAt, excerptOf, isInExcerpt, isWithin } from '../../../domain/watching/preload';

test.each([
  [0, { from: 1, to: 6 }],
  [1.9, { from: 1, to: 6 }],
  [2, { from: 1, to: 7 }],
  [5, { from: 2, to: 7 }],
  [11.9, { from: 5, to: 8 }],
  [12.1, { from: 5, to: 8 }],
  [18, { from: 6, to: 9 }],
  [41, { from: 10, to: 13 }],
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
  ['cbcs/v360/9.m4s', false],
  ['cbcs/v360/10.m4s', true],
  ['cbcs/v360/11.m4s', true],
  ['cbcs/a-it/13.m4s', true],
  ['cbcs/v720/14.m4s', false],
  ['cbcs/v720/0010.m4s', true],
  ['cbcs/v720/10.m4s/40.m4s', false],
  ['cbcs/v720/1e1.m4s', false],
  // Within the seconds 30 to 54 are the fours 9 to 13: the one before begins outside, the one after ends outside.
  ['second/v360/8.m4s', false],
  ['second/v360/9.m4s', true],
  ['second/v360/13.m4s', true],
  ['second/v360/14.m4s', false],
  ['second/v360/20.m4s', false],
])('at second 41, %s: %s', (file, isOpen) => {
  expect(isInExcerpt(file, excerptAt(41))).toBe(isOpen);
  const address = `https://apice.example/m/1800000000-10-13.anna.${'s'.repeat(43)}/diga/${file}`;
  expect(excerptOf(address)).toEqual({ from: 10, to: 13 });
  // A signature by a key with a name is one as well.
  expect(excerptOf(address.replace(/\.(?=[^.]*\/diga)/, '.b~'))).toEqual({ from: 10, to: 13 });
  expect(isWithin(address, excerptAt(41))).toBe(isOpen);
});

test('an opened film’s address, and one that is not signed, are bound to nothing', () => {
  expect(excerptOf(`/m/1800000000.anna.${'s'.repeat(43)}/diga/cbcs/manifest.mpd`)).toBeNull();
  expect(excerptOf('/api/drm/clearkey/diga')).toBeNull();
  expect(isWithin('/api/drm/clearkey/diga', excerptAt(0))).toBe(true);
});

test('the pieces of a film cover every second once, and each is found by its seconds', () => {
  let end = 0;
  for (let piece = 1; piece <= 40; piece += 1) {
    const span = spanOf(piece);
    expect(span.start).toBe(end);
    end = span.end;
    expect([pieceAt(span.start), pieceAt(span.end - 0.01), piecesIn(span.end)]).toEqual([piece, piece, piece]);
  }
  expect(pieceAt(-0.2)).toBe(1);
});

// What a start needs, wherever it is: the piece before it, and ten seconds from it on, the second picture's too.
test.each(Array.from({ length: 160 }, (_, at) => at / 2))(
  'a preload at %s s opens what its start needs, and 26 s at most',
  (second) => {
    const excerpt = excerptAt(second);
    const [from, to] = [spanOf(excerpt.from).start, spanOf(excerpt.to).end];
    expect(excerpt.from).toBeLessThanOrEqual(Math.max(1, pieceAt(second) - 1));
    expect(to).toBeGreaterThanOrEqual(second + 10);
    expect(to - from).toBeLessThanOrEqual(26);
    const fours = Array.from({ length: 60 }, (_, at) => at + 1).filter((four) =>
      isInExcerpt(`second/v360/${four}.m4s`, excerpt),
    );
    const spans = fours.map((four) => spanOf(four, 'second'));
    expect(spans.some(({ start, end }) => start <= second && second < end)).toBe(true);
    expect(spans.every(({ start, end }) => start >= from && end <= to)).toBe(true);
  },
);
