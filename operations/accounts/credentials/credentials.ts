import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import { minimumPasswordLength } from '../../../domain/accounts/profile';

const longestPassword = 200;
const longestEmail = 254;

/** Refuses what cannot be an address. */
export function requireEmail(email: string): void {
  if (email.length <= longestEmail && z.email().safeParse(email).success) return;
  throw new DomainError('invalid-argument', 'auth/invalid-email');
}

/** Refuses a new password that is too short, or too long to hash. */
export function requireNewPassword(password: string): void {
  if (password.length >= minimumPasswordLength && password.length <= longestPassword) return;
  throw new DomainError('invalid-argument', 'auth/weak-password');
}
