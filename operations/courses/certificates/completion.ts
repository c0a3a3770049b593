import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { certificates, enrolments, jobs, users } from '../../../db/schema';
import type { CertificateFacts } from '../../../domain/courses/certificate';
import { stepId, testsOf, unitsOf, type CourseContent } from '../../../domain/courses/content';
import { romeYear } from '../../../domain/courses/register';
import { countedSeconds, isCourseComplete, recordOf } from '../../../domain/courses/status';
import type { Language } from '../../../domain/platform/language';
import { romeDay } from '../../../domain/shared/rome-day';
import { causeId } from '../../../domain/gaming/causes';
import type { RequestScope } from '../../context';
import { earnStatements } from '../../gaming/earn';
import { readLearner, readVersion, recordsBy, statesOf, type LearnerRows } from '../learning/learner';
import { fingerprint } from './credential/sign';
import { insertStatement } from '../statements/statements';

type Scope = Pick<RequestScope, 'db' | 'now' | 'jobs' | 'ports' | 'env' | 'identify'>;

/** The content of a completed course's certificate. */
function factsOf(content: CourseContent, rows: LearnerRows, person: string, now: number): CertificateFacts {
  const records = recordsBy(rows.records);
  const excused = new Set(statesOf(content, rows, now).flatMap((state) => (state.excused ? [stepId(state.step)] : [])));
  const lessons = unitsOf(content).map((unit) => {
    const seconds = countedSeconds(unit, recordOf(records, unit.id));
    const isPart = seconds < unit.durationSeconds;
    const mark = excused.has(unit.id) ? { isWithdrawn: true as const } : isPart ? { isPart: true as const } : {};
    return { name: unit.name, seconds, ...mark };
  });
  const passed = testsOf(content).flatMap(
    ({ id }) => rows.attempts.find((attempt) => attempt.passed && attempt.testId === id) ?? [],
  );
  return {
    person,
    course: content.name,
    countedSeconds: lessons.reduce((sum, { seconds }) => sum + seconds, 0),
    lessons,
    from: romeDay(rows.enrolment?.startedAt ?? now),
    to: romeDay(now),
    test:
      passed.length > 0
        ? {
            errors: passed.reduce((sum, { errors }) => sum + (errors ?? 0), 0),
            questions: passed.reduce((sum, { asked }) => sum + asked, 0),
          }
        : null,
    validFor: content.validFor,
    reference: content.reference,
    signedBy: content.signedBy,
    issuedOn: romeDay(now),
  };
}

/** Thirty-two letters and digits without look-alikes. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The secret in an address: fifty random bits. */
const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % letters.length]).join('');

/** The length of the status list (the minimum of Bitstring Status List). */
export const statusListLength = 131_072;

/**
 * Assigns the next number of the year in the inserting statement, so that numbers have no gaps or duplicates. Writes
 * nothing if the learner has a valid certificate of the course. The index in the status list is random, so that it
 * reveals nothing, and drawn again if taken.
 */
export async function issueCertificate(
  { db, now, jobs: queue, ports }: Scope,
  {
    userId,
    courseId,
    facts,
    language,
  }: { userId: string; courseId: string; facts: CertificateFacts; language: Language },
): Promise<{ number: string } | null> {
  const year = romeYear(now);
  const key = await fingerprint(ports.credentials);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const statusIndex = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    const next = sql`(select coalesce(max(sequence), 0) + 1 from certificates where year = ${year})`;
    const isTheirs = sql`user_id = ${userId} and course_id = ${courseId} and revoked_at is null`;
    // One transaction, so that no certificate is issued without its mail. `insert … select` needs all columns in order.
    await db.batch([
      db
        .insert(certificates)
        .select(
          sql`select printf('AP-%d-%06d', ${year}, ${next}), ${year}, ${next}, ${userId}, ${courseId}, ${JSON.stringify(facts)},
            ${now}, ${statusIndex % statusListLength}, ${key}, null, null, null, ${newSecret()}
            where not exists (select 1 from certificates where ${isTheirs})`,
        )
        .onConflictDoNothing(),
      db
        .insert(jobs)
        .select(
          sql`select ${crypto.randomUUID()}, 'certificate/' || number, 'MailCertificate',
            json_object('number', number, 'language', ${language}), 'waiting', ${now}, 0, null, ${now}
            from certificates where ${isTheirs}`,
        )
        .onConflictDoNothing(),
    ]);
    const [row] = await db
      .select({ number: certificates.number })
      .from(certificates)
      .where(and(eq(certificates.userId, userId), eq(certificates.courseId, courseId), isNull(certificates.revokedAt)))
      .limit(1);
    if (!row) continue;
    const { number } = row;
    queue.soon();
    return { number };
  }
  return null;
}

/**
 * Records a learner's completion of a course, if it is complete, and issues the certificate. Idempotent. A revoked
 * certificate is not issued again.
 */
export async function completeCourse(scope: Scope, userId: string, courseId: string, language: Language) {
  const { db, now } = scope;
  const rows = await readLearner(db, userId, courseId);
  if (!rows.enrolment) return { completed: false, certificate: null };
  const content = await readVersion(db, courseId, rows.enrolment.version);
  if (!isCourseComplete(statesOf(content, rows, now))) return { completed: false, certificate: null };
  if (rows.enrolment.completedAt === null) {
    // The statement is queued first: if the Worker dies in between, the next call does both, and queues it only once.
    await insertStatement(scope, { userId, verb: 'completed', courseId, name: content.name, language: 'it' });
    const { settings } = await scope.identify();
    const earned = earnStatements({ db, now, settings, language }, userId, {
      causes: [{ id: causeId.course(userId, courseId), kind: 'course', at: now }],
    });
    await db.batch([
      db
        .update(enrolments)
        .set({ completedAt: now })
        .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId), isNull(enrolments.completedAt))),
      ...earned,
    ]);
    if (earned.length > 0) scope.jobs.soon();
  }
  if (!content.withCertificate) return { completed: true, certificate: null };
  const [latest] = await db
    .select({ number: certificates.number, revokedAt: certificates.revokedAt })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.courseId, courseId)))
    .orderBy(desc(certificates.issuedAt))
    .limit(1);
  if (latest) return { completed: true, certificate: latest.revokedAt === null ? { number: latest.number } : null };
  const [person] = await db
    .select({ nome: users.nome, cognome: users.cognome })
    .from(users)
    .where(eq(users.id, userId));
  const name = [person?.nome, person?.cognome].filter(Boolean).join(' ');
  const facts = factsOf(content, rows, name, now);
  const certificate = await issueCertificate(scope, { userId, courseId, facts, language });
  return { completed: true, certificate };
}
