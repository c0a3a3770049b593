import { expect, test } from 'vitest';
import { writeCoverage } from '../../../db/courses';
import { certificates, enrolments, jobs } from '../../../db/schema';
import type { CertificateFacts } from '../../../domain/courses/certificate';
import { badgeOf } from '../../../operations/courses/certificates/credential/badge';
import { operations } from '../../../operations';
import { runDueJobs } from '../../../operations/run-jobs';
import { contentWith } from '../../support/course-content';
import { addressOf, createAssistant, createCourse, enrol } from '../../support/courses';
import { createAdmin } from '../../support/factories';
import { callAs, db, makeScope, refusalOf, testNow } from '../../support/scope';

const hourMs = 3_600_000;
const nextHour = (Math.floor(testNow / hourMs) + 1) * hourMs;
const content = contentWith();
/** The course `prova` without its test: it ends with a lesson. */
const onlyLessons = contentWith({ chapters: content.chapters.map((chapter) => ({ ...chapter, tests: [] })) });

/** A learner who has seen the first lesson, and this much of the last; the writes of the viewer's object as they come. */
async function watching(seconds: number, course = onlyLessons) {
  await createCourse({ content: course });
  const user = await createAssistant();
  await enrol(user.id, ['prima']);
  const row = { userId: user.id, courseId: 'prova', unitId: 'seconda' };
  for (const upTo of [seconds / 2, seconds]) {
    await writeCoverage(db, [{ ...row, seen: [[0, upTo]], lastSecond: upTo }], [], testNow);
  }
  return user;
}

const runAt = async (now: number) => {
  const scope = await makeScope({ now });
  // Jobs queued by one run are done by the next.
  for (let round = 0; round < 2; round += 1) await runDueJobs(scope);
  await scope.settled();
  return scope.outbox.mails;
};

test('a learner who saw the last lesson and never came back gets the certificate within the hour, once', async () => {
  const user = await watching(20);
  expect(await db.select().from(jobs)).toHaveLength(1);
  expect(await runAt(nextHour - 1)).toEqual([]);
  expect(await runAt(nextHour)).toMatchObject([{ to: user.email }]);
  expect(await db.select().from(certificates)).toMatchObject([{ userId: user.id, number: 'AP-2026-000001' }]);
  expect(await db.select().from(enrolments)).toMatchObject([{ completedAt: nextHour }]);
  await callAs(user, 'GetCourse', { courseId: 'prova' });
  expect(await db.select().from(certificates)).toHaveLength(1);
});

test('a learner who has not seen it gets none, and an administrator has none to send', async () => {
  const user = await watching(10);
  expect(await runAt(nextHour)).toEqual([]);
  expect(await db.select().from(certificates)).toEqual([]);
  const sending = callAs(await createAdmin(), 'SendCourseCertificate', { uid: user.id, courseId: 'prova' });
  expect(await refusalOf(sending)).toMatchObject({ reason: 'course-not-completed' });
});

test('a lesson of which the course asks a part is certified as seen for that time, not whole', async () => {
  const asked = structuredClone(onlyLessons);
  Object.assign(asked.chapters[0]?.units[1] ?? {}, { minimumTime: 10 });
  const user = await watching(12, asked);
  await runAt(nextHour);
  const [row] = await db.select().from(certificates);
  expect(row?.facts.lessons).toEqual([
    { name: 'Lezione prima', seconds: 20 },
    { name: 'Lezione seconda', seconds: 12, isPart: true },
  ]);
  const scope = await makeScope({});
  const { credential } = await operations.GetCredential.run(scope, { number: await addressOf(row?.number ?? '') });
  expect(JSON.stringify(credential)).toContain(', 1 lezione vista per il tempo richiesto');
  expect(user.id).toBe(row?.userId);
});

const since = Date.parse('2026-11-24T00:00:00Z');

const narrativeOf = (lessons: number, test: CertificateFacts['test'], issuedAt = since) => {
  const facts: CertificateFacts = {
    person: 'Giulia Ferraro',
    course: 'Corso di prova',
    countedSeconds: 60 * lessons,
    lessons: Array.from({ length: lessons }, (_, index) => ({ name: `Lezione ${index}`, seconds: 60 })),
    from: '2026-11-19',
    to: '2026-11-20',
    test,
    validFor: '',
    reference: '',
    signedBy: '',
    issuedOn: '2026-11-20',
  };
  const issued = { number: 'AP-2026-000001', secret: null, courseId: 'prova', facts, issuedAt, statusIndex: 1 };
  return badgeOf(issued, 'https://apice.test').credentialSubject.achievement.criteria.narrative;
};

test('a badge counts in the singular where there is one', () => {
  expect(narrativeOf(1, { errors: 1, questions: 4 })).toMatch(/^1 lezione .*1 minuto .*1 errore su/);
  // A file that was downloaded stays what it was.
  expect(narrativeOf(1, { errors: 1, questions: 4 }, since - 1)).toMatch(/^1 lezioni .*1 minuti .*1 errori su/);
  expect(narrativeOf(2, { errors: 2, questions: 4 })).toMatch(/^2 lezioni .*2 minuti .*2 errori su/);
});
