import { beforeEach, expect, test } from 'vitest';
import { DomainError } from '../../../domain/shared/errors';
import { startSession } from '../../../operations/accounts/sessions/session';
import { auditOf } from '../../support/audit';
import { contentWith } from '../../support/course-content';
import { addressOf, createAssistant, createCompany, createCourse, enrol } from '../../support/courses';
import { createAdmin, createUser } from '../../support/factories';
import { call, callAs, makeScope, sessionCookieOf } from '../../support/scope';

// What an administrator gets of a learner's through operations for users: by role, second factor and kind of session.

let learner: { id: string };
let number: string;

beforeEach(async () => {
  const content = contentWith();
  const chapters = content.chapters.map((chapter) => ({ ...chapter, tests: [] }));
  await createCourse({ content: contentWith({ chapters }) });
  learner = await createAssistant();
  await enrol(learner.id, ['prima', 'seconda']);
  const sent = await callAs(learner, 'GetUserCourse', {
    uid: learner.id,
    courseId: 'prova',
    action: 'SEND_CERTIFICATION_MYSELF',
  });
  number = sent.certificate?.number ?? '';
  await createCompany('bianchi');
});

async function cookieOf(userId: string, options: Parameters<typeof startSession>[2] = {}) {
  const scope = await makeScope();
  await startSession(scope, userId, options);
  return sessionCookieOf(scope);
}

const callers: [who: string, cookie: () => Promise<string>, isAllowed: boolean][] = [
  ['an owner', async () => cookieOf((await createAdmin()).id), true],
  ['support', async () => cookieOf((await createAdmin({ role: 'support' })).id), true],
  ['an editor', async () => cookieOf((await createAdmin({ role: 'editor' })).id), false],
  ['finance', async () => cookieOf((await createAdmin({ role: 'finance' })).id), false],
  ['an owner without a second factor', async () => cookieOf((await createUser({ admin: true })).id), false],
  ['an owner’s television', async () => cookieOf((await createAdmin()).id, { kind: 'tv' }), false],
  ['another learner', async () => cookieOf((await createAssistant()).id), false],
];

const refusals = new Set(['not-allowed', 'company-not-found']);
const isAnswered = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && refusals.has(error.reason)) return false;
      throw error;
    },
  );

test.each(callers)('%s reads of a learner what their role allows', async (_who, cookieFor, isAllowed) => {
  const cookie = await cookieFor();
  const scope = () => makeScope({ cookie });
  for (const action of ['GET_COURSE_STATUS', 'SEND_CERTIFICATION_MYSELF'] as const) {
    const asked = call(await scope(), 'GetUserCourse', { uid: learner.id, courseId: 'prova', action });
    expect(await isAnswered(asked), action).toBe(isAllowed);
  }
  const found = await scope();
  expect((await call(found, 'GetCertificate', { number: await addressOf(number) })).isMine).toBe(isAllowed);
  await found.settled();
  expect(await auditOf('GetCertificate')).toHaveLength(isAllowed ? 1 : 0);
  expect(await isAnswered(call(await scope(), 'GetCourses', { companyId: 'bianchi' }))).toBe(isAllowed);
});

test('a learner’s own certificate is theirs, and no look of anybody’s', async () => {
  expect((await callAs(learner, 'GetCertificate', { number })).isMine).toBe(true);
  expect(await auditOf('GetCertificate')).toEqual([]);
});
