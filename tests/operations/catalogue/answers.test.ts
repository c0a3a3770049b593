import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { billboards, tags, videos } from '../../../db/schema';
import { seed } from '../../../db/seed';
import { createUser, raiseVersion } from '../../support/factories';
import { callAs, db, testNow } from '../../support/scope';

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

beforeEach(async () => {
  await seed(db, { now: testNow });
  await raiseVersion('catalogue');
});

/** Promotes these lessons, in this order. */
async function promote(...videoIds: string[]) {
  await db.delete(billboards);
  await db.insert(billboards).values(videoIds.map((videoId, order) => ({ videoId, order })));
  await raiseVersion('catalogue');
}

describe('GetBillboard', () => {
  test('answers the promoted lessons in their order, with the documents’ fields', async () => {
    await promote('sutura', 'diga');
    const { billboard } = await callAs(await createUser(), 'GetBillboard', { language: 'en' });
    expect(ids(billboard)).toEqual(['sutura', 'diga']);
    expect(billboard[1]).toMatchObject({ title: 'The rubber dam in three moves', percentage: null, hidden: false });
  });

  test('leaves out what is hidden, and what is not for the viewer’s category', async () => {
    await promote('sutura', 'diga', 'riunito');
    await db
      .update(videos)
      .set({ categories: ['odontoiatra'] })
      .where(eq(videos.id, 'sutura'));
    await db.update(videos).set({ hidden: true }).where(eq(videos.id, 'riunito'));
    await raiseVersion('catalogue');
    const seenBy = async (category: 'aso' | 'odontoiatra') =>
      ids((await callAs(await createUser({ category }), 'GetBillboard', {})).billboard);
    expect([await seenBy('aso'), await seenBy('odontoiatra')]).toEqual([['diga'], ['sutura', 'diga']]);
  });
});

describe('GetPreVideoData', () => {
  test('names tags with their place, and who teaches', async () => {
    await db.update(tags).set({ showAsSeries: true, order: 7 }).where(eq(tags.id, 'chirurgia'));
    await raiseVersion('catalogue');
    const { tags: found, authors } = await callAs(await createUser(), 'GetPreVideoData', { language: 'it' });
    expect(found.find(({ id }) => id === 'chirurgia')).toEqual({
      id: 'chirurgia',
      label: expect.stringMatching(/\S/),
      showAsSeries: true,
      order: 7,
    });
    expect(authors).toContainEqual(
      expect.objectContaining({ name: 'Dott.ssa Chiara Bellandi', photo: expect.stringMatching(/^\//) }),
    );
  });

  test('keeps a topic from a category that does not see it', async () => {
    await db
      .update(tags)
      .set({ visibleFor: { aso: false, odontoiatra: true } })
      .where(eq(tags.id, 'chirurgia'));
    await raiseVersion('catalogue');
    const seenBy = async (category: 'aso' | 'odontoiatra') =>
      ids((await callAs(await createUser({ category }), 'GetPreVideoData', {})).tags).includes('chirurgia');
    expect([await seenBy('aso'), await seenBy('odontoiatra')]).toEqual([false, true]);
  });
});
