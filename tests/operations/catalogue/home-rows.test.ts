import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { seed } from '../../../db/seed';
import { neighbourLists, recommendationGenerations, tags, userVideos, videos, videoTags } from '../../../db/schema';
import { lessons } from '../../../demo/lessons';
import { sequence } from '../../durable-objects/seeded';
import { createSubscription, createUser, growCatalogue, raiseVersion, saveSettings } from '../../support/factories';
import { callAs, db, testNow, type AnswerOf } from '../../support/scope';

// Which rows stand on the home page, through its operations (inventory 082 to 087).

beforeEach(async () => {
  await seed(db, { now: testNow });
  await raiseVersion('catalogue');
  await raiseVersion('settings');
});

type Home = AnswerOf<'GetHome'>;
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

async function begin(
  user: { id: string },
  videoIds: readonly string[],
  more: Partial<typeof userVideos.$inferInsert> = {},
) {
  for (const [index, videoId] of videoIds.entries()) {
    await db
      .insert(userVideos)
      .values({ userId: user.id, videoId, seconds: 60, progressAt: testNow, openedAt: testNow - index, ...more });
  }
}

/** A viewer of a seed: subscriber or in a trial, of either profession, with a few lessons begun. */
async function viewerOf(seedNumber: number) {
  const next = sequence(seedNumber + 1);
  const category = next(2) === 0 ? 'odontoiatra' : 'aso';
  const user = await createUser({
    category,
    isNewTrial: next(2) === 0,
    experiments: { infiniteScroll: next(2) === 0 },
    ...(seedNumber % 2 === 0 && { privacyProfiling: true, tags: ['igiene', 'conservativa', 'digitale'] }),
  });
  if (next(2) === 0) await createSubscription(user.id);
  const out = lessons.filter(({ comingSoon }) => !comingSoon);
  const begun = new Set(Array.from({ length: next(9) }, () => out[next(out.length)]?.id ?? ''));
  await begin(user, [...begun]);
  return user;
}

/** Every row of a home page with all its cards, as they load when they come near. */
const wholeRows = (user: { id: string }, { rows }: Home) =>
  Promise.all(rows.map(async ({ kind, id }) => (await callAs(user, 'GetRow', { kind, id })).row));

test('lessons that are subtitled in the viewer’s language are new in it', async () => {
  await db.update(videos).set({ audioLanguages: ['it', 'en'], subtitleLanguages: ['it', 'es'] });
  await raiseVersion('catalogue');
  const newOf = async (preferredLanguage: 'it' | 'es') => {
    const user = await createUser({ category: 'odontoiatra', preferredLanguage });
    const { rows } = await callAs(user, 'GetHome', {});
    const { newVideos } = await callAs(user, 'GetNewVideos', {});
    return [rows.find(({ kind }) => kind === 'new')?.total, ids(newVideos)];
  };
  const inItalian = await newOf('it');
  expect(inItalian[0]).toBeGreaterThan(0);
  expect(await newOf('es')).toEqual(inItalian);
  await db.update(videos).set({ subtitleLanguages: ['it'] });
  await raiseVersion('catalogue');
  expect(await newOf('es')).toEqual([undefined, []]);
});

