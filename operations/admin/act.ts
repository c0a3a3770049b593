import { DomainError } from '../../domain/errors';
import type { HandlerContext } from '../operation';

type AdminContext = Pick<HandlerContext<'admin'>, 'caller' | 'now' | 'requestId'>;

/** What an administrator did to whom, for the record. Never what a person typed. */
export type Act = { act: string; userId: string | null; subject?: string };

/**
 * Administrators work only with a second factor enrolled, in the pages (domain/routes.ts) and here alike.
 * Throws `second-factor-needed`.
 */
export function requireSecondFactor({ caller }: Pick<AdminContext, 'caller'>): void {
  if (!caller.user.hasSecondFactor) throw new DomainError('permission-denied', 'second-factor-needed');
}

/** Keeps what an administrator did: the one place that every act goes through, today into the Worker's log. */
export function recordAct({ caller, now, requestId }: AdminContext, { act, userId, subject }: Act): void {
  const entry = { event: 'admin-act', act, admin: caller.user.id, userId, subject, at: now, requestId };
  console.info(JSON.stringify(entry));
}
