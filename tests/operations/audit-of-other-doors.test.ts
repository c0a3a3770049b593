import { writeCoverage } from '../../db/courses';
import { expect, test } from 'vitest';
import { occasions } from '../../db/schema';
import { startSession } from '../../operations/accounts/sessions/session';
import { unsubscribeAddress } from '../../operations/notifications/unsubscribe-token';
import { auditOf } from '../support/audit';
import { contentWith } from '../support/course-content';
import { createAssistant, createCourse, enrol } from '../support/courses';
import { createAdmin, createUser } from '../support/factories';
import { call, callAs, db, makeScope, refusalOf, sessionCookieOf, testNow } from '../support/scope';

/** What changes something through a door that was not made for administrators. */

async function visiting(userId: string) {
  const admin = await createAdmin();
  const opening = await makeScope();
  await startSession(opening, userId, { kind: 'impersonation', impersonatorId: admin.id });
  const there = { cookie: sessionCookieOf(opening), isImpersonationHost: true };
  return { admin, scope: () => makeScope(there) };
}

/** A learner who has done all of the course `prova`, which is not recorded yet. */
async function atTheEnd() {
  const content = contentWith();
  const chapters = content.chapters.map((chapter) => ({ ...chapter, tests: [] }));
  await createCourse({ content: contentWith({ chapters }) });
  const user = await createAssistant();
  await enrol(user.id, ['prima']);
  const row = { userId: user.id, courseId: 'prova', unitId: 'seconda' };
  await writeCoverage(db, [{ ...row, seen: [[0, 20]], lastSecond: 20 }], [], testNow);
  return user;
}

const sending = (uid: string) => ({ uid, courseId: 'prova', action: 'SEND_CERTIFICATION_MYSELF' }) as const;

test('a course that an administrator’s mail completes, and its certificate', async () => {
  const user = await atTheEnd();
  const admin = await createAdmin();
  await callAs(admin, 'GetUserCourse', sending(user.id));
  const after = { completedAt: testNow, certificate: 'AP-2026-000001' };
  expect(await auditOf('SendCourseCertificate')).toMatchObject([
    { actorId: admin.id, userId: user.id, subject: 'prova', before: { completedAt: null, certificate: null }, after },
  ]);
  await callAs(admin, 'GetUserCourse', sending(user.id));
  expect((await auditOf('SendCourseCertificate')).map(({ before }) => before)).toContainEqual(after);
});

test('the same in the learner’s name', async () => {
  const user = await atTheEnd();
  const { admin, scope } = await visiting(user.id);
  await call(await scope(), 'GetUserCourse', sending(user.id));
  expect(await auditOf('GetUserCourse')).toMatchObject([
    {
      actorId: admin.id,
      userId: user.id,
      isImpersonated: true,
      before: { completedAt: null, certificate: null },
      after: { completedAt: testNow, certificate: 'AP-2026-000001' },
    },
  ]);
});

test('one that cannot be sent, with the reason', async () => {
  await createCourse();
  const user = await createAssistant();
  await enrol(user.id, ['prima']);
  await refusalOf(callAs(await createAdmin(), 'GetUserCourse', sending(user.id)));
  expect(await auditOf('SendCourseCertificate')).toMatchObject([{ userId: user.id, outcome: 'course-not-completed' }]);
});

test('a look at somebody’s course changes nothing and says so', async () => {
  const user = await atTheEnd();
  await callAs(await createAdmin(), 'GetUserCourse', { uid: user.id, courseId: 'prova', action: 'GET_COURSE_STATUS' });
  expect(await auditOf('GetUserCourse')).toMatchObject([{ userId: user.id, before: null, after: null }]);
});

test('what visitors may do, done in somebody’s name', async () => {
  const user = await createUser();
  const { admin, scope } = await visiting(user.id);
  const person = { name: 'Anna', email: 'anna@apice.test', website: '' };
  await db.insert(occasions).values({
    id: 'serata',
    titles: { it: 'Serata', en: 'Evening', es: 'Velada' },
    descriptions: { it: '', en: '', es: '' },
    place: 'Bologna',
    startsAt: testNow + 1e8,
    closesAt: testNow + 1e8,
    capacity: 5,
  });
  const first = await scope();
  const token = new URL(await unsubscribeAddress(first.env, user.id, 'lessons')).pathname.split('/')[2] ?? '';
  await call(first, 'Unsubscribe', { token });
  await call(await scope(), 'SendInquiry', { kind: 'help', ...person, message: 'Una domanda lunga.' });
  await call(await scope(), 'ReserveSeats', { event: 'serata', ...person, seats: 2 });
  const by = { actorId: admin.id, isImpersonated: true, outcome: 'done' };
  expect(await auditOf('Unsubscribe')).toMatchObject([
    { ...by, userId: user.id, before: { topic: 'lessons', mails: null }, after: { topic: 'lessons', mails: false } },
  ]);
  expect(await auditOf('SendInquiry')).toMatchObject([{ ...by, userId: user.id, after: { kind: 'help' } }]);
  expect(await auditOf('ReserveSeats')).toMatchObject([{ ...by, subject: 'serata', after: { seats: 2 } }]);
  expect(JSON.stringify(await auditOf('SendInquiry'))).not.toContain('anna@');
});

test('nobody signs in, or pairs a television, in somebody’s name', async () => {
  const user = await createUser({ password: 'otturazione' });
  const { scope } = await visiting(user.id);
  const asked = call(await scope(), 'SignIn', { email: user.email, password: 'otturazione' });
  expect(await refusalOf(asked)).toMatchObject({ reason: 'impersonating' });
});
