import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { broadcasts, courseAlerts, courses, courseVersions, notifications } from '../../../db/schema';
import { versionRow } from '../../../db/courses';
import { operations } from '../../../operations';
import { asSystem, runDueJobs } from '../../../operations/run-jobs';
import { contentWith } from '../../support/course-content';
import { createAssistant, createCourse, enrol } from '../../support/courses';
import { createAdmin } from '../../support/factories';
import { callAs, db, makeScope, refusalOf, testNow } from '../../support/scope';

const ids = { courseId: 'prova' };
const opening = Date.parse('2026-12-01T09:00:00+01:00');

/** The course `prova`, published, which opens on 1 December. */
async function createComing() {
  await createCourse({ content: contentWith({ opensOn: '2026-12-01' }) });
  await db.update(courses).set({ opensAt: opening });
}

const announce = async (now: number) => {
  const scope = await makeScope({ now });
  const { announced } = await operations.AnnounceCourses.run(asSystem(scope), {});
  await scope.settled();
  // Jobs queued by one run are done by the next.
  await runDueJobs(scope);
  return { announced, mails: scope.outbox.mails };
};

const toldOf = (userId: string) => db.select().from(notifications).where(eq(notifications.userId, userId));

test('a course that opens later is shown with its moment, and opens then, not a millisecond before', async () => {
  await createComing();
  const user = await createAssistant();
  expect((await callAs(user, 'GetCourse', ids)).course.opensAt).toBe(opening);
  expect((await callAs(user, 'GetCourses', {})).courses).toMatchObject([{ id: 'prova', opensAt: opening }]);
  const open = (now: number) => callAs(user, 'OpenUnit', { ...ids, unitId: 'prima' }, { now });
  expect(await refusalOf(open(opening - 1))).toMatchObject({
    reason: 'course-not-open',
    details: { opensAt: opening },
  });
  expect((await open(opening)).course).toMatchObject({ opensAt: null, status: 'started' });
});

test('who has begun it keeps it open, whatever day it is given since', async () => {
  await createComing();
  const user = await createAssistant();
  await enrol(user.id);
  expect((await callAs(user, 'OpenUnit', { ...ids, unitId: 'prima' })).course.opensAt).toBeNull();
});

test('a lesson counts how often it was opened, and knows when last', async () => {
  await createComing();
  const user = await createAssistant();
  const open = (now: number) => callAs(user, 'OpenUnit', { ...ids, unitId: 'prima' }, { now });
  await open(opening);
  await open(opening + 5000);
  const { course } = await callAs(user, 'GetCourse', ids, { now: opening + 9000 });
  const facts = course.chapters.flatMap(({ units }) => units.map(({ openings, lastOpened }) => [openings, lastOpened]));
  expect(facts.slice(0, 2)).toEqual([
    [2, opening + 5000],
    [0, null],
  ]);
});

test('publishing gives the course its moment: nine in Rome, in summer too', async () => {
  await createCourse();
  const admin = await createAdmin();
  const publishOn = async (opensOn: string, revision: number) => {
    const input = { ...ids, revision };
    await callAs(admin, 'UpdateCourse', { ...input, action: 'save', content: contentWith({ opensOn }) });
    await callAs(admin, 'UpdateCourse', { ...input, revision: revision + 1, action: 'publish' });
    const [course] = await db.select().from(courses);
    return course?.opensAt;
  };
  expect(await publishOn('2026-12-01', 1)).toBe(opening);
  expect(await publishOn('2027-07-01', 2)).toBe(Date.parse('2027-07-01T09:00:00+02:00'));
  expect(await publishOn('', 3)).toBeNull();
});

test('only users who asked are notified once when it opens, by bell and mail', async () => {
  await createComing();
  const [asking, silent, changed] = [await createAssistant(), await createAssistant(), await createAssistant()];
  for (const user of [asking, changed]) await callAs(user, 'SetCourseAlert', { ...ids, isOn: true });
  await callAs(asking, 'SetCourseAlert', { ...ids, isOn: true });
  await callAs(changed, 'SetCourseAlert', { ...ids, isOn: false });
  expect((await callAs(asking, 'GetCourse', ids)).isAlertOn).toBe(true);
  expect((await callAs(changed, 'GetCourses', {})).alerts).toEqual([]);
  expect((await announce(opening - 1)).announced).toEqual([]);
  const { announced, mails } = await announce(opening);
  expect(announced).toEqual(['prova']);
  expect(await toldOf(asking.id)).toMatchObject([{ topic: 'courses', data: { action: 'goto::/course/prova' } }]);
  expect(mails).toMatchObject([{ to: asking.email }]);
  expect([...(await toldOf(silent.id)), ...(await toldOf(changed.id))]).toEqual([]);
  expect((await announce(opening + 900_000)).announced).toEqual([]);
  expect(await toldOf(asking.id)).toHaveLength(1);
  expect(await db.select().from(courseAlerts)).toEqual([]);
});

test('a course that opens before its day tells them too; a hidden one waits', async () => {
  await createComing();
  const user = await createAssistant();
  await callAs(user, 'SetCourseAlert', { ...ids, isOn: true });
  await db.update(courses).set({ opensAt: null, visible: false });
  expect((await announce(testNow)).announced).toEqual([]);
  await db.update(courses).set({ visible: true });
  expect((await announce(testNow)).announced).toEqual(['prova']);
});

test('a Worker that dies between writing and sending tells everybody all the same', async () => {
  await createComing();
  const user = await createAssistant();
  await callAs(user, 'SetCourseAlert', { ...ids, isOn: true });
  const dying = await makeScope({ now: opening });
  await operations.AnnounceCourses.run({ ...asSystem(dying), jobs: { soon: () => {} } }, {});
  expect(await db.select().from(broadcasts)).toMatchObject([{ uids: [user.id] }]);
  await runDueJobs(await makeScope({ now: opening + 1000 }));
  expect(await toldOf(user.id)).toHaveLength(1);
});

test('no user is notified of a course that is open already, or not for them', async () => {
  await createComing();
  const user = await createAssistant();
  const ask = (now: number, courseId = 'prova') =>
    refusalOf(callAs(user, 'SetCourseAlert', { courseId, isOn: true }, { now }));
  expect(await ask(opening)).toMatchObject({ reason: 'course-is-open' });
  expect(await ask(testNow, 'altro')).toMatchObject({ reason: 'course-not-found' });
  await db.update(courses).set({ visibleForAso: false });
  expect(await ask(testNow)).toMatchObject({ reason: 'course-not-found' });
  const abroad = callAs(user, 'SetCourseAlert', { ...ids, isOn: true }, { country: 'ES' });
  expect(await refusalOf(abroad)).toMatchObject({ reason: 'not-in-this-country' });
});

test('a newer version without a day opens it for newcomers', async () => {
  await createComing();
  const user = await createAssistant();
  await db.insert(courseVersions).values(versionRow({ ...ids, version: 2, content: contentWith(), publishedAt: 1 }));
  await db.update(courses).set({ version: 2, opensAt: null });
  expect((await callAs(user, 'GetCourse', ids)).course.opensAt).toBeNull();
});
