import { minuteMs } from '../shared/time';

/** Milliseconds. */
/** How long a code sent by SMS is valid. */
export const codeLifetimeMs = 5 * minuteMs;

/** How many times a code may be tried before it becomes invalid. */
export const triesPerCode = 5;

/** How long the second step of a sign-in may take: long enough for an expired code and a second one. */
export const resolverLifetimeMs = 15 * minuteMs;

/** How long a page waits before it offers to resend the code. Seconds. */
export const resendAfterSeconds = 30;

/** How long a passkey prompt may take. */
export const passkeyLifetimeMs = 5 * minuteMs;

/** The most passkeys of an account; each is a row that every sign-in with a passkey could name. */
export const mostPasskeys = 20;
export const longestPasskeyName = 60;

const codeDigits = 6;

/** The digits of a typed or pasted code; null when it is not a code. */
export function parseCode(written: string): string | null {
  const digits = written.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length === codeDigits ? digits : null;
}

const codeSpace = 10 ** codeDigits;
const unbiased = Math.floor(2 ** 32 / codeSpace) * codeSpace;

/** A code from random 32-bit numbers: those past the last whole multiple are rejected, so that every code is equally likely. */
export function codeFrom(random: () => number): string {
  let number = random();
  while (number >= unbiased) number = random();
  return String(number % codeSpace).padStart(codeDigits, '0');
}

/** Letters and digits without look-alikes. */
const recoveryAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const recoveryLength = 10;
export const recoveryCodesPerSet = 10;

/** A recovery code from random bytes, in two groups: `K7RM2-PQ4XD`. */
export function recoveryCodeFrom(random: () => number): string {
  const limit = 256 - (256 % recoveryAlphabet.length);
  let code = '';
  while (code.length < recoveryLength) {
    const byte = random();
    if (byte < limit) code += recoveryAlphabet[byte % recoveryAlphabet.length];
  }
  return groupedCode(code);
}

const groupedCode = (code: string): string => `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`;

/** A typed recovery code in the form in which it was issued; null when it is not one. */
export function parseRecoveryCode(written: string): string | null {
  const code = written.toUpperCase().replaceAll(/[\s-]/g, '');
  const isWhole = code.length === recoveryLength && [...code].every((letter) => recoveryAlphabet.includes(letter));
  return isWhole ? groupedCode(code) : null;
}
