import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ebookHighlights } from '../../../db/schema';
import { edition } from '../../support/ebooks';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import { createReadableBook, passage, place } from '../../support/reading';
import { callAs, db, refusalOf, testNow, type InputOf } from '../../support/scope';

let reader: { id: string };
beforeEach(async () => {
  await saveSettings({ SHOW_BOOKS: true });
  reader = await createUser();
  await createReadableBook('mani', [reader.id]);
});

const highlightId = '0d3d3c5e-6d9c-4c7e-9d2e-1f1f1f1f1f1f';
const highlight = (changes: Partial<InputOf<'SaveHighlight'>> = {}): InputOf<'SaveHighlight'> => ({
  ebookId: 'mani',
  highlightId,
  passage,
  color: 'green',
  note: '',
  ...changes,
});
const get = (who: { id: string } = reader) => callAs(who, 'GetEbook', { ebookId: 'mani' });
const save = (quote: string, revision: number) =>
  callAs(reader, 'SaveReadingPlace', { ebookId: 'mani', place: { ...place, quote }, revision });

describe('who may read', () => {
  const asks = [
    (who: { id: string }, ebookId: string) => callAs(who, 'GetEbook', { ebookId }),
    (who: { id: string }, ebookId: string) => callAs(who, 'CheckEbookReader', { ebookId }),
    (who: { id: string }, ebookId: string) => callAs(who, 'SaveReadingPlace', { ebookId, place, revision: 0 }),
    (who: { id: string }, ebookId: string) => callAs(who, 'SaveHighlight', highlight({ ebookId })),
  ];

  test('only who has unlocked it, of published books only', async () => {
    const other = await createUser();
    await createReadableBook('bozza', [reader.id], { publishedAt: null });
    for (const asking of asks) {
      expect(await refusalOf(asking(other, 'mani'))).toMatchObject({
        code: 'permission-denied',
        reason: 'ebook-locked',
      });
      for (const ebookId of ['bozza', 'nessuno']) {
        expect(await refusalOf(asking(reader, ebookId))).toMatchObject({
          code: 'not-found',
          reason: 'ebook-not-found',
        });
      }
      await asking(reader, 'mani');
    }
  });

  test('nobody but editors where books are not open', async () => {
    await saveSettings({ BOOKS_AUDIENCE: { languages: ['es'], categories: ['odontoiatra'] } });
    for (const asking of asks) {
      expect(await refusalOf(asking(reader, 'mani'))).toMatchObject({ reason: 'ebooks-not-for-you' });
    }
    const editor = await createAdmin({ role: 'editor' });
    await createReadableBook('bozza', [], { publishedAt: null });
    for (const asking of asks.slice(0, 3)) for (const ebookId of ['mani', 'bozza']) await asking(editor, ebookId);
  });

  test('an editor reads drafts and locked books; support does not', async () => {
    await createReadableBook('bozza', [], { publishedAt: null });
    const editor = await createAdmin({ role: 'editor' });
    for (const ebookId of ['bozza', 'mani']) {
      const read = await callAs(editor, 'GetEbook', { ebookId });
      expect(read).toMatchObject({ edition: edition(), isDraft: ebookId === 'bozza' });
    }
    const support = await createAdmin({ role: 'support' });
    expect(await refusalOf(callAs(support, 'GetEbook', { ebookId: 'mani' }))).toMatchObject({ reason: 'ebook-locked' });
  });

  test('a book without an EPUB, or with one that cannot be read, says so', async () => {
    await createReadableBook('pdf', [reader.id], { edition: null });
    await createReadableBook('altro', [reader.id], { edition: '{"id":1}' });
    for (const ebookId of ['pdf', 'altro']) {
      expect(await refusalOf(callAs(reader, 'GetEbook', { ebookId }))).toMatchObject({
        code: 'failed-precondition',
        reason: 'ebook-no-epub',
      });
    }
  });
});

describe('SaveReadingPlace', () => {
  test('the place is kept, and read again on every device', async () => {
    expect((await get()).reading).toBeNull();
    expect(await save('prima', 0)).toEqual({ revision: 1, moved: null });
    expect(await save('seconda', 1)).toEqual({ revision: 2, moved: null });
    expect(await get()).toMatchObject({
      title: 'Quattro mani',
      reading: { place: { ...place, quote: 'seconda' }, revision: 2 },
    });
  });

  test('an old copy on another device does not move it, and is told where it is', async () => {
    await save('prima', 0);
    await save('seconda', 1);
    for (const known of [0, 1, 7]) {
      expect(await save('vecchia', known)).toEqual({ revision: 2, moved: { ...place, quote: 'seconda' } });
    }
    expect((await get()).reading).toMatchObject({ place: { quote: 'seconda' }, revision: 2 });
    expect(await save('terza', 2)).toEqual({ revision: 3, moved: null });
  });

  test('of two devices at the same moment one moves it', async () => {
    const answers = await Promise.all([save('una', 0), save('altra', 0)]);
    expect(answers.filter(({ moved }) => moved === null)).toHaveLength(1);
    expect((await get()).reading?.revision).toBe(1);
  });

  test('each reader has a place of their own', async () => {
    const other = await createUser();
    await createReadableBook('due', [reader.id, other.id]);
    await callAs(reader, 'SaveReadingPlace', { ebookId: 'due', place, revision: 0 });
    expect((await callAs(other, 'GetEbook', { ebookId: 'due' })).reading).toBeNull();
  });
});

describe('highlights', () => {
  test('a repeat counts once; colour and note change', async () => {
    await callAs(reader, 'SaveHighlight', highlight());
    await callAs(reader, 'SaveHighlight', highlight());
    await callAs(reader, 'SaveHighlight', highlight({ color: 'blue', note: ' Da rileggere ' }));
    expect((await get()).highlights).toEqual([{ id: highlightId, passage, color: 'blue', note: 'Da rileggere' }]);
  });

  test('nobody changes or deletes what is another’s', async () => {
    const other = await createUser();
    await createReadableBook('due', [other.id]);
    await callAs(reader, 'SaveHighlight', highlight({ note: 'Mia' }));
    const asked = callAs(other, 'SaveHighlight', highlight({ ebookId: 'due', note: 'Altrui' }));
    expect(await refusalOf(asked)).toMatchObject({ reason: 'ebook-highlight-not-found' });
    await callAs(other, 'DeleteHighlight', { highlightId });
    expect((await get()).highlights).toMatchObject([{ note: 'Mia' }]);
    await callAs(reader, 'DeleteHighlight', { highlightId });
    await callAs(reader, 'DeleteHighlight', { highlightId });
    expect((await get()).highlights).toEqual([]);
  });

  test('a book holds 2000 of one person; those it has can still be changed', async () => {
    await callAs(reader, 'SaveHighlight', highlight());
    await db.run(sql`
      insert into ebook_highlights (id, user_id, ebook_id, path, quote, before, after, offset, color, note, created_at, updated_at)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < 1999)
      select 'h' || i, ${reader.id}, 'mani', 'a', 'q', '', '', 0, 'blue', '', ${testNow}, ${testNow} from n`);
    const another = highlight({ highlightId: '0d3d3c5e-6d9c-4c7e-9d2e-2f2f2f2f2f2f' });
    expect(await refusalOf(callAs(reader, 'SaveHighlight', another))).toMatchObject({
      reason: 'ebook-highlights-full',
      details: { limit: 2000 },
    });
    await callAs(reader, 'SaveHighlight', highlight({ note: 'Ancora' }));
    await db.delete(ebookHighlights).where(eq(ebookHighlights.id, 'h1'));
    await callAs(reader, 'SaveHighlight', another);
  });
});
