/** Classifies a user's name in a field or an address: '@' means an e-mail, a number an alias, anything else a uid (spec 2 §4). */
export function nameOfUser(text: string): { email: string } | { alias: number } | { uid: string } {
  const typed = text.trim();
  if (typed.includes('@')) return { email: typed };
  return /^\d{1,15}$/.test(typed) ? { alias: Number(typed) } : { uid: typed.slice(0, 64) };
}
