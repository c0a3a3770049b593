import type { HandlerContext } from '../operation';

type AdminContext = Pick<HandlerContext<'admin'>, 'caller' | 'now' | 'requestId'>;

/** What an administrator did to whom, for the record. Never what a person typed. */
export type Act = { act: string; userId: string | null; subject?: string };

/** Keeps what an administrator did: the one place that every act goes through, today into the Worker's log. */
export function recordAct({ caller, now, requestId }: AdminContext, { act, userId, subject }: Act): void {
  const entry = { event: 'admin-act', act, admin: caller.user.id, userId, subject, at: now, requestId };
  console.info(JSON.stringify(entry));
}
