import { describe, expect, test } from 'vitest';
import { courseVersions } from '../../../db/schema';
import { emptyCourse } from '../../../domain/courses/editing';
import { contentWith } from '../../support/course-content';
import { createAssistant, createCompany, createCourse, enrol } from '../../support/courses';
import { createAdmin, createUser, createVideo } from '../../support/factories';
import { asSystem } from '../../../operations/run-jobs';
import { call, callAs, db, makeScope, refusalOf } from '../../support/scope';

const draftOf = async (admin: Awaited<ReturnType<typeof createAdmin>>, courseId = 'prova') => {
  const { course } = await callAs(admin, 'RequestCourseContent', { courseId });
  if (!course) throw new Error('the course is not there');
  return course;
};

describe('a course’s editor', () => {
  test('makes a course of its own, hidden until it is written and published', async () => {
    for (const id of ['film-uno', 'film-due']) await createVideo({ id, durationMs: 20_500 });
    await createCompany('rossi');
    const editor = await createAdmin({ role: 'editor' });
    const made = { courseId: 'nuovo', action: 'create' as const, companyId: 'rossi', content: emptyCourse('Nuovo') };
    expect(await callAs(editor, 'UpdateCourse', made)).toEqual({ courseId: 'nuovo', revision: 1, version: 0 });
    expect(await refusalOf(callAs(editor, 'UpdateCourse', made))).toMatchObject({ reason: 'course-exists' });
    const early = callAs(editor, 'UpdateCourse', { courseId: 'nuovo', action: 'publish', revision: 1 });
    expect(await refusalOf(early)).toMatchObject({ reason: 'course-not-ready' });
    expect((await draftOf(editor, 'nuovo')).faults).toContainEqual({ problem: 'no-lessons', id: '' });
    const save = { courseId: 'nuovo', action: 'save' as const, content: contentWith(), revision: 1 };
    await callAs(editor, 'UpdateCourse', save);
    await callAs(editor, 'UpdateCourse', { courseId: 'nuovo', action: 'publish', revision: 2 });
    const { courses } = await callAs(editor, 'RequestCourseContent', {});
    expect(courses).toMatchObject([
      { id: 'nuovo', company: 'Studio rossi', version: 1, hasDraft: false, visible: true },
    ]);
  });

  test('keeps unfinished drafts, and refuses to write over another’s', async () => {
    await createCourse();
    const admin = await createAdmin();
    const content = contentWith({ name: '', chapters: [] });
    const save = { courseId: 'prova', action: 'save' as const, content, revision: 1 };
    expect(await callAs(admin, 'UpdateCourse', save)).toMatchObject({ revision: 2 });
    const other = callAs(admin, 'UpdateCourse', { ...save, content: contentWith({ name: 'Altro' }) });
    expect(await refusalOf(other)).toMatchObject({ reason: 'draft-changed' });
    const late = callAs(admin, 'UpdateCourse', { courseId: 'prova', action: 'publish', revision: 1 });
    expect(await refusalOf(late)).toMatchObject({ reason: 'draft-changed' });
    expect(await draftOf(admin)).toMatchObject({ hasDraft: true, draft: { name: '' } });
    const nowhere = callAs(admin, 'UpdateCourse', { ...save, courseId: 'altro' });
    expect(await refusalOf(nowhere)).toMatchObject({ reason: 'course-not-found' });
    const empty = callAs(admin, 'UpdateCourse', { courseId: 'prova', action: 'save', revision: 2 });
    expect(await refusalOf(empty)).toMatchObject({ reason: 'invalid-input' });
  });

  test('saves and publishes once what is sent again because its answer was lost', async () => {
    await createCourse();
    const admin = await createAdmin();
    const save = { courseId: 'prova', action: 'save' as const, content: contentWith({ name: 'Dopo' }), revision: 1 };
    const first = await callAs(admin, 'UpdateCourse', save);
    expect(await callAs(admin, 'UpdateCourse', save)).toEqual(first);
    const publish = { courseId: 'prova', action: 'publish' as const, revision: first.revision };
    const published = await callAs(admin, 'UpdateCourse', publish);
    expect(await callAs(admin, 'UpdateCourse', publish)).toEqual(published);
  });

  test('counts films as long as they are, not as long as its editor says', async () => {
    await createCourse();
    const admin = await createAdmin();
    const content = contentWith();
    for (const unit of content.chapters[0]?.units ?? []) unit.durationSeconds = 15;
    await callAs(admin, 'UpdateCourse', { courseId: 'prova', action: 'save', content, revision: 1 });
    await callAs(admin, 'UpdateCourse', { courseId: 'prova', action: 'publish', revision: 2 });
    const learner = await createAssistant();
    const { course } = await callAs(learner, 'GetCourse', { courseId: 'prova' });
    expect(course.chapters[0]?.units.map((unit) => unit.content.duration)).toEqual([20, 20]);
  });

  test('refuses a lesson without a film', async () => {
    await createCourse({ hasFilms: false });
    await createVideo({ id: 'film-uno', durationMs: 20_000 });
    const admin = await createAdmin();
    expect((await draftOf(admin)).faults).toEqual([{ problem: 'no-film', id: 'seconda' }]);
    const publish = callAs(admin, 'UpdateCourse', { courseId: 'prova', action: 'publish', revision: 1 });
    expect(await refusalOf(publish)).toMatchObject({ reason: 'course-not-ready', details: [{ id: 'seconda' }] });
  });

  test('shows what a newcomer would see, of the draft and of every version', async () => {
    await createCourse();
    const admin = await createAdmin();
    const content = contentWith({ name: 'Dopo' });
    await callAs(admin, 'UpdateCourse', { courseId: 'prova', action: 'save', content, revision: 1 });
    const seen = async (version?: number) =>
      (await callAs(admin, 'RequestCourseContent', { courseId: 'prova', version })).course?.preview;
    expect(await seen()).toMatchObject({ name: 'Dopo', status: 'new', countedSeconds: 0 });
    expect(await seen(1)).toMatchObject({ name: 'Corso di prova' });
    expect(await refusalOf(seen(7))).toMatchObject({ reason: 'course-not-found' });
  });

  test('finds published lessons by their titles', async () => {
    await createCourse();
    await createVideo({ id: 'sutura', title: 'La sutura a punti staccati' });
    await createVideo({ id: 'ritirata', title: 'La sutura di una volta', hidden: true });
    const scope = await makeScope();
    await call(asSystem(scope) as typeof scope, 'IndexVideos', { videoIds: ['sutura', 'ritirata'] });
    const { lessons } = await callAs(await createAdmin(), 'RequestCourseContent', {
      courseId: 'prova',
      find: 'sutura',
    });
    expect(lessons.map(({ id }) => id).sort()).toEqual(['film-due', 'film-uno', 'sutura']);
  });

  test('moves courses, so that learners see them in that order', async () => {
    await createCourse();
    const admin = await createAdmin();
    for (const courseId of ['due', 'tre']) {
      await callAs(admin, 'UpdateCourse', { courseId, action: 'create', content: emptyCourse(courseId) });
    }
    await callAs(admin, 'UpdateCourse', { courseId: 'tre', action: 'order', order: 0 });
    const { courses } = await callAs(admin, 'RequestCourseContent', {});
    expect(courses.map(({ id }) => id)).toEqual(['tre', 'prova', 'due']);
    const nowhere = callAs(admin, 'UpdateCourse', { courseId: 'altro', action: 'order', order: 0 });
    expect(await refusalOf(nowhere)).toMatchObject({ reason: 'course-not-found' });
    const placeless = callAs(admin, 'UpdateCourse', { courseId: 'tre', action: 'order' });
    expect(await refusalOf(placeless)).toMatchObject({ reason: 'invalid-input' });
  });

  test('is the editor’s and the owner’s alone', async () => {
    await createCourse();
    const support = await createAdmin({ role: 'support' });
    for (const user of [support, await createUser()]) {
      expect((await refusalOf(callAs(user, 'RequestCourseContent', {}))).code).toBe('permission-denied');
      const publish = callAs(user, 'UpdateCourse', { courseId: 'prova', action: 'publish', revision: 1 });
      expect((await refusalOf(publish)).code).toBe('permission-denied');
    }
  });
});

test('no page of a course reads its questions', async () => {
  await createCourse();
  const user = await createAssistant();
  await enrol(user.id, ['prima']);
  // A page that read the whole content would find no lessons in it.
  await db.update(courseVersions).set({ content: { ...contentWith(), chapters: [], tests: [] } });
  const courseId = 'prova';
  const lessons = (one: { chapters: { units: object[] }[] } | undefined) => one?.chapters[0]?.units.length;
  expect(lessons((await callAs(user, 'GetCourses', {})).courses[0])).toBe(2);
  expect(lessons((await callAs(user, 'GetCourse', { courseId })).course)).toBe(2);
  expect(lessons((await callAs(user, 'OpenUnit', { courseId, unitId: 'prima' })).course)).toBe(2);
});
