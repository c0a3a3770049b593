import { describe, expect, test } from 'vitest';
import { enrolledVideos, userVideos } from '../../../db/schema';
import { createCourse, enrol } from '../../support/courses';
import { createUser, createVideo, growCatalogue, raiseVersion } from '../../support/factories';
import { call, callAs, db, makeScope, openSession, testNow } from '../../support/scope';
import { seedSearch } from '../../support/search';

// A lesson of the viewer's course opens whatever their category, plan and trial: so do its cards (decision 56).

type Film = NonNullable<Parameters<typeof createVideo>[0]>;

/** A learner on the new trial, five seconds into the first lesson of their course. */
async function learnerWith(film: Film = {}) {
  for (const id of ['film-uno', 'film-due']) await createVideo({ durationMs: 20_000, ...film, id });
  await createCourse({ hasFilms: false });
  const user = await createUser({ category: 'aso', isNewTrial: true });
  await enrol(user.id);
  await db
    .insert(userVideos)
    .values({ userId: user.id, videoId: 'film-uno', seconds: 5, openings: 1, openedAt: testNow });
  return user;
}

const begun = { id: 'film-uno', time: 5, percentage: 25, locked: false };

describe('a lesson of the viewer’s course', () => {
  test.each<[string, Film]>([
    ['in a trial that does not open it', {}],
    ['of another plan', { plans: ['prod_altro'] }],
    ['for another category', { categories: ['odontoiatra'] }],
  ])('%s is the one to resume, and opens from its details', async (_name, film) => {
    const learner = await learnerWith(film);
    const { resume } = await callAs(learner, 'GetHome', {});
    expect(resume?.card).toMatchObject(begun);
    expect((await callAs(learner, 'GetVideoDetails', { videoId: 'film-uno' })).video).toMatchObject(begun);
  });

  test('stays locked to whoever has not begun the course', async () => {
    await learnerWith();
    const other = await createUser({ category: 'aso', isNewTrial: true });
    await db.insert(userVideos).values({ userId: other.id, videoId: 'film-uno', seconds: 5, openedAt: testNow });
    expect((await callAs(other, 'GetHome', {})).resume).toBeNull();
    expect((await callAs(other, 'GetVideoDetails', { videoId: 'film-uno' })).video).toMatchObject({ locked: true });
  });
});

test('a lesson outside the catalogue’s rows costs the home page no further round trip, and no row of other learners', async () => {
  const learner = await learnerWith({ createdAt: testNow - 400 * 86_400_000, popularity: -1_000_000 });
  await seedSearch();
  await growCatalogue(400, 'film-due');
  await raiseVersion('catalogue');
  const cookie = await openSession(learner.id);
  const asked = async () => {
    const scope = await makeScope({ cookie });
    const { resume } = await call(scope, 'GetHome', {});
    expect(resume?.card).toMatchObject(begun);
    return scope.use;
  };
  // The first time builds the snapshot.
  await asked();
  const before = await asked();
  expect(before.batches).toBeLessThanOrEqual(2);
  const other = await createUser();
  for (let part = 0; part < 10; part += 1) {
    const rows = Array.from({ length: 30 }, (_, index) => `copy-${part * 30 + index + 1}`);
    await db.insert(enrolledVideos).values(rows.map((videoId) => ({ userId: other.id, videoId, courseId: 'prova' })));
  }
  // A range also reads the row after its end, which may be the other learner's: once in each of two statements.
  expect((await asked()).rowsRead).toBeLessThanOrEqual(before.rowsRead + 2);
});
