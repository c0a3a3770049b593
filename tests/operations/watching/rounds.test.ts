import { beforeEach, describe, expect, test } from 'vitest';
import { createSubscription, createUser, createVideo } from '../../support/factories';
import { call, makeScope, openSession, readSettings, refusalOf, type TestScope } from '../../support/scope';

// How often the page of a lesson asks the database: once to read, for any caller, and once to write where it opens.

let subscriber: string;
let newcomer: string;

beforeEach(async () => {
  for (const [id, free] of [
    ['diga', false],
    ['mani', true],
  ] as const) {
    await createVideo({ id, free });
  }
  const [user, other] = [await createUser(), await createUser({ isNewTrial: true })];
  await createSubscription(user.id);
  [subscriber, newcomer] = [await openSession(user.id), await openSession(other.id)];
  await readSettings();
});

async function usedBy(cookie: string, page: (scope: TestScope) => Promise<unknown>) {
  const scope = await makeScope({ cookie });
  await page(scope);
  const { batches, rowsWritten } = scope.use;
  return { batches, writes: rowsWritten > 0 };
}

describe('/watch asks the database', () => {
  test('once to read and once to write the opening', async () => {
    for (const cookie of [subscriber, newcomer]) {
      const watch = usedBy(cookie, (scope) =>
        // The layout's look at the session travels with the lesson's own reads.
        Promise.all([scope.identify(), call(scope, 'GetVideo', { videoId: 'mani' })]),
      );
      expect(await watch).toEqual({ batches: 2, writes: true });
    }
  });

  test('once for a preload, which opens nothing', async () => {
    const preload = (scope: TestScope) => call(scope, 'PreloadVideo', { videoId: 'diga' });
    expect(await usedBy(subscriber, preload)).toEqual({ batches: 1, writes: false });
  });

  test('once where it is refused', async () => {
    const refused = (scope: TestScope) => refusalOf(call(scope, 'GetVideo', { videoId: 'diga' }));
    expect(await usedBy(newcomer, refused)).toEqual({ batches: 1, writes: false });
  });

  test('more often where its operations run one after the other: the measure can fail', async () => {
    const inTurn = async (scope: TestScope) => {
      await scope.identify();
      await call(scope, 'GetVideo', { videoId: 'mani' });
    };
    expect((await usedBy(subscriber, inTurn)).batches).toBeGreaterThan(2);
  });
});
