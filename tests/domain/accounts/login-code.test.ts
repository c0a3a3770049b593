import { describe, expect, test } from 'vitest';
import { loginCodeAlphabet, loginCodeIn, loginCodeLength, shownLoginCode } from '../../../domain/accounts/login-code';
import { randomText } from '../../../operations/shared/signing';

describe('a login code', () => {
  test('has no character that could be taken for another', () => {
    expect(new Set(loginCodeAlphabet).size).toBe(30);
    for (const lookalike of '01OILU') expect(loginCodeAlphabet).not.toContain(lookalike);
  });

  test.each([
    ['ABCD2345', 'ABCD2345'],
    ['abcd2345', 'ABCD2345'],
    [' abcd 2345 ', 'ABCD2345'],
    ['ABCD-2345', 'ABCD2345'],
    ['ABCD–2345', 'ABCD2345'],
    ['A B C D 2 3 4 5', 'ABCD2345'],
    ['ABCD234', null],
    ['ABCD23456', null],
    ['ABCD234O', null],
    ['ABCD234!', null],
    ['../../ABC', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('in %j is %j', (text, code) => expect(loginCodeIn(text)).toBe(code));

  test('is shown in two groups, and read back from them', () => {
    expect(shownLoginCode('ABCD2345')).toBe('ABCD 2345');
    expect(loginCodeIn(shownLoginCode('ABCD2345'))).toBe('ABCD2345');
  });

  test('is drawn evenly from its alphabet', () => {
    const drawn = Array.from({ length: 30 }, () => randomText(2000, loginCodeAlphabet)).join('');
    const counts = new Map<string, number>();
    for (const character of drawn) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect([...counts.keys()].sort().join('')).toBe([...loginCodeAlphabet].sort().join(''));
    // 2,000 of each are expected, give or take 44: a draw that folds bytes makes some of them 12 % more frequent.
    for (const [character, count] of counts) expect(Math.abs(count - 2000), character).toBeLessThan(230);
    expect(randomText(loginCodeLength, loginCodeAlphabet)).toMatch(/^[A-Z2-9]{8}$/);
  });
});
