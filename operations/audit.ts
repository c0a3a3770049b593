import { auditLog, type AuditFacts } from '../db/schema';
import { DomainError } from '../domain/errors';
import type { Caller, RequestScope } from './context';
import { sha256 } from './signing';

/** On whom, or on what, an act was done. */
export type AuditTarget = { userId?: string | null; subject?: string | null };
export type AuditRule<I> = (input: I) => AuditTarget;

/** What an act changed, and on whom when only the handler knows. Never a secret, never what a person typed in private. */
export type Change = AuditTarget & { before?: AuditFacts; after?: AuditFacts };

type Act = {
  operation: { name: string; allowed: string; isCommand: boolean };
  target: AuditTarget;
  changes: Change[];
};

const hourMs = 3_600_000;

/** Who has to answer for a call: an administrator in their office, or behind an impersonation; null for anybody else. */
function actorOf({ allowed, isCommand }: Act['operation'], caller: Caller) {
  if (!('user' in caller)) return null;
  const { impersonatorId } = caller.session;
  if (impersonatorId) return isCommand ? { id: impersonatorId, asUser: caller.user.id } : null;
  return allowed === 'admin' ? { id: caller.user.id, asUser: null } : null;
}

const outcomeOf = (error: unknown): string => (error instanceof DomainError ? error.reason : 'internal');

/** Looking is written down once an hour per administrator and thing looked at: a page that refreshes is one look. */
const lookId = (actorId: string, act: Act, { userId, subject }: AuditTarget, now: number): Promise<string> =>
  sha256([actorId, act.operation.name, userId, subject, Math.floor(now / hourMs)].join(' '));

/**
 * Runs an act and writes down what an administrator did, whether it worked or was refused: who, on whom, what, before and
 * after, request id. An act that cannot be written down is answered as a bug.
 */
export async function recordAct<T>(
  { db, now, requestId }: Pick<RequestScope, 'db' | 'now' | 'requestId'>,
  caller: Caller,
  act: Act,
  run: () => Promise<T>,
): Promise<T> {
  const actor = actorOf(act.operation, caller);
  if (!actor) return run();
  const write = async (outcome: string) => {
    const told: Change = Object.assign({}, act.target, ...act.changes);
    const { userId = actor.asUser, subject = null, before = null, after = null } = told;
    const isLook = !act.operation.isCommand && outcome === 'done';
    const id = isLook ? await lookId(actor.id, act, { userId, subject }, now) : crypto.randomUUID();
    await db
      .insert(auditLog)
      .values({
        id,
        at: now,
        actorId: actor.id,
        act: act.operation.name,
        userId,
        subject,
        isImpersonated: actor.asUser !== null,
        before,
        after,
        outcome,
        requestId,
      })
      .onConflictDoNothing();
  };
  let answer: T;
  try {
    answer = await run();
  } catch (error) {
    await write(outcomeOf(error));
    throw error;
  }
  await write('done');
  return answer;
}
