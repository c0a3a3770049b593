import { expect, test } from 'vitest';
import { isGuessable } from '../../../domain/accounts/passwords';

test.each([
  ['aaaaaaaa', true],
  ['12121212', true],
  ['34567890', true],
  ['qwertyuiop', true],
  ['Anna.Rossi1!', true],
  ['anna.rossi@studio.it', true],
  ['otturazione', false],
  ['una frase lunga', false],
  ['rossi anna studio', false],
])('%s is guessable: %s', (password, guessable) => {
  expect(isGuessable(password, 'anna.rossi@studio.it')).toBe(guessable);
});

test('a short name of an address forbids nothing', () => {
  expect(isGuessable('lia-otturazione', 'lia@studio.it')).toBe(false);
});
