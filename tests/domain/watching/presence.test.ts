import { describe, expect, it } from 'vitest';
import { isAnnouncementDue, positionNow, presentUntil } from '../../../domain/watching/presence';

const playing = { videoId: 'diga', isPlaying: true };
const paused = { videoId: 'diga', isPlaying: false };
const told = (view: typeof playing, at = 0) => ({ ...view, at });

describe('isAnnouncementDue (docs/decisions/0017)', () => {
  it.each([
    ['nothing was and nothing is', null, null, 0, false],
    ['it begins', null, playing, 0, true],
    ['it ends', told(playing), null, 0, true],
    ['it pauses', told(playing), paused, 0, true],
    ['it goes on', told(paused), playing, 0, true],
    ['another video', told(playing), { ...playing, videoId: 'sutura' }, 0, true],
    ['it plays on', told(playing), playing, 599_999, false],
    ['it has played on for ten minutes', told(playing), playing, 600_000, true],
    ['it stays paused, however long', told(paused), paused, 3_600_000, false],
  ])('%s', (_name, before, view, now, due) => {
    expect(isAnnouncementDue(before, view, now)).toBe(due);
  });
});

it('a playing view is believed until past its next announcement, a paused one for its lease and a grace', () => {
  expect(presentUntil(true, 1000)).toBe(661_000);
  expect(presentUntil(false, 1000)).toBe(61_000);
});

it.each([
  [true, 12_999, 22],
  [true, -5000, 10],
  [false, 60_000, 10],
])('a position told ten seconds in (playing: %s) is, %s ms later, %s', (isPlaying, laterMs, seconds) => {
  expect(positionNow({ seconds: 10, isPlaying, at: 1000 }, 1000 + laterMs)).toBe(seconds);
});
