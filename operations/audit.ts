import { auditLog, type AuditFacts } from '../db/schema';
import { DomainError } from '../domain/shared/errors';
import type { Caller, RequestScope } from './context';
import { sha256 } from './shared/signing';

/** On whom, or on what, an act was done. */
export type AuditTarget = { userId?: string | null; subject?: string | null };
export type AuditRule<I> = (input: I) => AuditTarget;

/** What an act changed, and on whom when only the handler knows. Never a secret, never what a person typed in private. */
export type Change = AuditTarget & { before?: AuditFacts; after?: AuditFacts };

declare const recorded: unique symbol;

/** The answer of an act that has told what it changed: only `changed` and `unchanged` make one. */
export type Recorded<A> = A & { readonly [recorded]: true };

/** The mark is for the compiler alone: at run time the answer is what it was. */
const asRecorded = <A>(answer: A): Recorded<A> => answer as Recorded<A>;

/** How a handler tells the audit log what it changed; with the answer, whole: what was before, and what is after. */
export type Tell = {
  (change: Change): void;
  <A>(change: AuditTarget & { before: AuditFacts; after: AuditFacts }, answer: A): Recorded<A>;
};

/** What a handler of an administrator's command answers with, where `changed` itself does not fit. */
export type Telling = {
  changed: Tell;
  /** For an act that found nothing to change: it says so. */
  unchanged: <A>(answer: A) => Recorded<A>;
  /** For an act whose parts have told already what they changed; where none has, it is a bug. */
  told: <A>(answer: A) => Recorded<A>;
};

/** All three, writing into `changes`. */
export function tellingInto(changes: Change[]): Telling {
  function changed(change: Change): void;
  function changed<A>(change: Change, answer: A): Recorded<A>;
  function changed<A>(change: Change, answer?: A): Recorded<A> | undefined {
    changes.push(change);
    return answer === undefined ? undefined : asRecorded(answer);
  }
  const told = <A>(answer: A): Recorded<A> => {
    if (!changes.some(({ before, after }) => before && after)) throw new Error('nothing was told of what has changed');
    return asRecorded(answer);
  };
  return { changed, unchanged: asRecorded, told };
}

type Act = {
  operation: { name: string; allowed: string; isCommand: boolean };
  target: AuditTarget;
  changes: Change[];
};

type AuditScope = Pick<RequestScope, 'db' | 'now' | 'requestId' | 'waitUntil'>;
type Entry = Omit<typeof auditLog.$inferInsert, 'id' | 'at' | 'requestId'>;

const hourMs = 3_600_000;

/** Who has to answer for a call: an administrator, of Apice or of a company, or who impersonates; null for anybody else. */
function actorOf({ allowed }: Act['operation'], caller: Caller) {
  if (!('user' in caller)) return null;
  const { impersonatorId } = caller.session;
  if (impersonatorId) return { id: impersonatorId, asUser: caller.user.id };
  // What others try is refused, and is no administrator's act.
  const isOwnOffice = allowed === 'companyAdmin' && caller.kind !== 'user';
  return isOwnOffice || (allowed === 'admin' && caller.kind === 'admin') ? { id: caller.user.id, asUser: null } : null;
}

const outcomeOf = (error: unknown): string => (error instanceof DomainError ? error.reason : 'internal');

/** Adds an entry. */
export async function writeEntry(scope: Pick<AuditScope, 'db' | 'now' | 'requestId'>, entry: Entry): Promise<void> {
  const { db, now, requestId } = scope;
  await db.insert(auditLog).values({ id: crypto.randomUUID(), at: now, requestId, ...entry });
}

/** Looking is written down once an hour per administrator and thing looked at: a page that refreshes is one look. */
async function writeLook({ db, now, requestId }: AuditScope, entry: Entry): Promise<void> {
  const { actorId, act, userId, subject } = entry;
  const id = await sha256(JSON.stringify([actorId, act, userId, subject, Math.floor(now / hourMs)]));
  await db
    .insert(auditLog)
    .values({ id, at: now, requestId, ...entry })
    .onConflictDoNothing();
}

/**
 * Runs an act and writes down what an administrator did, whether it worked or was refused: who, on whom, what, before and
 * after, request id. An act that cannot be written down is answered as a bug; a look is written after the answer.
 */
export async function recordAct<T>(scope: AuditScope, caller: Caller, act: Act, run: () => Promise<T>): Promise<T> {
  const actor = actorOf(act.operation, caller);
  if (!actor) return run();
  const entryOf = (outcome: string): Entry => {
    const told: Change = Object.assign({}, act.target, ...act.changes);
    const { userId = actor.asUser, subject = null, before = null, after = null } = told;
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
  if (act.operation.isCommand) await writeEntry(scope, entryOf('done'));
  else scope.waitUntil(writeLook(scope, entryOf('done')));
  return answer;
}
