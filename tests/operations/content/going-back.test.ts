import { env } from 'cloudflare:workers';
import { eq, getTableName, is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { seed } from '../../../db/seed';
import * as schema from '../../../db/schema';
import { publicationRelations, versions, videoTags } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { indexVideos } from '../../../operations/search/indexing';
import { createAdmin, createSubscription, createUser, growCatalogue } from '../../support/factories';
import { createEvent } from '../../support/live';
import { call, callAs, db, makeScope, openSession, testNow } from '../../support/scope';
import { present } from '../../support/present';
import { announced, edit, editing, choicesFrom } from './support';

// Going back restores what deletions carried away from lessons (decision 149).

type Kind = 'tag' | 'author' | 'sponsor' | 'series';

let admin: { id: string };
/** What an isolate caches by version would outlive the test's database: each test has numbers of its own. */
let base = 4_000_000;
beforeEach(async () => {
  await seed(db, { now: testNow });
  base += 1000;
  const row = { name: 'catalogue' as const, version: base };
  await db.insert(versions).values(row).onConflictDoUpdate({ target: versions.name, set: row });
  admin = await createAdmin();
});

const tables: Record<string, string> = {
  authors: 'select * from authors',
  sponsors: 'select * from sponsors',
  tags: 'select * from tags',
  series: 'select * from series',
  seasons: 'select * from seasons',
  episodes: 'select * from episodes',
  billboards: 'select * from billboards order by "order"',
  providers: 'select providers.* from providers join sponsors on sponsors.id = sponsor_id',
  lessons: 'select id, author_id, parent_id, intro_seconds, created_at from videos where hidden = 0',
  tagged: 'select video_tags.* from video_tags join videos on videos.id = video_id where hidden = 0',
  sponsored: 'select video_sponsors.* from video_sponsors join videos on videos.id = video_id where hidden = 0',
};

/** Everything that is in the catalogue: the rows of its tables, without an order. */
async function catalogue() {
  const found = await env.DB.batch(Object.values(tables).map((text) => env.DB.prepare(text)));
  return Object.fromEntries(
    Object.keys(tables).map((name, index) => [
      name,
      (found[index]?.results ?? []).map((row) => JSON.stringify(row)).sort(),
    ]),
  );
}

const publish = async () => present((await callAs(admin, 'PublishCatalogue', {})).version);
const back = async (version: number) => (await callAs(admin, 'RollBackCatalogue', { version })).version;

async function takeOut(kind: Kind, id: string) {
  const { revision } = await callAs(admin, 'GetContentItem', { kind, id });
  await callAs(admin, 'SaveContent', { thing: { kind, id, document: null }, revision });
}

const tagDocument = {
  labels: { it: 'Un altro', en: null, es: null },
  order: 5,
  showAsSeries: false,
  visibleFor: { aso: true, odontoiatra: true },
};

async function firstOf(table: 'authors' | 'sponsors' | 'tags' | 'series') {
  const relation = {
    authors: 'select author_id as id from videos where author_id is not null limit 1',
    sponsors: 'select sponsor_id as id from video_sponsors limit 1',
    tags: 'select tag_id as id from video_tags limit 1',
    series: 'select series_id as id from episodes limit 1',
  }[table];
  return present(await env.DB.prepare(relation).first<string>('id'));
}

describe.each([
  ['tag', 'tags'],
  ['author', 'authors'],
  ['sponsor', 'sponsors'],
  ['series', 'series'],
] as const)('a %s that was taken out', (kind, table) => {
  test('comes back with everything that lost it', async () => {
    const before = await catalogue();
    await takeOut(kind, await firstOf(table));
    const version = await publish();
    expect(await catalogue()).not.toEqual(before);
    await back(version - 1);
    expect(await catalogue()).toEqual(before);
  });

  test('comes back with lessons that were edited since, and goes again by going forward', async () => {
    const before = await catalogue();
    await takeOut(kind, await firstOf(table));
    const without = await publish();
    const between = await catalogue();
    for (const id of ['sondaggio', 'diga', 'sutura']) await edit(admin, id, { introSeconds: 9, tagIds: [] });
    const edited = await publish();
    const later = await catalogue();
    await back(without - 1);
    expect(await catalogue()).toEqual(before);
    await back(edited);
    expect(await catalogue()).toEqual(later);
    await back(without);
    expect(await catalogue()).toEqual(between);
  });
});

test('a partner is on its page again with its sponsor', async () => {
  const user = await createUser();
  await createSubscription(user.id);
  const { providers } = await callAs(user, 'GetProviders', {});
  expect(providers.length).toBeGreaterThan(1);
  await takeOut('sponsor', present(providers[0]).id);
  const version = await publish();
  expect((await callAs(user, 'GetProviders', {})).providers.length).toBe(providers.length - 1);
  await back(version - 1);
  expect((await callAs(user, 'GetProviders', {})).providers).toEqual(providers);
});

test.each([
  ['tag', 'select tag_id as id from article_tags limit 1'],
  ['author', 'select author_id as id from articles where author_id is not null limit 1'],
] as const)('articles have a %s again that comes back', async (kind, first) => {
  const written = async () =>
    (
      await env.DB.prepare('select id, author_id, tag_id from articles left join article_tags on article_id = id').all()
    ).results
      .map((row) => JSON.stringify(row))
      .sort();
  const before = await written();
  await takeOut(kind, present(await env.DB.prepare(first).first<string>('id')));
  const version = await publish();
  expect(await written()).not.toEqual(before);
  await back(version - 1);
  expect(await written()).toEqual(before);
});

test('a live event has its author again that comes back', async () => {
  const authorId = await firstOf('authors');
  await createEvent({ authorId });
  const host = async () => (await callAs(admin, 'GetAdminLive', {})).events[0]?.author;
  const before = await host();
  expect(before).toEqual(expect.any(String));
  await takeOut('author', authorId);
  const version = await publish();
  expect(await host()).toBeNull();
  await back(version - 1);
  expect(await host()).toBe(before);
});

test('a theme that is made again is empty, before and after going back behind it', async () => {
  const before = await catalogue();
  await takeOut('tag', 'igiene');
  const without = await publish();
  await callAs(admin, 'SaveContent', { thing: { kind: 'tag', id: 'igiene', document: tagDocument }, revision: 0 });
  const again = await publish();
  const empty = await catalogue();
  await back(without - 1);
  expect(await catalogue()).toEqual(before);
  await back(again);
  expect(await catalogue()).toEqual(empty);
  expect(await db.select().from(videoTags).where(eq(videoTags.tagId, 'igiene'))).toEqual([]);
});

describe('any way through publications', () => {
  const lessons = ['diga', 'sutura', 'sondaggio', 'nuova'];
  const make = {
    tag: (id: string) => ({ kind: 'tag' as const, id, document: tagDocument }),
    author: (id: string) => ({
      kind: 'author' as const,
      id,
      document: { name: id, photo: '', descriptions: { it: '', en: null, es: null } },
    }),
    sponsor: (id: string) => ({
      kind: 'sponsor' as const,
      id,
      document: { name: id, url: 'https://brenta.test', logo: '' },
    }),
  };

  /** One change of a catalogue: a thing made, or taken out, or a lesson that carries others. A refusal changes nothing. */
  async function change(random: ReturnType<typeof choicesFrom>) {
    const kind = random.of(['tag', 'author', 'sponsor'] as const);
    const found = await callAs(admin, 'GetContent', { kind, isChoice: true });
    const ids = found.items.map(({ id }) => id).filter((id) => id !== 'uno');
    const act = random.of(['make', 'takeOut', 'lesson', 'lesson'] as const);
    if (act === 'takeOut' && ids.length > 0) return takeOut(kind, random.of(ids));
    if (act === 'make') {
      const thing = make[kind](random.of([...ids, 'altro']));
      const known = await callAs(admin, 'GetContentItem', { kind, id: thing.id }).catch(() => null);
      return callAs(admin, 'SaveContent', { thing, revision: known?.revision ?? 0 });
    }
    const videoId = random.of(lessons);
    const known = await editing(admin, videoId).catch(() => ({ video: announced(), revision: 0 }));
    const some = ids.filter(() => random.below(3) === 0);
    const carried = { tag: { tagIds: some }, sponsor: { sponsorIds: some }, author: { authorId: some[0] ?? null } };
    return callAs(admin, 'SaveVideo', { ...known, videoId, video: { ...known.video, ...carried[kind] } });
  }

  const expected = (error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    return null;
  };

  /** Publishes at random, going back now and then; returns how often that did not restore the catalogue. */
  async function walk(start: number, afterEach: () => Promise<unknown> = async () => null) {
    const random = choicesFrom(`walk ${start}`);
    const seen = new Map([[base, await catalogue()]]);
    let wrong = 0;
    for (let step = 0; step < 12; step += 1) {
      for (let one = 0; one < 3; one += 1) await change(random).catch(expected);
      const made = await publish().catch(expected);
      await afterEach();
      if (made !== null) seen.set(made, await catalogue());
      if (step % 3 !== 2) continue;
      const version = random.of([...seen.keys()].slice(0, -1));
      const now = await back(version).catch(expected);
      const restored = await catalogue();
      if (now === null) continue;
      if (JSON.stringify(restored) !== JSON.stringify(seen.get(version))) wrong += 1;
      seen.set(now, restored);
    }
    return wrong;
  }

  test.each([1, 2, 3])('leads back to each as it was: %i', async (start) => {
    expect(await walk(start)).toBe(0);
  });

  test('and what is not recorded is missed', async () => {
    expect(await walk(1, () => db.delete(publicationRelations))).toBeGreaterThan(0);
  });
});

test('the search finds lessons by what came back to them', async () => {
  const lessons = await db.select({ id: videoTags.videoId }).from(videoTags).where(eq(videoTags.tagId, 'igiene'));
  await indexVideos(
    await makeScope(),
    lessons.map(({ id }) => id),
  );
  const viewer = await createUser();
  const found = async () =>
    (await callAs(viewer, 'QueryVideos', { query: 'igiene', limit: 200 })).results.map(({ video }) => video.id).sort();
  const before = await found();
  expect(before.length).toBeGreaterThan(1);
  await takeOut('tag', 'igiene');
  const version = await publish();
  expect(await found()).not.toEqual(before);
  await back(version - 1);
  expect(await found()).toEqual(before);
});

test('neither taking out nor going back costs statements for each lesson', async () => {
  const cookie = await openSession(admin.id);
  /** How many statements a request writes the catalogue and its versions with. */
  async function statementsOf(ask: (scope: Awaited<ReturnType<typeof makeScope>>) => Promise<unknown>) {
    let count = 0;
    const prepare = (query: string) => {
      if (/^(?:insert into|update|delete from) "(?:publication|video|tags|author|sponsor|version)/i.test(query))
        count += 1;
      return env.DB.prepare(query);
    };
    await ask(await makeScope({ cookie, d1: { prepare, batch: (statements) => env.DB.batch(statements) } }));
    return count;
  }
  async function used() {
    await takeOut('tag', 'igiene');
    const out = await statementsOf((scope) => call(scope, 'PublishCatalogue', {}));
    const { version } = await callAs(admin, 'GetPublishDifference', {});
    return [out, await statementsOf((scope) => call(scope, 'RollBackCatalogue', { version: version - 1 }))];
  }
  const few = await used();
  const tagged = present((await db.select().from(videoTags).where(eq(videoTags.tagId, 'igiene')))[0]).videoId;
  await growCatalogue(30, tagged);
  expect(few.every((count) => count > 5)).toBe(true);
  expect(await used()).toEqual(few);
});

describe('what hangs on a thing that can be taken out', () => {
  const removable = new Set<unknown>([schema.tags, schema.authors, schema.sponsors, schema.series]);
  /** The columns that a deletion empties or takes along. */
  const hanging = (tables: readonly unknown[]) =>
    tables
      .filter((table) => is(table, SQLiteTable))
      .flatMap((table) => getTableConfig(table).foreignKeys)
      .flatMap((key) => {
        const { columns, foreignTable } = key.reference();
        return removable.has(foreignTable) ? columns.map(({ name }) => `${getTableName(key.table)}.${name}`) : [];
      })
      .sort();
  /** Recorded by `recordRelations`, or named by the document of an article or a series. */
  const kept = [
    'article_tags.tag_id',
    'articles.author_id',
    'episodes.series_id',
    'seasons.series_id',
    'video_sponsors.sponsor_id',
    'video_tags.tag_id',
    'videos.author_id',
  ];

  test('is recorded when it goes', () => {
    expect(hanging(Object.values(schema))).toEqual(kept);
  });

  test('and what would not be is found', () => {
    const tagId = text('tag_id').references(() => schema.tags.id, { onDelete: 'cascade' });
    const followers = sqliteTable('followers', { tagId });
    expect(hanging([...Object.values(schema), followers]).filter((place) => !kept.includes(place))).toEqual([
      'followers.tag_id',
    ]);
  });
});
