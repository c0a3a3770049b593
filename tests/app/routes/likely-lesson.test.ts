import { expect, test } from 'vitest';
import { likelyLesson } from '../../../app/routes/member/browse/Home';
import { lessonCard } from '../../support/lesson-card';

const trial = { isNewTrial: false, secondsLeft: 60, videosAllowed: 0, videosWatched: 0, isExpired: false };
const home = { resume: null, keepWatching: null, promoted: lessonCard, trial };

test('an idle home page makes its promoted lesson ready, but none that would only be refused', () => {
  expect(likelyLesson(home)?.videoId).toBe('diga');
  expect(likelyLesson({ ...home, trial: null })?.videoId).toBe('diga');
  expect(likelyLesson({ ...home, promoted: { ...lessonCard, locked: true } })).toBeNull();
  expect(likelyLesson({ ...home, trial: { ...trial, secondsLeft: -1, isExpired: true } })).toBeNull();
});

test('a part of a lesson is prepared as the whole one', () => {
  expect(likelyLesson({ ...home, promoted: { ...lessonCard, parent: 'intera' } })?.videoId).toBe('intera');
});
