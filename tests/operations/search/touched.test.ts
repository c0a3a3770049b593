import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { versions, videoTags, videos } from '../../../db/schema';
import { operations } from '../../../operations';
import type { Thing } from '../../../operations/content/documents';
import { createAdmin, createUser, growCatalogue } from '../../support/factories';
import { callAs, db } from '../../support/scope';
import { seedSearch } from '../../support/search';

// What a publication makes the search do: index the lessons that it touches, and no other (decision 6).

let admin: { id: string };
let base = 3_000_000;
beforeEach(async () => {
  await seedSearch();
  // More lessons than three jobs index, with the tags of the suture.
  await growCatalogue(60, 'sutura');
  base += 100;
  const row = { name: 'catalogue' as const, version: base };
  await db.insert(versions).values(row).onConflictDoUpdate({ target: versions.name, set: row });
  admin = await createAdmin();
});
afterEach(() => vi.restoreAllMocks());

const indexing = () => {
  const run = vi.spyOn(operations.IndexVideos, 'run');
  return () => run.mock.calls.flatMap(([, input]) => (input as { videoIds: string[] }).videoIds).sort();
};

async function save<K extends 'tag' | 'author' | 'series' | 'sponsor'>(
  kind: K,
  id: string,
  change: (thing: Extract<Thing, { kind: K }>) => Thing,
) {
  const { thing, revision } = await callAs(admin, 'GetContentItem', { kind, id });
  await callAs(admin, 'SaveContent', { revision, thing: change(thing as Extract<Thing, { kind: K }>) });
}

const renamed = (it: string) => ({ it, en: it, es: it });
const found = async (query: string) =>
  (await callAs(await createUser(), 'QueryVideos', { query, limit: 200 })).results.map(({ video }) => video.id);
const tagged = async (tagId: string) =>
  (await db.select({ id: videoTags.videoId }).from(videoTags).where(eq(videoTags.tagId, tagId)))
    .map(({ id }) => id)
    .sort();

describe('a publication has the search index', () => {
  test('the lessons of a tag with another name', async () => {
    const indexed = indexing();
    await save('tag', 'igiene', ({ document, ...thing }) => ({
      ...thing,
      document: document && { ...document, labels: renamed('Profilassi zaffiro') },
    }));
    await callAs(admin, 'PublishCatalogue', {});
    const lessons = await tagged('igiene');
    expect(lessons.length).toBeGreaterThan(2);
    expect(indexed()).toEqual(lessons);
    expect((await found('zaffiro')).sort()).toEqual(lessons.filter((id) => !id.startsWith('copy-')));
  });

  test('nothing where a tag only moves', async () => {
    const indexed = indexing();
    await save('tag', 'igiene', ({ document, ...thing }) => ({
      ...thing,
      document: document && { ...document, order: 99 },
    }));
    await callAs(admin, 'PublishCatalogue', {});
    expect(indexed()).toEqual([]);
  });

  test('the lessons of an author with another name', async () => {
    const indexed = indexing();
    const [{ authorId } = { authorId: null }] = await db
      .select({ authorId: videos.authorId })
      .from(videos)
      .where(eq(videos.id, 'diga'));
    await save('author', authorId ?? '', ({ document, ...thing }) => ({
      ...thing,
      document: document && { ...document, name: 'Dott.ssa Zaffira Verdi' },
    }));
    await callAs(admin, 'PublishCatalogue', {});
    const taught = await db
      .select({ id: videos.id })
      .from(videos)
      .where(eq(videos.authorId, authorId ?? ''));
    expect(indexed()).toEqual(taught.map(({ id }) => id).sort());
    expect(await found('zaffira')).toContain('diga');
  });

  test('the one lesson that left a series', async () => {
    const indexed = indexing();
    await save('series', 'mani-ferme', ({ document, ...thing }) => ({
      ...thing,
      document: document && {
        ...document,
        seasons: document.seasons.map((season) => ({
          ...season,
          videoIds: season.videoIds.filter((id) => id !== 'anestesia'),
        })),
      },
    }));
    await callAs(admin, 'PublishCatalogue', {});
    expect(indexed()).toEqual(['anestesia']);
    expect(await found('mani ferme')).not.toContain('anestesia');
  });

  test('the lessons of a tag that is deleted', async () => {
    const lessons = await tagged('igiene');
    const indexed = indexing();
    await save('tag', 'igiene', (thing) => ({ ...thing, document: null }));
    await callAs(admin, 'PublishCatalogue', {});
    expect(indexed()).toEqual(lessons);
  });
});
