import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createAssistant, createCourse, enrol } from '../../support/courses';
import { contentWith } from '../../support/course-content';
import { createAdmin } from '../../support/factories';
import { callAs, refusalOf } from '../../support/scope';

const courseId = 'prova';
const refusal = { code: 'failed-precondition', reason: 'course-unreadable' };

const damages = ['{"name":', 'null', JSON.stringify({ ...contentWith(), chapters: null })];

describe.each(damages)('a course’s draft that is %j', (damaged) => {
  test('is refused to its editor and to a publication, stays as it is, and hides no course', async () => {
    await createCourse();
    const [learner, admin] = [await createAssistant(), await createAdmin()];
    await callAs(admin, 'UpdateCourse', {
      courseId: 'altro',
      action: 'create',
      content: contentWith({ name: 'Altro' }),
    });
    await env.DB.prepare("update courses set draft = ? where id = 'prova'").bind(damaged).run();
    const listed = (await callAs(admin, 'RequestCourseContent', {})).courses.map(({ id }) => id);
    expect(listed).toEqual([courseId, 'altro']);
    expect(await refusalOf(callAs(admin, 'RequestCourseContent', { courseId }))).toMatchObject(refusal);
    const publish = callAs(admin, 'UpdateCourse', { courseId, action: 'publish', revision: 1 });
    expect(await refusalOf(publish)).toMatchObject(refusal);
    expect(await env.DB.prepare("select draft from courses where id = 'prova'").first('draft')).toBe(damaged);
    expect((await callAs(learner, 'GetCourse', { courseId })).course.status).toBe('new');
    await callAs(admin, 'UpdateCourse', { courseId, action: 'save', revision: 1, content: contentWith() });
    expect((await callAs(admin, 'RequestCourseContent', { courseId })).course?.draft.name).toBe('Corso di prova');
  });
});

test.each(damages)('a published version that is %j is refused by name, and the list is without it', async (damaged) => {
  await createCourse();
  const learner = await createAssistant();
  await enrol(learner.id, ['prima']);
  await env.DB.prepare('update course_versions set outline = ?').bind(damaged).run();
  expect(await refusalOf(callAs(learner, 'GetCourse', { courseId }))).toMatchObject(refusal);
});
