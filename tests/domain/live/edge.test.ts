import { expect, test } from 'vitest';
import { placeIn, saidLength, secondsBehind, secondsMissed, shareOf } from '../../../domain/live/edge';

const window = { from: 100, to: 700 };

test.each([
  { position: 700, behind: 0 },
  { position: 697.2, behind: 0 },
  { position: 696.4, behind: 4 },
  { position: 688, behind: 12 },
  { position: 705, behind: 0 },
])('a picture at $position is $behind seconds behind live at 700', ({ position, behind }) => {
  expect(secondsBehind(position, window)).toBe(behind);
});

test.each([
  { wanted: 400, place: 400 },
  { wanted: -20, place: 104 },
  { wanted: Number.POSITIVE_INFINITY, place: 700 },
])('who asks for $wanted comes to $place', ({ wanted, place }) => {
  expect(placeIn(window, wanted)).toBe(place);
});

test('in a window shorter than its margin live is the oldest place', () => {
  expect(placeIn({ from: 10, to: 12 }, 0)).toBe(12);
});

test.each([
  { position: 40, missed: 60 },
  { position: 100, missed: 0 },
  { position: 300, missed: 0 },
])('of a pause at $position $missed seconds are gone', ({ position, missed }) => {
  expect(secondsMissed(position, window)).toBe(missed);
});

test.each([
  { position: 100, share: 0 },
  { position: 400, share: 0.5 },
  { position: 700, share: 1 },
  { position: 900, share: 1 },
  { position: 0, share: 0 },
])('$position is at $share of the window', ({ position, share }) => {
  expect(shareOf(position, window)).toBe(share);
});

test('a window without a length is all live', () => {
  expect(shareOf(5, { from: 5, to: 5 })).toBe(1);
});

test.each([
  { seconds: 12, said: { unit: 'seconds', count: 12 } },
  { seconds: 119, said: { unit: 'seconds', count: 119 } },
  { seconds: 120, said: { unit: 'minutes', count: 2 } },
  { seconds: 480, said: { unit: 'minutes', count: 8 } },
])('$seconds seconds are said as $said', ({ seconds, said }) => {
  expect(saidLength(seconds)).toEqual(said);
});
