import { beforeEach, describe, expect, test } from 'vitest';
import { broadcasts, courseAlerts, courseDays, courses, courseVersions, videoTexts } from '../../../db/schema';
import { outlineOf } from '../../../domain/courses/content';
import { operations } from '../../../operations';
import { asSystem } from '../../../operations/run-jobs';
import { contentWith, testWith } from '../../support/course-content';
import { addressOf, createCompany, createCourse, enrol } from '../../support/courses';
import { createUser } from '../../support/factories';
import { callAs, db, makeScope, refusalOf } from '../../support/scope';

const ids = { courseId: 'prova', testId: 'test' };

beforeEach(async () => {
  await createCourse();
  await createCompany('rossi');
  const text = { language: 'en' as const, description: [], chapters: [] };
  await db.insert(videoTexts).values({ ...text, videoId: 'film-uno', title: 'The rubber dam' });
});

const reader = (preferredLanguage: 'it' | 'en' | 'es') =>
  createUser({ preferredLanguage, companyId: 'rossi', nome: 'Ada' });

test('a course names its lessons in its reader’s language, and as the editor does where there is no title', async () => {
  const user = await reader('en');
  await enrol(user.id);
  const { course } = await callAs(user, 'GetCourse', { courseId: 'prova' });
  expect(course.chapters[0]?.units.map(({ name }) => name)).toEqual(['The rubber dam', 'Lezione seconda']);
  expect(course.next).toMatchObject({ name: 'The rubber dam' });
  expect(course.chapters[0]?.units[1]?.reasonNotAccessible).toMatchObject({ name: 'The rubber dam' });
  const { courses } = await callAs(user, 'GetCourses', { companyId: 'rossi' });
  expect(courses).toMatchObject([{ next: { name: 'The rubber dam' } }]);
  const opened = await callAs(user, 'OpenUnit', { courseId: 'prova', unitId: 'prima' });
  expect(opened.unit.name).toBe('The rubber dam');
  expect(await refusalOf(callAs(user, 'StartTest', ids))).toMatchObject({ details: { name: 'The rubber dam' } });
});

test('in Italian it is what the editor wrote', async () => {
  const user = await reader('it');
  const { course } = await callAs(user, 'GetCourse', { courseId: 'prova' });
  expect(course.chapters[0]?.units[0]?.name).toBe('Lezione prima');
});

test('a test’s result names the lesson that teaches in its reader’s language; the paper keeps the version’s names', async () => {
  const user = await reader('en');
  await enrol(user.id, ['prima', 'seconda']);
  const { attempt } = await callAs(user, 'StartTest', ids);
  const answers = attempt.questions.map(({ id }, turn) => ({ questionId: id, answerId: 'a1', turn: turn + 1 }));
  const { result, certificate } = await callAs(user, 'ValidateTest', { ...ids, attemptId: attempt.id, answers });
  expect(result.entries[0]?.teaches.unit).toBe('The rubber dam');
  const past = { uid: user.id, courseId: 'prova', action: 'GET_TEST_ATTEMPTS' as const, payload: { testId: 'test' } };
  expect((await callAs(user, 'GetUserCourse', past)).attempts?.[0]?.entries[0]?.teaches.unit).toBe('The rubber dam');
  const { facts } = await callAs(null, 'GetCertificate', { number: await addressOf(certificate?.number ?? '') });
  expect(facts.lessons[0]?.name).toBe('Lezione prima');
});

describe('what the editor wrote in another language', () => {
  const en = { names: { en: 'The course', es: ' ' } };
  const written = contentWith({ ...en, descriptions: { en: ['About it.'] }, description: ['Di che parla.'] });
  const [chapter] = written.chapters;
  Object.assign(chapter ?? {}, { names: { en: 'Chapter one' }, tests: [testWith({ names: { en: 'The test' } })] });
  Object.assign(chapter?.units[0] ?? {}, { names: { en: 'First lesson' } });

  beforeEach(() => db.update(courseVersions).set({ content: written, outline: outlineOf(written) }));

  test('names the course, its chapters, lessons and tests, and describes it; a blank one is Italian', async () => {
    const user = await reader('en');
    await enrol(user.id, ['prima', 'seconda']);
    const { course } = await callAs(user, 'GetCourse', { courseId: 'prova' });
    expect(course).toMatchObject({
      name: 'The course',
      description: ['About it.'],
      chapters: [{ name: 'Chapter one', units: [{ name: 'First lesson' }, {}], tests: [{ name: 'The test' }] }],
    });
    const { courses } = await callAs(user, 'GetCourses', {});
    expect(courses).toMatchObject([{ name: 'The course' }]);
    expect((await callAs(user, 'StartTest', ids)).attempt.name).toBe('The test');
    const spanish = await callAs(await reader('es'), 'GetCourse', { courseId: 'prova' });
    expect(spanish.course).toMatchObject({ name: 'Corso di prova', description: ['Di che parla.'] });
  });

  test('names them in the register and to the practice, and papers for inspections stay Italian', async () => {
    const user = await reader('en');
    await enrol(user.id);
    await db
      .insert(courseDays)
      .values({ courseId: 'prova', unitId: 'prima', userId: user.id, day: '2026-03-02', seconds: 60 });
    const named = async (language?: 'it') =>
      (await callAs(user, 'GetRegister', { year: 2026, ...(language && { language }) })).entries.map(
        ({ course, unit }) => [course, unit],
      );
    expect(await named()).toEqual([['The course', 'First lesson']]);
    expect(await named('it')).toEqual([['Corso di prova', 'Lezione prima']]);
  });

  test('names the certificate’s mail and its line in the register; the certificate is the Italian paper', async () => {
    const user = await reader('en');
    await enrol(user.id, ['prima', 'seconda']);
    const { attempt } = await callAs(user, 'StartTest', ids);
    const answers = attempt.questions.map(({ id }, turn) => ({ questionId: id, answerId: 'a1', turn: turn + 1 }));
    const { certificate } = await callAs(user, 'ValidateTest', { ...ids, attemptId: attempt.id, answers });
    const number = certificate?.number ?? '';
    expect((await callAs(null, 'GetCertificate', { number: await addressOf(number) })).facts.course).toBe(
      'Corso di prova',
    );
    const { certificates } = await callAs(user, 'GetRegister', {});
    expect(certificates).toMatchObject([{ number, course: 'The course' }]);
    const scope = await makeScope({});
    await operations.MailCertificate.run(asSystem(scope), { number, language: 'it' });
    expect(scope.outbox.mails).toMatchObject([{ subject: expect.stringContaining('The course') }]);
  });

  test('names an opening to who waits for it, each in their language', async () => {
    await db.update(courses).set({ draft: written });
    const user = await reader('en');
    await db.insert(courseAlerts).values({ courseId: 'prova', userId: user.id, askedAt: 0 });
    await operations.AnnounceCourses.run(asSystem(await makeScope({})), {});
    const [news] = await db.select({ texts: broadcasts.texts }).from(broadcasts);
    expect(news?.texts.en?.title).toContain('The course');
    expect(news?.texts.es?.title).toContain('Corso di prova');
  });
});
