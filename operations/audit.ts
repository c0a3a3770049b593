import { auditLog, type AuditFacts } from '../db/schema';
import { DomainError } from '../domain/shared/errors';
import type { Caller, RequestScope } from './context';
import { sha256 } from './shared/signing';
import { hourMs } from '../domain/shared/time';

/** The user or object that an act concerns. */
type AuditTarget = { userId?: string | null; subject?: string | null };
export type AuditRule<I> = (input: I) => AuditTarget;

/** What an act changed, and whom it concerned if only the handler knows. Never a secret or private text. */
export type Change = AuditTarget & { before?: AuditFacts; after?: AuditFacts };

/**
 * Through it the handler of a command reports to the audit log. A command of administrators must report each time
 * (`isSilent`).
 */
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
  // Other callers are refused, which is not an administrator's act.
  const isCompanyAct = allowed === 'companyAdmin' && caller.kind !== 'user';
  return isCompanyAct || (allowed === 'admin' && caller.kind === 'admin') ? { id: caller.user.id, asUser: null } : null;
}

const outcomeOf = (error: unknown): string => (error instanceof DomainError ? error.reason : 'internal');

/** Writes an entry. */
export async function writeEntry(scope: Pick<AuditScope, 'db' | 'now' | 'requestId'>, entry: Entry): Promise<void> {
  const { db, now, requestId } = scope;
  await db.insert(auditLog).values({ id: crypto.randomUUID(), at: now, requestId, ...entry });
}

/** Records read access once an hour per administrator and object, so that a page that refreshes is one entry. */
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
 * Runs an act and records it, whether it succeeded or was refused: actor, target, values before and after, request id.
 * If the entry cannot be written, the call fails; read access is recorded after the response.
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
