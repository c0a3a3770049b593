import type { Caller, RequestScope } from './context';
import { countAttempt } from './shared/rate-limit';

/** How often one caller may use an operation, or why the wrapper does not count it. Milliseconds. */
export type WriteLimit = { limit: number; windowMs: number } | { uncounted: string };

/** More than a person, or a page that saves, ever reaches. */
const usual: WriteLimit = { limit: 300, windowMs: 600_000 };

/** For visitors, who have no account: per address, which many people of one practice may share. */
const usualOfVisitors: WriteLimit = { limit: 600, windowMs: 600_000 };

/** The limit of an operation that states none; null for reads, and for system operations, which cannot be called from outside. */
export function defaultLimit({ isCommand, allowed }: { isCommand: boolean; allowed: string }): WriteLimit | null {
  if (!isCommand || allowed === 'system') return null;
  return allowed === 'visitor' ? usualOfVisitors : usual;
}

type LimitScope = Parameters<typeof countAttempt>[0] & Pick<RequestScope, 'address'>;
type Limited = { name: string; limit: WriteLimit | null };

/** Counts a caller's command; refuses with `auth/too-many-requests`. On a developer's machine tests share one account. */
export async function countWrite(scope: LimitScope, { name, limit }: Limited, caller: Caller): Promise<void> {
  if (!limit || 'uncounted' in limit || scope.env.isDevelopment) return;
  const subject = 'user' in caller ? caller.user.id : scope.address;
  await countAttempt(scope, { kind: `write-${name}`, subject, ...limit });
}
