import { minimumPasswordLength } from '../../../domain/accounts/profile';

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** Rates how hard a password is to guess, from 0 (empty) to 4. Length counts most: a sentence is better than a riddle. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length === 0) return 0;
  if (password.length < minimumPasswordLength || new Set(password).size < 4) return 1;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  if (password.length >= 16 || (password.length >= 12 && variety >= 3)) return 4;
  return password.length >= 12 || variety >= 3 ? 3 : 2;
}
