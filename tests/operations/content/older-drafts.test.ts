import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { seed } from '../../../db/seed';
import { contentDrafts, publicationChanges, versions } from '../../../db/schema';
import { createAdmin } from '../../support/factories';
import { callAs, db, refusalOf, testNow } from '../../support/scope';
import { announced, edit, editing } from './support';

let admin: { id: string };
/** What an isolate caches by version would outlive the test's database: each test has numbers of its own. */
let base = 500_000;
beforeEach(async () => {
  await seed(db, { now: testNow });
  base += 100;
  const row = { name: 'catalogue' as const, version: base };
  await db.insert(versions).values(row).onConflictDoUpdate({ target: versions.name, set: row });
  admin = await createAdmin();
});

/** A draft as an earlier release left it. */
const asItWas = (id: string, change: string) =>
  db
    .update(contentDrafts)
    .set({ document: sql.raw(change) })
    .where(eq(contentDrafts.id, id));

test('a draft without a field that came since has its default', async () => {
  await callAs(admin, 'SaveVideo', { videoId: 'lembo', revision: 0, video: announced() });
  await asItWas('lembo', `json_remove(document, '$.plans')`);
  expect((await editing(admin, 'lembo')).video.plans).toEqual([]);
  expect(await callAs(admin, 'PublishCatalogue', {})).toMatchObject({ changes: 1 });
});

describe.each([
  ['lacks a field without a default', `json_remove(document, '$.texts')`],
  ['is no document', `'[]'`],
])('a draft that %s', (_what, damage) => {
  beforeEach(async () => {
    await callAs(admin, 'SaveVideo', { videoId: 'lembo', revision: 0, video: announced() });
    await edit(admin, 'sutura', { introSeconds: 3 });
    await asItWas('lembo', damage);
  });

  test('is listed with its reason, holds back no other, and can be discarded', async () => {
    const { changes } = await callAs(admin, 'GetPublishDifference', {});
    expect(changes.find(({ id }) => id === 'lembo')).toMatchObject({
      title: 'Il lembo a busta',
      state: 'new',
      problems: [{ name: 'unreadable', blocks: true }],
    });
    expect(changes.find(({ id }) => id === 'sutura')?.problems.some(({ blocks }) => blocks)).toBe(false);
    await callAs(admin, 'PreviewCatalogue', {
      audience: { language: 'it', country: 'IT', category: 'odontoiatra', plan: 'subscriber' },
    });
    expect(await callAs(admin, 'PublishCatalogue', {})).toMatchObject({ changes: 1 });
    await callAs(admin, 'DiscardDraft', { kind: 'video', id: 'lembo', revision: 1 });
    expect((await callAs(admin, 'GetPublishDifference', {})).changes).toEqual([]);
  });

  test('is refused to its editor and to a publication that names it, as no bug', async () => {
    const name = { kind: 'video' as const, id: 'lembo' };
    const refusal = { code: 'failed-precondition', reason: 'content-unreadable' };
    expect(await refusalOf(callAs(admin, 'GetContentItem', name))).toMatchObject(refusal);
    const things = [{ ...name, revision: 1 }];
    expect(await refusalOf(callAs(admin, 'PublishCatalogue', { things }))).toMatchObject(refusal);
  });
});

test('a version whose documents this release cannot read is not gone back to, as no bug', async () => {
  await edit(admin, 'sutura', { introSeconds: 3 });
  const { version } = await callAs(admin, 'PublishCatalogue', {});
  await db.update(publicationChanges).set({ before: sql`json_remove(before, '$.texts')` });
  expect(await refusalOf(callAs(admin, 'RollBackCatalogue', { version: Number(version) - 1 }))).toMatchObject({
    code: 'failed-precondition',
    reason: 'content-unreadable',
  });
});
