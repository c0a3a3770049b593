import { auditLog, type AuditFacts } from '../db/schema';
import { DomainError } from '../domain/shared/errors';
import type { Caller, RequestScope } from './context';
import { sha256 } from './shared/signing';
import { hourMs } from '../domain/shared/time';

/** The user or object that an act was done to. */
type AuditTarget = { userId?: string | null; subject?: string | null };
export type AuditRule<I> = (input: I) => AuditTarget;

/** What an act changed, and whom it affected if only the handler knows. Never a secret, never what a person typed in private. */
export type Change = AuditTarget & { before?: AuditFacts; after?: AuditFacts };

/** Where the handler of a command reports to the audit log. One that an administrator may give always reports (`isSilent`). */
export class AuditRecorder {
  readonly changes: Change[] = [];
  #isUnchanged = false;

  /** What changed, or whom the call affected if only the handler knows. */
  changed(change: Change): void {
    this.changes.push(change);
  }

  /** For a command that found nothing to change. */
  unchanged(): void {
    this.#isUnchanged = true;
  }

  get isSilent(): boolean {
    return !this.#isUnchanged && !this.changes.some(({ before, after }) => before && after);
  }
}

type Act = {
  operation: { name: string; allowed: string; isCommand: boolean };
  target: AuditTarget;
  recorder: AuditRecorder;
};

type AuditScope = Pick<RequestScope, 'db' | 'now' | 'requestId' | 'waitUntil'>;
type Entry = Omit<typeof auditLog.$inferInsert, 'id' | 'at' | 'requestId'>;

type EntryKey = Pick<Entry, 'actorId' | 'act' | 'userId' | 'subject'> & Partial<Entry>;

/** The person responsible for a call: an administrator, of Apice or of a company, or an impersonator; null for anybody else. */
function actorOf({ allowed }: Act['operation'], caller: Caller) {
  if (!('user' in caller)) return null;
  const { impersonatorId } = caller.session;
  if (impersonatorId) return { id: impersonatorId, asUser: caller.user.id };
  // Other callers are refused, and that is not an administrator's act.
  const isCompanyAct = allowed === 'companyAdmin' && caller.kind !== 'user';
  return isCompanyAct || (allowed === 'admin' && caller.kind === 'admin') ? { id: caller.user.id, asUser: null } : null;
}

const outcomeOf = (error: unknown): string => (error instanceof DomainError ? error.reason : 'internal');

/** Adds an entry. */
export async function writeEntry(scope: Pick<AuditScope, 'db' | 'now' | 'requestId'>, entry: Entry): Promise<void> {
  const { db, now, requestId } = scope;
  await db.insert(auditLog).values({ id: crypto.randomUUID(), at: now, requestId, ...entry });
}

/** A look is recorded once an hour per administrator and object: a page that refreshes counts as one look. */
export async function writeLook(
  { db, now, requestId }: AuditScope,
  { isImpersonated = false, before = null, after = null, outcome = 'done', ...look }: EntryKey,
): Promise<void> {
  const { actorId, act, userId, subject } = look;
  const id = await sha256(JSON.stringify([actorId, act, userId, subject, Math.floor(now / hourMs)]));
  await db
    .insert(auditLog)
    .values({ id, at: now, requestId, ...look, isImpersonated, before, after, outcome })
    .onConflictDoNothing();
}

/**
 * Runs an act and records what an administrator did, whether it worked or was refused: who, on whom, the values before and
 * after, request id. An act that cannot be recorded is answered as a bug; a look is written after the response.
 */
export async function auditOperation<T>(
  scope: AuditScope,
  caller: Caller,
  act: Act,
  run: () => Promise<T>,
): Promise<T> {
  const actor = actorOf(act.operation, caller);
  if (!actor) return run();
  const entryOf = (outcome: string): Entry => {
    const change: Change = Object.assign({}, act.target, ...act.recorder.changes);
    const { userId = actor.asUser, subject = null, before = null, after = null } = change;
    const isImpersonated = actor.asUser !== null;
    return { actorId: actor.id, act: act.operation.name, userId, subject, isImpersonated, before, after, outcome };
  };
  let answer: T;
  try {
    answer = await run();
  } catch (error) {
    await writeEntry(scope, entryOf(outcomeOf(error)));
    throw error;
  }
  if (act.operation.isCommand) {
    await writeEntry(scope, entryOf('done'));
    if (act.recorder.isSilent) throw new Error(`${act.operation.name} reported nothing to the audit log`);
  } else scope.waitUntil(writeLook(scope, entryOf('done')));
  return answer;
}
