import { and, eq, gt } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { events, userVideos } from '../../../db/schema';
import { writeOpening } from '../../../db/opening';
import { isTrialOver } from '../../../domain/watching/trial';
import { createUser, createVideo } from '../../support/factories';
import { call, db, makeScope, openSession, refusalOf, testNow } from '../../support/scope';

// The trial's number of videos must hold against concurrent openings (decision 12).

const attempts = 12;
const films = Array.from({ length: attempts }, (_, index) => `film-${index}`);
const patience = 120_000;

beforeEach(async () => {
  for (const id of films) await createVideo({ id });
});

type Trial = { id: string; allowance: number };
type Outcome = { allowance: number; passed: number; held: number };

async function trials(allowances: number[]): Promise<Trial[]> {
  const users: Trial[] = [];
  for (const allowance of allowances) {
    const { id } = await createUser({ customTrialSeconds: 3600, customTrialVideos: allowance });
    users.push({ id, allowance });
  }
  return users;
}

const held = async (userId: string) =>
  (
    await db
      .select()
      .from(userVideos)
      .where(and(eq(userVideos.userId, userId), gt(userVideos.openings, 0)))
  ).length;

/** All films of a user are opened at once. */
const race = (users: Trial[], openAll: (user: Trial) => Promise<boolean[]>): Promise<Outcome[]> =>
  Promise.all(
    users.map(async (user) => {
      const passed = (await openAll(user)).filter(Boolean).length;
      return { allowance: user.allowance, passed, held: await held(user.id) };
    }),
  );

/** The check: users who opened another number of videos than the trial allows. */
const wrong = (outcomes: Outcome[]) =>
  outcomes.filter(({ allowance, passed, held: stored }) => passed !== allowance || stored !== allowance);

test('12 films opened at once by 8 viewers: as many open as each trial allows', { timeout: patience }, async () => {
  const users = await trials([1, 1, 1, 1, 2, 2, 5, 11]);
  const outcomes = await race(users, async ({ id }) => {
    const cookie = await openSession(id);
    const scopes = await Promise.all(films.map(() => makeScope({ cookie })));
    return Promise.all(
      films.map(async (videoId, index) => {
        const scope = scopes[index];
        if (!scope) throw new Error('no scope');
        const opening = call(scope, 'GetVideo', { videoId });
        if (await opening.then(() => true).catch(() => false)) return true;
        expect(await refusalOf(opening)).toMatchObject({ code: 'permission-denied', reason: 'trial-over' });
        return false;
      }),
    );
  });
  expect(wrong(outcomes)).toEqual([]);
  for (const { id, allowance } of users) {
    expect(await db.select().from(events).where(eq(events.userId, id))).toHaveLength(allowance);
  }
});

test('the same check catches a count that is read first and written then', { timeout: patience }, async () => {
  const outcomes = await race(await trials([1, 1, 2, 5]), ({ id, allowance }) =>
    Promise.all(
      films.map(async (videoId) => {
        const trial = { isNewTrial: false, secondsLeft: 1, videosAllowed: allowance, isExpired: false };
        if (isTrialOver({ ...trial, videosWatched: await held(id) }, false)) return false;
        await db.insert(userVideos).values({ userId: id, videoId, openings: 1, openedAt: testNow });
        return true;
      }),
    ),
  );
  expect(wrong(outcomes)).not.toEqual([]);
});

test('what was opened once stays open; a rating or a position is no opening', async () => {
  const [user] = await trials([1]);
  const userId = user?.id ?? '';
  const open = (videoId: string, at: number) =>
    writeOpening(db, { id: crypto.randomUUID(), userId, videoId, seriesId: null, shard: null, at }, 1);
  await db.insert(userVideos).values({ userId, videoId: 'film-1', openings: 0, openedAt: testNow, rating: 1 });
  expect(await open('film-0', testNow)).toBe(true);
  expect(await open('film-1', testNow)).toBe(false);
  expect(await open('film-0', testNow + 1)).toBe(true);
  const rows = await db.select().from(userVideos).where(eq(userVideos.userId, userId));
  expect(rows.map(({ videoId, openings, openedAt }) => [videoId, openings, openedAt]).sort()).toEqual([
    ['film-0', 2, testNow + 1],
    ['film-1', 0, testNow],
  ]);
  expect(await db.select().from(events).where(eq(events.userId, userId))).toHaveLength(2);
});
