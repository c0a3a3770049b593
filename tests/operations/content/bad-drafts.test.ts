import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { seed } from '../../../db/seed';
import { contentDrafts, jobs, plannedPublications, publications, versions, videos } from '../../../db/schema';
import type { Thing } from '../../../operations/content/documents';
import { runDueJobs } from '../../../operations/run-jobs';
import { createAdmin } from '../../support/factories';
import { present } from '../../support/present';
import { callAs, db, makeScope, refusalOf, testNow } from '../../support/scope';
import { announced, edit, editing } from './support';

// A draft that cannot be published blocks only itself, and says why (decision 149).

let admin: { id: string };
let base = 5_000_000;
beforeEach(async () => {
  await seed(db, { now: testNow });
  base += 100;
  const row = { name: 'catalogue' as const, version: base };
  await db.insert(versions).values(row).onConflictDoUpdate({ target: versions.name, set: row });
  admin = await createAdmin();
});

const billboard = (...videoIds: string[]) => ({
  kind: 'billboard' as const,
  id: 'home' as const,
  document: { videoIds },
});
const series = (...seasons: string[][]) => ({
  kind: 'series' as const,
  id: 'prova',
  document: {
    names: { it: 'Prova', en: null, es: null },
    descriptions: { it: [], en: null, es: null },
    poster: '',
    wideHash: '',
    order: 9,
    seasons: seasons.map((videoIds) => ({ names: { it: 'Una', en: null, es: null }, videoIds })),
  },
});
const tag = (id: string) => ({
  kind: 'tag' as const,
  id,
  document: {
    labels: { it: id, en: null, es: null },
    order: 9,
    showAsSeries: true,
    visibleFor: { aso: true, odontoiatra: true },
  },
});
const save = (thing: Thing, revision = 0) => callAs(admin, 'SaveContent', { thing, revision });
const lesson = (changes: Parameters<typeof announced>[0], videoId = 'lembo', revision = 0) =>
  callAs(admin, 'SaveVideo', { videoId, revision, video: announced(changes) });

/** A draft as an earlier release, which checked less, left it. */
const left = (kind: 'billboard' | 'video', path: string, ids: string[]) =>
  db
    .update(contentDrafts)
    .set({ document: sql`json_set(document, ${path}, json(${JSON.stringify(ids)}))` })
    .where(eq(contentDrafts.kind, kind));

describe('a draft is refused with the field and the id', () => {
  const told = (name: string, path: string, id: string) => ({
    code: 'invalid-argument',
    reason: 'content-faulty',
    details: [{ name, path, id }],
  });

  test.each<[string, Thing, object]>([
    ['a line of the billboard twice', billboard('diga', 'sutura', 'diga'), told('line-repeated', 'videoIds', 'diga')],
    ['an unknown line', billboard('Impianto singolo'), told('not-in-catalogue', 'videoIds', 'Impianto singolo')],
    ['an episode twice', series(['diga'], ['sutura', 'diga']), told('line-repeated', 'seasons.1.videoIds', 'diga')],
    ['an unknown episode', series(['non-esiste']), told('not-in-catalogue', 'seasons.0.videoIds', 'non-esiste')],
  ])('for %s', async (_name, thing, refusal) => {
    expect(await refusalOf(save(thing))).toMatchObject(refusal);
    expect(await db.select().from(contentDrafts)).toEqual([]);
  });

  test.each([
    ['a tag twice', { tagIds: ['igiene', 'igiene'] }, told('line-repeated', 'tagIds', 'igiene')],
    ['an unknown tag', { tagIds: ['nessuno'] }, told('not-in-catalogue', 'tagIds', 'nessuno')],
    ['a sponsor twice', { sponsorIds: ['brenta', 'brenta'] }, told('line-repeated', 'sponsorIds', 'brenta')],
    ['an unknown author', { authorId: 'nessuno' }, told('not-in-catalogue', 'authorId', 'nessuno')],
    ['an unknown lesson that it is part of', { parentId: 'nessuna' }, told('not-in-catalogue', 'parentId', 'nessuna')],
    ['itself as what it is part of', { parentId: 'lembo' }, told('own-parent', 'parentId', 'lembo')],
  ])('for %s', async (_name, changes, refusal) => {
    expect(await refusalOf(lesson(changes))).toMatchObject(refusal);
  });

  test('and one that names drafts of others is taken', async () => {
    await save(tag('lembi'));
    await lesson({ tagIds: ['lembi', 'igiene'] });
    await save(series(['lembo', 'diga']));
    expect(await callAs(admin, 'PublishCatalogue', {})).toMatchObject({ changes: 3, left: [] });
    expect((await editing(admin, 'lembo')).video.tagIds.toSorted()).toEqual(['igiene', 'lembi']);
  });

  test('and one that is too long for a row is, where the longest is published', async () => {
    const text = { name: 'Specchietto', description: 'x'.repeat(2000) };
    const tool = { from: 1, to: 2, url: null, texts: { it: text, en: null, es: null } };
    const of = (count: number) => ({ tools: Array.from({ length: count }, () => tool) });
    expect(await refusalOf(lesson(of(260)))).toMatchObject({ details: [{ name: 'too-long' }] });
    await lesson(of(230));
    expect(await callAs(admin, 'PublishCatalogue', {})).toMatchObject({ changes: 1 });
  });
});

