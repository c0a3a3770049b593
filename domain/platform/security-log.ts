import type { DomainError } from '../shared/errors';

/** What the security log tells apart: who could not prove who they are, lacked a right, asked too often, or forged something. */
export const securityKinds = ['sign-in', 'right', 'limit', 'forgery'] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** Entries are forgotten after these days: long enough to look back at an attack, no longer than that needs. */
export const securityLogDays = 90;

/** Rows per kind and hour; what comes from more people and places is counted together. */
export const securityRowsPerHour = 500;

/** What only somebody sends who has made it up, or taken it from somebody else. */
const forged =
  /^(?:cross-origin|webhook-not-signed|mail-not-from-owner|bot-check-failed|session-not-signed|(?:licence-token|media)-(?:malformed|invalid|of-another-\w+))$/;

/** A link, a code or a visit that was over, used, or never there: they are refused as a wrong proof is. */
const uselessProof =
  /^(?:auth\/(?:code-expired|invalid-multi-factor-session|(?:invalid|expired)-action-code|user-mismatch)|provider-answer-expired|impersonation-link-used)$/;

/** What happens to everybody: a session or a grant that has ended, a place that is taken, another country. */
const everyday =
  /^(?:sign-in-needed|licence-(?:token-missing|token-expired|place-needed|upstream-refused)|media-(?:preload-)?expired|impersonating|second-factor-needed|not-in-this-country|providers-off|device-limit|event-full|list-full)$/;

/** How a refusal is logged; null for what says nothing of an attack. */
export function securityKindOf({ code, reason }: Pick<DomainError, 'code' | 'reason'>): SecurityKind | null {
  if (everyday.test(reason)) return null;
  if (forged.test(reason)) return 'forgery';
  if (code === 'unauthenticated' || uselessProof.test(reason)) return 'sign-in';
  if (code === 'resource-exhausted') return 'limit';
  return code === 'permission-denied' ? 'right' : null;
}

/** Whether the nth refusal of one kind in an isolate is written: all of the first, then ever fewer, with their number. */
export const isWritten = (n: number): boolean => n <= 8 || (n & (n - 1)) === 0;
