import { sql } from 'drizzle-orm';
import { DomainError } from '../domain/shared/errors';
import { isWritten, securityKindOf, securityRowsPerHour, type SecurityKind } from '../domain/platform/security-log';
import type { Caller, RequestScope } from './context';
import { mac } from './shared/signing';
import { hourMs } from '../domain/shared/time';

type LogScope = Pick<RequestScope, 'db' | 'env' | 'now' | 'address' | 'country' | 'waitUntil'>;

/** The person whom a refusal concerns: the signed-in caller, or the e-mail that a visitor typed. */
type Person = { userId: string } | { email: string } | null;

/** A keyed hash, twenty characters: the same for the same person or address, and revealing nothing else. */
const hashOf = async ({ env }: Pick<RequestScope, 'env'>, text: string): Promise<string> =>
  (await mac(env.SESSION_SECRET, `security-log:${text}`)).slice(-20);

/** A person's name in the log, by which administrators can search. */
export async function securityNameOf(scope: Pick<RequestScope, 'env'>, person: Person): Promise<string> {
  if (!person) return '';
  return 'userId' in person
    ? hashOf(scope, `user:${person.userId}`)
    : hashOf(scope, `email:${person.email.trim().toLowerCase()}`);
}

/** Refusals of this isolate by row, and how many were written: a flood writes an occasional row instead of one each. */
const seen = new Map<string, { count: number; written: number }>();
const mostSeen = 2000;

/** Resets the counts, as in a new isolate. */
export const forgetRefusals = (): void => seen.clear();

function suppressedCount(key: string): number {
  if (seen.size > mostSeen) seen.clear();
  const known = seen.get(key) ?? { count: 0, written: 0 };
  seen.set(key, known);
  known.count += 1;
  if (!isWritten(known.count)) return 0;
  const delta = known.count - known.written;
  known.written = known.count;
  return delta;
}

type Row = { kind: SecurityKind; reason: string; asked: string; who: string; origin: string; count: number };

/** Counts in the person's own row while the hour's limit allows, otherwise in a shared row of its kind. */
async function write({ db, now, country }: LogScope, key: string, row: Row): Promise<void> {
  const hour = Math.floor(now / hourMs);
  const rest = `${hour} ${row.kind} many`;
  const isKnown = sql`exists (select 1 from security_log where key = ${key})`;
  const hasRoom = sql`(select count(*) from security_log where hour = ${hour} and kind = ${row.kind}) < ${securityRowsPerHour}`;
  const counted = sql`on conflict (key) do update set count = count + excluded.count, last_at = excluded.last_at`;
  const insert = (as: string, { reason, asked, who, origin }: Row, from: string) => sql`insert into security_log
    (key, hour, first_at, last_at, kind, reason, asked, who, origin, country, count)
    select ${as}, ${hour}, ${now}, ${now}, ${row.kind}, ${reason}, ${asked}, ${who}, ${origin}, ${from}, ${row.count}`;
  const among = insert(rest, { ...row, reason: 'many', asked: '', who: '', origin: 'many' }, '');
  await db.run(sql`${insert(key, row, country)} where ${isKnown} or ${hasRoom} ${counted}`);
  await db.run(sql`${among} where not ${isKnown} ${counted}`);
}

/** Errors already recorded: an operation's refusal also passes through the gateway. */
const logged = new WeakSet<DomainError>();

/** Writes a refusal into the security log after the response, if it may indicate an attack. Never fails a request. */
export function logSecurityEvent(scope: LogScope, error: unknown, asked: string, person: Person = null): void {
  if (!(error instanceof DomainError) || logged.has(error)) return;
  const kind = securityKindOf(error);
  if (!kind) return;
  logged.add(error);
  const work = async () => {
    const [who, origin] = await Promise.all([securityNameOf(scope, person), hashOf(scope, `address:${scope.address}`)]);
    const key = [Math.floor(scope.now / hourMs), kind, error.reason, asked, who, origin].join(' ');
    const count = suppressedCount(key);
    if (count > 0) await write(scope, key, { kind, reason: error.reason, asked, who, origin, count });
  };
  scope.waitUntil(work());
}

/** The person an operation was called for: the signed-in caller, else the typed address. */
export function personOf(caller: Caller, input: unknown): Person {
  if ('user' in caller) return { userId: caller.user.id };
  const email = typeof input === 'object' && input && 'email' in input ? input.email : null;
  return typeof email === 'string' ? { email: email.slice(0, 200) } : null;
}