describe('no lesson stands in two rows that follow each other', () => {
  test.each(Array.from({ length: 16 }, (_, index) => index))('for viewer %i', async (seedNumber) => {
    const user = await viewerOf(seedNumber);
    const home = await callAs(user, 'GetHome', {});
    const rows = [...(home.keepWatching ? [home.keepWatching] : []), ...(await wholeRows(user, home))];
    rows.forEach((row, index) => {
      const below = ids(rows[index + 1]?.cards ?? []);
      expect(
        ids(row.cards).filter((id) => below.includes(id)),
        `${row.id} above ${rows[index + 1]?.id}`,
      ).toEqual([]);
      // Keep-watching is what was begun, however little; a row of the catalogue has three lessons.
      expect(row.cards.length).toBeGreaterThanOrEqual(row.kind === 'keep-watching' ? 1 : 3);
      expect(row.cards).toHaveLength(row.total);
    });
  });

  test('nor on the billboard and in the tile beside it, whichever lesson is resumed', async () => {
    const shown: string[] = [];
    for (const { id } of lessons.filter(({ comingSoon }) => !comingSoon)) {
      const user = await createUser({ category: 'odontoiatra', isNewTrial: true });
      await begin(user, [id]);
      const { resume, promoted } = await callAs(user, 'GetHome', {});
      if (!resume) continue;
      shown.push(resume.card.id);
      expect(promoted?.id).not.toBe(resume.card.id);
    }
    expect(shown).toContain('riunito');
  });

  test('nor on the billboard and in the first row', async () => {
    const user = await createUser();
    await createSubscription(user.id);
    await begin(user, ['impianto', 'riunito']);
    const home = await callAs(user, 'GetHome', {});
    expect(home.resume?.card.id).toBe('impianto');
    const [first] = await wholeRows(user, home);
    expect(first?.kind).toBe('new');
    expect(ids(first?.cards ?? [])).not.toContain('impianto');
  });
});

test('taking lessons off keep-watching, one by one, changes no row below', async () => {
  const user = await createUser();
  await createSubscription(user.id);
  await begin(user, ['compositi', 'riunito', 'impianto']);
  const rowsNow = async () =>
    (await wholeRows(user, await callAs(user, 'GetHome', {}))).map((row) => [row.id, ids(row.cards)]);
  const before = await rowsNow();
  for (const videoId of ['riunito', 'compositi', 'impianto']) {
    await callAs(user, 'HideFromKeepWatching', { videoId });
    expect(await rowsNow()).toEqual(before);
  }
  const { resume, keepWatching } = await callAs(user, 'GetHome', {});
  expect([resume, keepWatching]).toEqual([null, null]);
});

test('keep-watching holds ten at most with the billboard, and no lesson that is locked or still to come', async () => {
  await growCatalogue(14);
  await db.update(videos).set({ free: true });
  await db.update(videos).set({ free: false, subscribersOnly: true }).where(eq(videos.id, 'copy-1'));
  await db.update(videos).set({ comingSoon: true }).where(eq(videos.id, 'copy-2'));
  await raiseVersion('catalogue');
  const user = await createUser({ isNewTrial: true });
  await begin(
    user,
    Array.from({ length: 14 }, (_, index) => `copy-${index + 1}`),
  );
  const { resume, keepWatching } = await callAs(user, 'GetHome', {});
  const kept = [resume?.card.id, ...ids(keepWatching?.cards ?? [])];
  expect(kept).toEqual(Array.from({ length: 10 }, (_, index) => `copy-${index + 3}`));
  const { keepWatching: asked } = await callAs(user, 'GetKeepWatching', {});
  expect(ids(asked)).toEqual(kept);
});