describe('a draft that went bad', () => {
  const names = async () => (await db.select().from(contentDrafts)).map(({ kind, id }) => `${kind} ${id}`).sort();

  test('since a theme was taken out stays a draft, and the others are published', async () => {
    await lesson({ tagIds: ['igiene'] });
    await save({ kind: 'tag', id: 'igiene', document: null });
    await edit(admin, 'sutura', { introSeconds: 3 });
    const { changes } = await callAs(admin, 'GetPublishDifference', {});
    // Its theme may still be left in: it is ticked.
    expect(changes.flatMap(({ problems }) => problems.filter(({ blocks }) => blocks))).toEqual([]);
    const things = changes.map(({ kind, id, revision }) => ({ kind, id, revision }));
    const cause = { name: 'not-in-catalogue', path: 'tagIds', id: 'igiene', blocks: true };
    expect(await callAs(admin, 'PublishCatalogue', { things })).toMatchObject({
      changes: 2,
      left: [{ kind: 'video', id: 'lembo', title: 'Il lembo a busta', problems: [cause] }],
    });
    expect(await names()).toEqual(['video lembo']);
    expect((await callAs(admin, 'GetPublishDifference', {})).changes).toMatchObject([
      { id: 'lembo', problems: [{}, {}, cause] },
    ]);
  });

  test('with a repeated line of an earlier release stays, too', async () => {
    await save(billboard('diga', 'sutura'));
    await left('billboard', '$.videoIds', ['riunito', 'riunito']);
    await edit(admin, 'sutura', { introSeconds: 3 });
    expect(await callAs(admin, 'PublishCatalogue', {})).toMatchObject({
      changes: 1,
      left: [{ kind: 'billboard', problems: [{ name: 'line-repeated', id: 'riunito' }] }],
    });
    expect(await names()).toEqual(['billboard home']);
    const alone = callAs(admin, 'PublishCatalogue', { things: [{ kind: 'billboard', id: 'home', revision: 1 }] });
    expect(await refusalOf(alone)).toMatchObject({
      reason: 'content-not-fit',
      details: [{ kind: 'billboard', problems: [{ name: 'line-repeated' }] }],
    });
  });

  test('takes along what cannot be published without it, and nothing else', async () => {
    await lesson({ comingSoon: false });
    await save(series(['lembo', 'diga']));
    await save(tag('lembi'));
    expect(await callAs(admin, 'PublishCatalogue', {})).toMatchObject({
      changes: 1,
      left: [
        { id: 'lembo', problems: [{ name: 'film-missing' }] },
        { id: 'prova', problems: [{ name: 'not-in-catalogue', id: 'lembo' }] },
      ],
    });
    expect(await names()).toEqual(['series prova', 'video lembo']);
  });
});

