import { expect, test } from 'vitest';
import { countDown, resumePresence, nextPresence } from '../../../domain/courses/presence';

test.each([
  [0, 0, null],
  [600, 0, { until: 300, asked: null }],
  [600, 0.5, { until: 600, asked: null }],
  [600, 0.999, { until: 899, asked: null }],
])('a lesson that asks every %d s, with %d drawn, waits', (every, random, expected) => {
  expect(nextPresence(every, random)).toEqual(expected);
});

test.each([
  ['no wait is stored: one is drawn', null, 600, { until: 300, asked: null }],
  ['a wait goes on', { until: 12, asked: null }, 600, { until: 12, asked: null }],
  ['a question stays open', { until: -3, asked: 'a' }, 600, { until: -3, asked: 'a' }],
  ['the lesson asks no more', { until: -3, asked: 'a' }, 0, null],
])('on another socket: %s', (_, stored, every, expected) => {
  expect(resumePresence(stored, every, 0)).toEqual(expected);
});

test.each([
  ['nothing is asked', null, null],
  ['it is not due', { until: 11, asked: null }, { until: 1, asked: null }],
  ['it is due', { until: 10, asked: null }, { until: 0, asked: 'new' }],
  ['it is open', { until: 0, asked: 'old' }, { until: -10, asked: 'old' }],
])('after ten seconds: %s', (_, before, expected) => {
  expect(countDown(before, 10, 'new')).toEqual(expected);
});
