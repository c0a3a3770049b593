import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { courses, courseVersions } from '../../../db/schema';
import { createAssistant, createCompany, createCourse, enrol } from '../../support/courses';
import { createAdmin, createUser } from '../../support/factories';
import { present } from '../../support/present';
import { callAs, db, refusalOf } from '../../support/scope';

// Which courses a list has, and what a learner's course is read for (spec 2 §7).

/** Another course with the content of `prova`, a company's own. */
async function copyFor(companyId: string, order: number) {
  const [course] = await db.select().from(courses).where(eq(courses.id, 'prova'));
  const [version] = await db.select().from(courseVersions).where(eq(courseVersions.courseId, 'prova'));
  const courseId = `corso-${companyId}`;
  await db.insert(courses).values({ ...present(course), id: courseId, companyId, order });
  await db.insert(courseVersions).values({ ...present(version), courseId });
}

describe('the list of courses', () => {
  const listed = async (user: { id: string }, input: object) => {
    const { courses: found, company } = await callAs(user, 'GetCourses', input);
    return { ids: found.map(({ id }) => id), company: company?.id ?? null };
  };

  test('of a company has its own, and the general ones unless only its own are wanted; never another’s', async () => {
    await createCourse();
    for (const [index, company] of ['rossi', 'neri'].entries()) {
      await createCompany(company);
      await copyFor(company, index + 2);
    }
    const member = await createUser({ companyId: 'rossi' });
    const admin = await createAdmin();
    const [own, only] = [{ companyId: 'rossi' }, { companyId: 'rossi', onlyCompanyCourse: true }];
    expect(await listed(member, {})).toEqual({ ids: ['prova', 'corso-rossi'], company: null });
    expect(await listed(member, own)).toEqual({ ids: ['prova', 'corso-rossi'], company: 'rossi' });
    expect(await listed(member, only)).toEqual({ ids: ['corso-rossi'], company: 'rossi' });
    expect((await listed(admin, {})).ids).toEqual(['prova', 'corso-rossi', 'corso-neri']);
    expect((await listed(admin, own)).ids).toEqual(['prova', 'corso-rossi']);
    expect((await listed(admin, only)).ids).toEqual(['corso-rossi']);
    const others = callAs(member, 'GetCourses', { companyId: 'neri' });
    expect(await refusalOf(others)).toMatchObject({ code: 'not-found', reason: 'company-not-found' });
  });
});

test('the list has more courses than a statement binds values', async () => {
  await createCourse();
  await env.DB.batch([
    env.DB.prepare(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
      insert into courses (id, "order", version, visible, visible_for_aso, draft, created_at, updated_at)
      select 'corso-' || i, 1 + i, version, visible, visible_for_aso, draft, created_at, updated_at
      from courses, n where id = 'prova'`),
    env.DB.prepare(`insert into course_versions (course_id, version, content, outline, published_at)
      select id, 1, content, outline, published_at from courses, course_versions
      where id <> 'prova' and course_id = 'prova'`),
  ]);
  expect((await callAs(await createAssistant(), 'GetCourses', {})).courses).toHaveLength(121);
});

describe('a learner’s course', () => {
  const courseId = 'prova';

  test('is read as where they stand, by themselves and by whoever helps them', async () => {
    await createCourse();
    const learner = await createAssistant();
    await enrol(learner.id, ['prima']);
    for (const reader of [learner, await createAdmin({ role: 'support' })]) {
      const asked = { uid: learner.id, courseId, action: 'GET_COURSE_STATUS' as const };
      const { course, attempts, certificate } = await callAs(reader, 'GetUserCourse', asked);
      expect(course).toMatchObject({ id: courseId, status: 'started', completed: false });
      expect(course?.chapters[0]?.units.map(({ completed }) => completed)).toEqual([true, false]);
      expect([attempts, certificate]).toEqual([undefined, undefined]);
    }
  });

  test('is read for the attempts at one test, the newest first', async () => {
    await createCourse();
    const learner = await createAssistant();
    await enrol(learner.id, ['prima', 'seconda']);
    const handIn = async (answerId: string, now: number) => {
      const { attempt } = await callAs(learner, 'StartTest', { courseId, testId: 'test' }, { now });
      const answers = attempt.questions.map(({ id }, turn) => ({ questionId: id, answerId, turn: turn + 1 }));
      const input = { courseId, testId: 'test', attemptId: attempt.id, answers };
      return (await callAs(learner, 'ValidateTest', input, { now: now + 1000 })).result.id;
    };
    const now = Date.parse('2026-11-21T10:00:00Z');
    const failed = await handIn('a2', now);
    const passed = await handIn('a1', now + 60_000);
    const asked = { uid: learner.id, courseId, action: 'GET_TEST_ATTEMPTS' as const };
    const of = (testId: string) => callAs(learner, 'GetUserCourse', { ...asked, payload: { testId } });
    const { attempts } = await of('test');
    expect(attempts?.map(({ id, status, errors }) => [id, status, errors])).toEqual([
      [passed, 'passed', 0],
      [failed, 'failed', 4],
    ]);
    expect(attempts?.[1]?.entries[0]?.answers.filter(({ selected }) => selected)).toMatchObject([{ id: 'a2' }]);
    expect((await of('altro')).attempts).toEqual([]);
    expect(await refusalOf(callAs(learner, 'GetUserCourse', asked))).toMatchObject({ reason: 'invalid-input' });
  });
});