describe('a planned publication', () => {
  const inAnHour = testNow + 3_600_000;
  const runAt = async (now: number) => runDueJobs(await makeScope({ now }));
  const planned = async (now = inAnHour) => (await callAs(admin, 'GetPublishDifference', {}, { now })).planned;

  test('of a draft that went bad says so, and publishes the others', async () => {
    await save(billboard('diga'));
    await edit(admin, 'sutura', { introSeconds: 3 });
    await edit(admin, 'diga', { introSeconds: 3 });
    await callAs(admin, 'PublishCatalogue', { at: inAnHour });
    await left('billboard', '$.videoIds', ['riunito', 'riunito']);
    await edit(admin, 'diga', { introSeconds: 4 });
    await runAt(inAnHour);
    const { version } = present((await db.select().from(publications))[0]);
    expect(await planned()).toMatchObject({
      at: inAnHour,
      isLate: false,
      ended: {
        at: inAnHour,
        version,
        left: [
          { kind: 'billboard', problems: [{ name: 'line-repeated', id: 'riunito' }] },
          { kind: 'video', id: 'diga', problems: [{ name: 'edited-since' }] },
        ],
      },
    });
    // It is done: neither its job again nor another publication takes its end away.
    await runAt(inAnHour + 60_000);
    await edit(admin, 'sutura', { introSeconds: 5 });
    await callAs(admin, 'PublishCatalogue', { things: [{ kind: 'video', id: 'sutura', revision: 1 }] });
    expect(await db.select().from(publications)).toHaveLength(2);
    await callAs(admin, 'CancelPlannedPublication', { planId: present(await planned()).id });
    expect(await planned()).toBeNull();
  });

  test('of nothing else has failed, until another is planned', async () => {
    await save(billboard('diga'));
    await lesson({});
    await callAs(admin, 'PublishCatalogue', { at: inAnHour });
    await left('billboard', '$.videoIds', ['non-esiste']);
    await callAs(admin, 'DiscardDraft', { kind: 'video', id: 'lembo', revision: 1 });
    await runAt(inAnHour);
    expect(await db.select().from(publications)).toEqual([]);
    expect(await planned()).toMatchObject({
      ended: {
        version: null,
        left: [
          { kind: 'billboard', problems: [{ name: 'not-in-catalogue', id: 'non-esiste' }] },
          { kind: 'video', id: 'lembo', problems: [{ name: 'thrown-away' }] },
        ],
      },
    });
    await edit(admin, 'sutura', { introSeconds: 3 });
    await callAs(admin, 'PublishCatalogue', { at: inAnHour + 1000 }, { now: inAnHour });
    expect(await planned()).toMatchObject({ at: inAnHour + 1000, ended: null });
    await runAt(inAnHour + 1000);
    expect(await planned()).toBeNull();
  });

  test('that was not carried out at its time is late, and its job is counted', async () => {
    await edit(admin, 'sutura', { introSeconds: 3 });
    await callAs(admin, 'PublishCatalogue', { at: inAnHour });
    expect(await planned(inAnHour + 60_000)).toMatchObject({ isLate: false });
    expect(await planned(inAnHour + 200_000)).toMatchObject({ isLate: true, ended: null });
    const failed = { attempts: 5, lastError: 'D1_ERROR', runAt: inAnHour + 400_000 };
    await db.update(jobs).set(failed).where(eq(jobs.operation, 'RunPlannedPublication'));
    const caches = await callAs(admin, 'GetCaches', {}, { now: inAnHour + 200_000 });
    expect(caches.jobs).toMatchObject({ retried: 1, failed: 0 });
    expect(caches.failures).toMatchObject([
      { operation: 'RunPlannedPublication', attempts: 5, error: 'D1_ERROR', nextAt: inAnHour + 400_000 },
    ]);
  });

  test('that published everything leaves nothing', async () => {
    await edit(admin, 'sutura', { introSeconds: 3 });
    await callAs(admin, 'PublishCatalogue', { at: inAnHour });
    await runAt(inAnHour);
    expect(await db.select().from(plannedPublications)).toEqual([]);
  });
});

describe('what a removal takes from lessons and courses', () => {
  const lossesOf = async (kind: 'tag' | 'author' | 'sponsor' | 'series' | 'video', id: string) =>
    (await callAs(admin, 'GetContentItem', { kind, id })).losses;
  const count = async (query: ReturnType<typeof sql>) => present((await db.all<{ count: number }>(query))[0]).count;

  test('is counted in the editor and before the publication', async () => {
    const author = present((await editing(admin, 'diga')).video.authorId);
    const expected = {
      igiene: await count(sql`select count(*) as count from video_tags where tag_id = 'igiene'`),
      brenta: await count(sql`select count(*) as count from video_sponsors where sponsor_id = 'brenta'`),
      [author]: await count(sql`select count(*) as count from videos where author_id = ${author}`),
      'mani-ferme': await count(sql`select count(*) as count from episodes where series_id = 'mani-ferme'`),
    };
    const things = [
      ['tag', 'igiene'],
      ['sponsor', 'brenta'],
      ['author', author],
      ['series', 'mani-ferme'],
    ] as const;
    for (const [kind, id] of things) {
      expect(expected[id], id).toBeGreaterThan(0);
      expect(await lossesOf(kind, id)).toEqual({ lessons: expected[id], courses: 0 });
      await save({ kind, id, document: null });
    }
    const { changes } = await callAs(admin, 'GetPublishDifference', {});
    expect(Object.fromEntries(changes.map(({ id, losses }) => [id, losses?.lessons]))).toEqual(expected);
  });

  test('of a withdrawn lesson is the published courses that it is in; of an edited one nothing is said', async () => {
    const unit = present(
      (
        await db.all<{ id: string; count: number }>(sql`select unit.value as id, count(distinct courses.id) as count
          from courses join course_versions on course_id = courses.id and course_versions.version = courses.version,
            json_tree(outline) as unit where unit.key = 'videoId' group by unit.value`)
      )[0],
    );
    expect(await lossesOf('video', unit.id)).toEqual({ lessons: 0, courses: unit.count });
    await edit(admin, unit.id, { hidden: true });
    const other = present(
      (await db.select({ id: videos.id }).from(videos).where(sql`id <> ${unit.id} and hidden = 0`))[0],
    ).id;
    await edit(admin, other, { introSeconds: 3 });
    const { changes } = await callAs(admin, 'GetPublishDifference', {});
    expect(changes.find(({ id }) => id === unit.id)?.losses).toEqual({ lessons: 0, courses: unit.count });
    expect(changes.find(({ id }) => id === other)?.losses).toBeNull();
  });
});
