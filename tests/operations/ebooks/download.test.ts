import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ebooks, ebookUnlocks, events, sessions } from '../../../db/schema';
import { editionForm, pdfForm } from '../../../domain/ebooks/edition';
import { createBook, edition } from '../../support/ebooks';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import { callAs, db, openSession, makeScope, call, refusalOf, testNow, type InputOf } from '../../support/scope';

type Book = Awaited<ReturnType<typeof createBook>>;
let reader: Awaited<ReturnType<typeof createUser>>;
let book: Book;

const pdf = pdfForm.toText({ key: 'ebooks/quattro-mani/f1.pdf', bytes: 10, pages: 1 });
const unlock = (ebookId: string, userId = reader.id) =>
  db.insert(ebookUnlocks).values({ userId, ebookId, unlockedAt: testNow });
const change = (changes: Partial<typeof ebooks.$inferInsert>) =>
  db.update(ebooks).set(changes).where(eq(ebooks.id, book.id));
const fileOf = (input: Partial<InputOf<'GetEbookFile'>> = {}, user: { id: string } | null = reader) =>
  callAs(user, 'GetEbookFile', { ebookId: book.id, ...input });
const logged = () => db.select().from(events).where(eq(events.name, 'EBOOK_DOWNLOAD'));

beforeEach(async () => {
  await saveSettings({ SHOW_BOOKS: true });
  reader = await createUser({ nome: 'Elena', cognome: 'Riva' });
  book = await createBook({ id: 'quattro-mani', title: 'Quattro mani: la guida', pdf });
});

test('an unlocked book has its files, by a name that every system takes', async () => {
  await unlock(book.id);
  expect(await fileOf()).toEqual({
    format: 'epub',
    name: 'Quattro mani - la guida.epub',
    key: `ebooks/${book.id}/prima/book.epub`,
    reader: 'Elena Riva',
    language: 'it',
  });
  expect(await fileOf({ format: 'pdf' })).toMatchObject({
    name: 'Quattro mani - la guida.pdf',
    key: 'ebooks/quattro-mani/f1.pdf',
  });
  await change({ edition: null });
  expect(await fileOf()).toMatchObject({ format: 'pdf' });
  // A new file is a new edition.
  await change({ edition: editionForm.toText(edition({ id: 'seconda' })) });
  expect(await fileOf()).toMatchObject({ key: `ebooks/${book.id}/seconda/book.epub` });
});

test('whoever unlocked a book keeps it where it is no longer listed for them, as long as it is published', async () => {
  await unlock(book.id);
  await change({ languages: ['es'], categories: ['aso'] });
  expect(await fileOf()).toMatchObject({ format: 'epub' });
  await change({ publishedAt: null });
  expect(await refusalOf(fileOf())).toMatchObject({ code: 'not-found', reason: 'ebook-not-found' });
});

test('a locked, unknown or missing file is refused, and nothing counted', async () => {
  const [other, admin] = [await createUser(), await createAdmin()];
  await unlock(book.id, other.id);
  const refusals: [() => Promise<unknown>, object][] = [
    [() => fileOf(), { code: 'failed-precondition', reason: 'ebook-locked' }],
    [() => fileOf({}, admin), { reason: 'ebook-locked' }],
    [() => fileOf({}, null), { code: 'unauthenticated', reason: 'sign-in-needed' }],
    [() => fileOf({ ebookId: 'un-altro' }, other), { code: 'not-found', reason: 'ebook-not-found' }],
    [() => callAs(reader, 'CountEbookDownload', { ebookId: book.id }), { reason: 'ebook-locked' }],
  ];
  for (const [work, refusal] of refusals) expect(await refusalOf(work())).toMatchObject(refusal);
  await change({ pdf: null });
  expect(await refusalOf(fileOf({ format: 'pdf' }, other))).toMatchObject({
    code: 'not-found',
    reason: 'ebook-file-missing',
  });
  await change({ edition: null });
  expect(await refusalOf(fileOf({}, other))).toMatchObject({ reason: 'ebook-file-missing' });
  expect(await logged()).toEqual([]);
});

test('books that are closed to a reader are not downloaded', async () => {
  await unlock(book.id);
  await saveSettings({ BOOKS_AUDIENCE: { languages: ['en'], categories: ['odontoiatra'] } });
  expect(await refusalOf(fileOf())).toMatchObject({ reason: 'ebooks-not-for-you' });
});

test('an impersonator downloads nothing, nor does a session whose secret was replaced', async () => {
  await unlock(book.id);
  const admin = await createAdmin();
  const cookie = await openSession(reader.id);
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, reader.id));
  if (!row) throw new Error('no session was started');
  const impersonated = { kind: 'impersonation' as const, impersonatorId: admin.id };
  await db.update(sessions).set(impersonated).where(eq(sessions.id, row.id));
  const asAdmin = await makeScope({ cookie, isImpersonationHost: true });
  expect(await refusalOf(call(asAdmin, 'GetEbookFile', { ebookId: book.id }))).toMatchObject({
    reason: 'impersonating',
  });
  const replaced = { ...row, id: 'replaced', previousId: row.id, rotatedAt: testNow };
  await db.delete(sessions).where(eq(sessions.id, row.id));
  await db.insert(sessions).values(replaced);
  const late = await makeScope({ cookie });
  expect(await refusalOf(call(late, 'GetEbookFile', { ebookId: book.id }))).toMatchObject({
    reason: 'session-superseded',
  });
});

test('every download is counted by its book', async () => {
  await unlock(book.id);
  await callAs(reader, 'CountEbookDownload', { ebookId: book.id });
  await callAs(reader, 'CountEbookDownload', { ebookId: book.id, format: 'pdf' });
  expect((await logged()).map(({ userId, params }) => ({ userId, params }))).toEqual([
    { userId: reader.id, params: { ebookId: book.id, format: 'epub' } },
    { userId: reader.id, params: { ebookId: book.id, format: 'pdf' } },
  ]);
  const downloads = await db.select({ downloads: ebooks.downloads }).from(ebooks).where(eq(ebooks.id, book.id));
  expect(downloads).toEqual([{ downloads: 2 }]);
});

test('too many downloads have to wait', async () => {
  await unlock(book.id);
  const cookie = await openSession(reader.id);
  const ask = async () => call(await makeScope({ cookie }), 'GetEbookFile', { ebookId: book.id });
  for (let count = 0; count < 60; count += 1) await ask();
  expect(await refusalOf(ask())).toMatchObject({ code: 'resource-exhausted', reason: 'auth/too-many-requests' });
});
