import { describe, expect, test } from 'vitest';
import { adMarksIn, isNewAccount, mostParams } from '../../../domain/platform/analytics';

const cookie = (marks: unknown) => encodeURIComponent(JSON.stringify(marks));

describe('the marks of an advertisement', () => {
  test.each<[string, string | undefined, Record<string, string>]>([
    ['what is ours', cookie({ gclid: 'a', utm_source: 'b' }), { gclid: 'a', utm_source: 'b' }],
    ['no cookie', undefined, {}],
    ['text that is none', '%7B%', {}],
    ['a list', cookie(['a']), {}],
    ['names and values that no event may say', cookie({ 'a b': 'x', Gclid: 'x', long: 'x'.repeat(201), n: 1 }), {}],
  ])('%s', (_name, text, marks) => {
    expect(adMarksIn(text, 3)).toEqual(marks);
  });

  test('leave room for what the event says itself', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`m${index}`, 'x']));
    expect(Object.keys(adMarksIn(cookie(many), 3))).toHaveLength(mostParams - 3);
  });
});

test.each([
  [0, true],
  [86_399_999, true],
  [86_400_000, false],
])('an account of %d milliseconds can still be counted as a sign-up: %s', (age, isNew) => {
  expect(isNewAccount(1_000_000, 1_000_000 + age)).toBe(isNew);
});
