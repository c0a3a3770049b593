import { expect, test } from 'vitest';
import { failureOfAnswer } from '../../app/player/playback/failure';
import { isWatchRefusal, refusedLessonOf } from '../../app/player/playback/refusal';

// The result of retrying a failed film: the dialog of a refusal, or the failure's own with the new code.

const video = { videoId: 'diga', seriesId: null };

test.each(['view-limit', 'device-limit', 'trial-over', 'video-unavailable', 'invalid-input'])(
  '%s is a rule of watching',
  (reason) => {
    expect(isWatchRefusal({ reason })).toBe(true);
    expect(refusedLessonOf({ reason }, video)).not.toBeNull();
  },
);

test.each([
  [{ code: 'unauthenticated', reason: 'sign-in-needed' }, 'signed-out', 'sign-in-needed'],
  [{ code: 'network', reason: 'network' }, 'network', 'network'],
  [{ code: 'unavailable', reason: 'unavailable' }, 'unknown', 'unavailable'],
  [{ code: 'internal', reason: undefined }, 'unknown', 'internal'],
] as const)('%o is no rule of watching', (refusal, kind, code) => {
  expect(isWatchRefusal(refusal)).toBe(false);
  expect(refusedLessonOf(refusal, video)).toBeNull();
  expect(failureOfAnswer(refusal)).toEqual({ kind, code });
});

test('a refusal carries where the film was', () => {
  expect(refusedLessonOf({ reason: 'view-limit' }, video, 73.4)?.startSeconds).toBe(73.4);
});