describe('a tag makes a row', () => {
  const asSeries = async (...tagIds: string[]) => {
    for (const id of tagIds) await db.update(tags).set({ showAsSeries: true }).where(eq(tags.id, id));
    await raiseVersion('catalogue');
  };
  const rowsOf = async (user: { id: string }) =>
    (await callAs(user, 'GetHome', {})).rows.filter(({ kind }) => kind === 'tag').map(({ id }) => id);
  /** Tags with enough lessons of their own for a row each, in no order. */
  const tagWith = async (id: string, order: number, from: number, visibleFor = { aso: true, odontoiatra: true }) => {
    await db
      .insert(tags)
      .values({ id, labels: { it: id, en: id, es: id }, order, showAsSeries: false, visibleFor, videosCount: 3 });
    for (let index = from; index < from + 3; index += 1) {
      await db.insert(videoTags).values({ tagId: id, videoId: `copy-${index}`, createdAt: testNow });
    }
  };
  beforeEach(async () => {
    await growCatalogue(9);
    await db.update(videos).set({ categories: [] });
    await db.delete(videoTags).where(like(videoTags.videoId, 'copy-%'));
    await tagWith('last', 300, 1);
    await tagWith('first', 100, 4);
    await tagWith('surgeons', 200, 7, { aso: false, odontoiatra: true });
  });

  test('when it is shown as a series, in the tags’ order', async () => {
    const dentist = await createUser();
    expect(await rowsOf(dentist)).not.toContain('first');
    await asSeries('last', 'first', 'surgeons');
    expect(await rowsOf(dentist)).toEqual(expect.arrayContaining(['first', 'surgeons', 'last']));
    const own = (await rowsOf(dentist)).filter((id) => ['first', 'surgeons', 'last'].includes(id));
    expect(own).toEqual(['first', 'surgeons', 'last']);
  });

  test('for those it is visible for, and for nobody else', async () => {
    await asSeries('last', 'first', 'surgeons');
    const rows = await rowsOf(await createUser({ category: 'aso' }));
    expect(rows).toEqual(expect.arrayContaining(['first', 'last']));
    expect(rows).not.toContain('surgeons');
  });
});

describe('recommendations in a new trial', () => {
  const recommend = async (...near: string[]) => {
    await saveSettings({ ENABLE_RECOMMENDATIONS: true });
    await db.insert(recommendationGenerations).values({ name: 'current', generation: 1, builtAt: testNow });
    const scored = near.map((id, index): [string, number] => [id, 0.9 - index / 10]);
    await db.insert(neighbourLists).values({ generation: 1, videoId: 'endodonzia', near: scored });
  };
  const trialist = async () => {
    const user = await createUser({ isNewTrial: true, privacyProfiling: true });
    await begin(user, ['endodonzia'], { rating: 1 });
    return user;
  };

  test('stand below what the trial opens', async () => {
    await recommend('impianto', 'anestesia', 'quattro-mani', 'sutura');
    const { rows } = await callAs(await trialist(), 'GetHome', {});
    expect(rows.slice(0, 2).map(({ kind }) => kind)).toEqual(['free', 'recommended']);
    expect(rows[0]?.cards.every(({ locked }) => !locked)).toBe(true);
  });

  test('lead what the trial opens where it opens some, and the locked ones get no row', async () => {
    await recommend('impianto', 'sondaggio', 'anestesia', 'quattro-mani', 'radiografia');
    const user = await trialist();
    const { rows } = await callAs(user, 'GetHome', {});
    expect(rows.map(({ kind }) => kind)).not.toContain('recommended');
    const { row } = await callAs(user, 'GetRow', { kind: 'free', id: 'free' });
    expect(row).toEqual(rows[0]);
    expect(row.cards.map(({ id, confidence }) => [id, (confidence ?? 0) > 0.5])).toEqual([
      ['sondaggio', true],
      ['radiografia', true],
      ['riunito', false],
    ]);
  });

  test('begin with those that open, where there are more than the row above holds', async () => {
    // Thirty open lessons that are newer than the demo's: a row of what opens is cut at 24.
    await growCatalogue(30);
    await db
      .update(videos)
      .set({ free: true, createdAt: testNow - 1000 })
      .where(like(videos.id, 'copy-%'));
    await raiseVersion('catalogue');
    await recommend('impianto', 'anestesia', 'sondaggio', 'radiografia');
    const user = await trialist();
    const { row } = await callAs(user, 'GetRow', { kind: 'recommended', id: 'recommended' });
    expect(row.cards.map(({ id, locked }) => [id, locked])).toEqual([
      ['sondaggio', false],
      ['radiografia', false],
      ['impianto', true],
      ['anestesia', true],
    ]);
    await createSubscription(user.id);
    const { row: whole } = await callAs(user, 'GetRow', { kind: 'recommended', id: 'recommended' });
    expect(ids(whole.cards)).toEqual(['impianto', 'anestesia', 'sondaggio', 'radiografia']);
  });
});
