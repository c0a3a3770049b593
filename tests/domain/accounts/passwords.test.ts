import { expect, test } from 'vitest';
import { isGuessable, isPasswordRefusal, passwordStrength } from '../../../domain/accounts/passwords';

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

test.each([
  ['', 0],
  ['corta', 1],
  ['12345678', 1],
  ['qwertyuiop', 1],
  ['aaaaaaaabbbb', 1],
  ['otturare', 2],
  ['otturazione1A', 4],
  ['Molare26', 3],
  ['un molare isolato', 4],
])('the strength of %j is %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('a refusal of the password stands at its field, another under the form', () => {
  expect(['auth/weak-password', 'password-too-common', 'auth/too-many-requests', null].map(isPasswordRefusal)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
