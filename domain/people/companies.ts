/** The result for an address that is to be added to a company (spec 3 §5; decisions C19). */
export const memberResults = [
  'new',
  'joins',
  'invited',
  'duplicated',
  'occupied',
  'nonExistent',
  'invalid',
  'noSeat',
] as const;
export type MemberResult = (typeof memberResults)[number];

export type Known = { email: string; companyId: string | null };

const address = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/;
const longestEmail = 254;

const isAddress = (email: string): boolean => email.length <= longestEmail && address.test(email);

/** Addresses as they are stored: trimmed and in lower case. */
export const normalEmail = (typed: string): string => typed.trim().toLowerCase();

type JudgeOptions = { companyId: string; createMissing: boolean; seats: number | null; mayAdd: boolean };

/**
 * Decides on each address in order: `known` are the existing accounts among them, `seats` how many more the company may
 * have (null sets no limit). A repeated address is `duplicated`. Somebody who has an account `joins` where Apice adds them; a
 * company itself may only ask them (`invited`), which takes no seat.
 */
export function judgeMembers(
  emails: readonly string[],
  known: readonly Known[],
  { companyId, createMissing, seats, mayAdd }: JudgeOptions,
): MemberResult[] {
  const byEmail = new Map(known.map((one) => [one.email, one]));
  const entering = new Set<string>();
  const invited = new Set<string>();
  const hasSeat = () => seats === null || entering.size < seats;
  return emails.map((email) => {
    if (!isAddress(email)) return 'invalid';
    if (entering.has(email) || invited.has(email)) return 'duplicated';
    const account = byEmail.get(email);
    if (account?.companyId === companyId) return 'duplicated';
    if (account?.companyId) return 'occupied';
    if (!account && !createMissing) return 'nonExistent';
    if (account && !mayAdd) {
      invited.add(email);
      return 'invited';
    }
    if (!hasSeat()) return 'noSeat';
    entering.add(email);
    return account ? 'joins' : 'new';
  });
}

/** The name under which a logo is stored: spaces become `_`, other characters of paths and addresses are removed (spec 3 §5). */
export const logoName = (name: string): string =>
  name
    .trim()
    .replaceAll(/\s/g, '_')
    .replaceAll(/[^\w.-]/g, '')
    .replace(/^\.+/, '')
    .slice(-80);

/** The types of a logo, by its file extension (spec 3 §5). */
export const logoTypes: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' };
/** Bytes. */
export const largestLogo = 1024 * 1024;
/** Pixels of the longer side. */
export const longestLogoSide = 4096;
