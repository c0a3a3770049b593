import type { DomainError } from '../shared/errors';

/**
 * The kinds of entries in the security log: a failed proof of identity, a missing permission, too many requests, or a
 * forgery.
 */
export const securityKinds = ['sign-in', 'right', 'limit', 'forgery'] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** Entries are deleted after these days: long enough to investigate an attack, and no longer than that requires. */
export const securityLogDays = 90;

/** Rows per kind and hour; beyond that, requests of further people and addresses share one row. */
export const securityRowsPerHour = 500;

/** Refusals of values that a client can only have made up, or taken from somebody else. */
const forged =
  /^(?:cross-origin|webhook-not-signed|mail-not-from-owner|bot-check-failed|session-not-signed|(?:licence-token|media)-(?:malformed|invalid|of-another-\w+))$/;

/** Links, codes or provider responses that were expired, used or unknown: logged like a failed proof of identity. */
const uselessProof =
  /^(?:auth\/(?:code-expired|invalid-multi-factor-session|(?:invalid|expired)-action-code|user-mismatch)|provider-answer-expired|impersonation-link-used)$/;

/** Refusals in normal use: an expired session or grant, a place taken by another device, another country. */
const everyday =
  /^(?:sign-in-needed|licence-(?:token-missing|token-expired|place-needed|upstream-refused)|media-(?:preload-)?expired|impersonating|second-factor-needed|not-in-this-country|providers-off|device-limit|event-full|list-full)$/;

/** The kind under which a refusal is logged; null for one that does not indicate an attack. */
export function securityKindOf({ code, reason }: Pick<DomainError, 'code' | 'reason'>): SecurityKind | null {
  if (everyday.test(reason)) return null;
  if (forged.test(reason)) return 'forgery';
  if (code === 'unauthenticated' || uselessProof.test(reason)) return 'sign-in';
  if (code === 'resource-exhausted') return 'limit';
  return code === 'permission-denied' ? 'right' : null;
}

/**
 * Whether the nth refusal of one kind in an isolate is written: the first eight, then powers of two, with the count.
 */
export const isWritten = (n: number): boolean => n <= 8 || (n & (n - 1)) === 0;
