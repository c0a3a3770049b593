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
