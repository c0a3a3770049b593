import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { courseDays, courses, unitRecords, userVideos, videos } from '../../../db/schema';
import { withdrawnKeptMs } from '../../../domain/watching/access';
import { addressOf, createAssistant, createCourse, enrol } from '../../support/courses';
import { createAdmin, createUser } from '../../support/factories';
import { callAs, db, refusalOf, testNow } from '../../support/scope';

const ids = { courseId: 'prova', testId: 'test' };
const withdraw = (id: string) => db.update(videos).set({ hidden: true, hiddenAt: testNow }).where(eq(videos.id, id));
const gone = { now: testNow + withdrawnKeptMs };

test('a withdrawn lesson stays thirty days for who is in its course, and for nobody else', async () => {
  await createCourse();
  const [inside, outside] = [await createAssistant(), await createAssistant()];
  await enrol(inside.id);
  await withdraw('film-uno');
  const open = (user: { id: string }, after: number) =>
    callAs(user, 'GetVideo', { videoId: 'film-uno' }, { now: testNow + after });
  expect((await open(inside, withdrawnKeptMs - 1)).video.id).toBe('film-uno');
  expect(await refusalOf(open(inside, withdrawnKeptMs))).toMatchObject({ reason: 'video-unavailable' });
  expect(await refusalOf(open(outside, 0))).toMatchObject({ reason: 'video-unavailable' });
});

describe('a withdrawn lesson is rated and its place kept', () => {
  const acts = [
    [
      'SetRating',
      (user: { id: string }, now: number) => callAs(user, 'SetRating', { videoId: 'film-uno', rating: 1 }, { now }),
    ],
    [
      'SaveProgress',
      (user: { id: string }, now: number) => callAs(user, 'SaveProgress', { videoId: 'film-uno', seconds: 9 }, { now }),
    ],
  ] as const;

  test.each(acts)('by who was halfway or is in its course, for thirty days: %s', async (_name, act) => {
    await createCourse();
    const [inside, halfway, outside] = [await createAssistant(), await createUser(), await createUser()];
    await enrol(inside.id);
    await db.insert(userVideos).values({ userId: halfway.id, videoId: 'film-uno', openings: 1, openedAt: testNow });
    await withdraw('film-uno');
    const last = testNow + withdrawnKeptMs - 1;
    for (const user of [inside, halfway]) {
      await expect(act(user, last)).resolves.toBeDefined();
      expect(await refusalOf(act(user, gone.now))).toMatchObject({ reason: 'video-not-found' });
    }
    expect(await refusalOf(act(outside, testNow))).toMatchObject({ reason: 'video-not-found' });
  });
});

describe('after its thirty days a lesson', () => {
  let user: { id: string };

  /** A learner who has seen the second lesson whole and nine seconds of the first, which is withdrawn then. */
  beforeEach(async () => {
    await createCourse();
    user = await createAssistant();
    await enrol(user.id, ['seconda']);
    await db
      .insert(unitRecords)
      .values({ userId: user.id, courseId: 'prova', unitId: 'prima', seen: [[0, 9]], openings: 1 });
    await db
      .insert(courseDays)
      .values({ userId: user.id, courseId: 'prova', unitId: 'prima', day: '2026-11-19', seconds: 9 });
    await withdraw('film-uno');
  });

  const status = async (options: { now?: number } = {}) =>
    (await callAs(user, 'GetCourse', { courseId: 'prova' }, options)).course;

  test('is not asked for any more: what comes after it opens, and the seconds that were seen stay', async () => {
    const before = await status();
    expect(before.next).toMatchObject({ id: 'prima' });
    expect(before.chapters[0]?.units[0]?.withdrawn).toEqual({ until: gone.now, isOver: false });
    const after = await status(gone);
    expect(after.chapters[0]?.units).toMatchObject([
      {
        id: 'prima',
        excused: true,
        completed: true,
        gaps: [],
        content: { timePresence: 9 },
        withdrawn: { isOver: true },
      },
      { id: 'seconda', excused: false, completed: true, withdrawn: null },
    ]);
    expect(after).toMatchObject({ next: { id: 'test' }, completed: false, countedSeconds: 29, totalSeconds: 29 });
    const { courses: list } = await callAs(user, 'GetCourses', {}, gone);
    expect(list).toMatchObject([{ id: 'prova', next: { id: 'test' }, totalSeconds: 29 }]);
    const open = callAs(user, 'OpenUnit', { courseId: 'prova', unitId: 'prima' }, gone);
    expect(await refusalOf(open)).toMatchObject({ reason: 'unit-withdrawn' });
  });

  test('does not stand between its learner and the certificate, which says what was really seen', async () => {
    expect(await refusalOf(callAs(user, 'StartTest', ids))).toMatchObject({ reason: 'test-not-accessible' });
    const { attempt } = await callAs(user, 'StartTest', ids, gone);
    const answers = attempt.questions.map(({ id }, turn) => ({ questionId: id, answerId: 'a1', turn: turn + 1 }));
    const { certificate } = await callAs(user, 'ValidateTest', { ...ids, attemptId: attempt.id, answers }, gone);
    const { facts } = await callAs(null, 'GetCertificate', { number: await addressOf(certificate?.number ?? '') });
    expect(facts).toMatchObject({ countedSeconds: 29, test: { errors: 0, questions: 4 } });
    expect(facts.lessons).toEqual([
      { name: 'Lezione prima', seconds: 9, isWithdrawn: true },
      { name: 'Lezione seconda', seconds: 20 },
    ]);
    const { credential } = await callAs(null, 'GetCredential', { number: await addressOf(certificate?.number ?? '') });
    expect(JSON.stringify(credential)).toContain('1 lezione vista per intero, 1 ritirata nel frattempo');
    const { entries } = await callAs(user, 'GetRegister', { year: 2026 });
    expect(entries.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(29);
  });

  test('gives no certificate to who has seen no other one whole', async () => {
    await withdraw('film-due');
    await db.update(unitRecords).set({ seen: [[0, 9]] });
    const course = await status(gone);
    expect(course).toMatchObject({ completed: false, next: null, certificate: null, countedSeconds: 18 });
  });

  test('keeps a draft that still has it from being published', async () => {
    const admin = await createAdmin();
    await db.update(courses).set({ draftRevision: 2 });
    const publish = callAs(admin, 'UpdateCourse', { courseId: 'prova', action: 'publish', revision: 2 });
    expect(await refusalOf(publish)).toMatchObject({
      reason: 'course-not-ready',
      details: [{ problem: 'withdrawn-lesson', id: 'prima' }],
    });
  });
});
