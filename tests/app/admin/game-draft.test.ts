import { expect, test } from 'vitest';
import { draftOf, rulesOf, type RulesDraft } from '../../../app/routes/admin/gaming/edited';
import { firstRules } from '../../../domain/gaming/rules';

// What is typed in the game's editor, as rules.

const first = draftOf(firstRules, 'it');

test('rules that are shown and not changed are the same rules', () => {
  expect(rulesOf(first)).toEqual(firstRules);
  expect(first.steps[1]?.factor).toBe('1,1');
  expect(rulesOf(draftOf(firstRules, 'en'))).toEqual(firstRules);
  expect(first.steps.map(({ day }) => day)).toEqual(['1', '3', '7', '14', '30']);
});

test.each<[string, Partial<RulesDraft>]>([
  ['nothing in a field', { experience: { ...first.experience, test: ' ' } }],
  ['half a point', { experience: { ...first.experience, test: '1,5' } }],
  ['less than nothing', { experience: { ...first.experience, test: '-1' } }],
  ['no minute', { mostMinutes: '0' }],
  ['a day twice', { steps: [...first.steps, { key: 'x', day: '07', factor: '2' }] }],
  ['a day without a factor', { steps: [{ key: 'x', day: '2', factor: '' }] }],
  ['a factor without a day', { steps: [{ key: 'x', day: '', factor: '2' }] }],
  ['a factor that takes away', { steps: [{ key: 'x', day: '2', factor: '0,9' }] }],
])('%s is no rules', (_what, changes) => {
  expect(rulesOf({ ...first, ...changes })).toBeNull();
});

test('a factor may be typed with a comma or a point, and days in any order', () => {
  const steps = [
    { key: 'x', day: '10', factor: '1,5' },
    { key: 'y', day: '2', factor: '1.25' },
  ];
  expect(rulesOf({ ...first, steps })?.loginStreak).toEqual({ 2: 1.25, 10: 1.5 });
  expect(rulesOf({ ...first, steps: [] })?.loginStreak).toEqual({});
});
