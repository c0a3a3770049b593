import { minimumPasswordLength } from './profile';

/** Whether a password is guessable without a list: few different characters, a keyboard row, or the account's own address. */
export function isGuessable(password: string, email: string): boolean {
  const plain = password.toLowerCase();
  const local = email.toLowerCase().split('@')[0] ?? '';
  if (new Set(plain).size < 4) return true;
  if (rows.some((row) => row.includes(plain))) return true;
  return plain === email.toLowerCase() || (local.length >= 4 && stripped(plain) === stripped(local));
}

const rows = [
  '01234567890123456789',
  '98765432109876543210',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
];

/**
 * Keeps only the letters, because digits and signs are often added just to satisfy a form: `Anna.Rossi1!` becomes
 * `annarossi`.
 */
const stripped = (text: string): string => text.replace(/[^a-z]/g, '');

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/**
 * How hard a password is to guess, from 0 (empty) to 4. Length counts most: a sentence is better than a riddle. One that would
 * be refused is never above 1, as far as that is known without the list of common ones.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length === 0) return 0;
  if (password.length < minimumPasswordLength || isGuessable(password, '')) return 1;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  if (password.length >= 16 || (password.length >= 12 && variety >= 3)) return 4;
  return password.length >= 12 || variety >= 3 ? 3 : 2;
}

const refusals = new Set(['auth/weak-password', 'password-too-common', 'password-already-seen']);

/** Whether a refusal is about the new password itself: its sentence stands at the field. */
export const isPasswordRefusal = (code: string | null): code is string => code !== null && refusals.has(code);
