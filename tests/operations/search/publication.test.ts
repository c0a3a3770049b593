import { beforeEach, expect, test } from 'vitest';
import { versions } from '../../../db/schema';
import { createAdmin, createUser } from '../../support/factories';
import { callAs, db } from '../../support/scope';
import { seedSearch } from '../../support/search';
import { edit, editing } from '../content/support';

let admin: { id: string };
let base = 1_000_000;
beforeEach(async () => {
  await seedSearch();
  base += 100;
  const row = { name: 'catalogue' as const, version: base };
  await db.insert(versions).values(row).onConflictDoUpdate({ target: versions.name, set: row });
  admin = await createAdmin();
});

const found = async (query: string) => {
  const { results } = await callAs(await createUser(), 'QueryVideos', { query });
  return results.map(({ video }) => video.id);
};

/** The tests' requests wait for the work after the answer, in which the publication's job runs. */
test('a publication is in the search once its jobs have run, and a roll-back takes it out', async () => {
  const { video } = await editing(admin, 'sutura');
  await edit(admin, 'sutura', { texts: { ...video.texts, it: { ...video.texts.it, title: 'Il punto a zaffiro' } } });
  expect(await found('zaffiro')).toEqual([]);
  const { version } = await callAs(admin, 'PublishCatalogue', {});
  expect(await found('zaffiro')).toEqual(['sutura']);
  await callAs(admin, 'RollBackCatalogue', { version: (version ?? 0) - 1 });
  expect(await found('zaffiro')).toEqual([]);
});

test('a lesson that is hidden by a publication leaves it', async () => {
  expect(await found('autoclave')).toContain('sterilizzazione');
  await edit(admin, 'sterilizzazione', { hidden: true });
  await callAs(admin, 'PublishCatalogue', {});
  expect(await found('autoclave')).not.toContain('sterilizzazione');
});
