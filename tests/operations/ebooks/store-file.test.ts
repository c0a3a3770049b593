import { PDFDocument } from '@cantoo/pdf-lib';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { ebookHighlights, ebookPlaces, ebooks } from '../../../db/schema';
import { editionForm, epubKey, pdfForm } from '../../../domain/ebooks/edition';
import { auditOf } from '../../support/audit';
import { createBook } from '../../support/ebooks';
import { epub, page } from '../../support/epubs';
import { createAdmin, createUser } from '../../support/factories';
import { callAs, db, refusalOf, testNow } from '../../support/scope';

let editor: { id: string };
beforeEach(async () => {
  editor = await createAdmin({ role: 'editor' });
});

type Bytes = Uint8Array<ArrayBuffer>;
const store = (ebookId: string, kind: 'epub' | 'pdf', bytes: Bytes, now = testNow) =>
  callAs(editor, 'StoreBookFile', { ebookId, kind, read: async () => bytes }, { now });

async function pdfOf(pages: number, password?: string): Promise<Bytes> {
  const document = await PDFDocument.create();
  for (let number = 0; number < pages; number += 1) document.addPage();
  if (password) document.encrypt({ userPassword: password, ownerPassword: password, permissions: {} });
  return Uint8Array.from(await document.save({ addDefaultPage: false }));
}

const rowOf = async (ebookId: string) => {
  const [row] = await db.select().from(ebooks).where(eq(ebooks.id, ebookId));
  return {
    edition: row?.edition ? editionForm.fromText(row.edition) : null,
    pdf: row?.pdf ? pdfForm.fromText(row.pdf) : null,
  };
};

const keysOf = async (ebookId: string) =>
  (await env.MEDIA.list({ prefix: `ebooks/${ebookId}/` })).objects.map(({ key }) => key);

const draft = () => createBook({ edition: null, publishedAt: null });

describe('an EPUB', () => {
  test('is unpacked for the reader and packed for the download', async () => {
    const { id } = await draft();
    const bytes = epub({
      chapters: { 'testo/cap%201.xhtml': '<p>Uno</p><img src="../a.png"/>' },
      manifest: '<item id="i" href="a.png" media-type="image/png"/>',
      files: { 'OEBPS/a.png': 'png', 'OEBPS/.DS_Store': 'x' },
    });
    const facts = await store(id, 'epub', bytes);
    const { edition } = await rowOf(id);
    const key = epubKey(id, edition?.id ?? '');
    const packed = await env.MEDIA.get(key);
    const files = unzipSync(new Uint8Array((await packed?.arrayBuffer()) ?? new ArrayBuffer(0)));
    expect(facts).toEqual({
      kind: 'epub',
      bytes: packed?.size,
      version: '3',
      chapters: 1,
      pages: 0,
      pictures: 1,
      withoutAlternative: 1,
      language: 'it',
      repairs: ['leftovers-removed'],
      warnings: [{ code: 'alternative-missing', details: { count: 1, file: 'OEBPS/testo/cap 1.xhtml' } }],
    });
    expect(edition).toMatchObject({
      bytes: packed?.size,
      chapters: [{ path: 'OEBPS/testo/cap 1.xhtml', characters: 3 }],
    });
    expect([packed?.httpMetadata?.contentType, Object.keys(files)[0]]).toEqual(['application/epub+zip', 'mimetype']);
    const folder = key.replace(/book\.epub$/, 'files/');
    expect((await keysOf(id)).filter((one) => one !== key)).toEqual(
      ['OEBPS/a.png', 'OEBPS/nav.xhtml', 'OEBPS/testo/cap 1.xhtml'].map((path) => `${folder}${path}`),
    );
    const chapter = await env.MEDIA.get(`${folder}OEBPS/testo/cap 1.xhtml`);
    expect(chapter?.httpMetadata?.contentType).toBe('application/xhtml+xml');
    expect(await chapter?.text()).toContain('<p>Uno</p>');
    expect(await auditOf('StoreBookFile')).toMatchObject([
      { subject: id, before: { edition: null }, after: { edition: edition?.id } },
    ]);
  });

  test('takes the book’s language where it tells none of its own', async () => {
    const { id } = await createBook({ language: 'es' });
    const facts = await store(id, 'epub', epub({ metadata: '<dc:title>Libro</dc:title>' }));
    expect(facts).toMatchObject({ language: 'es', warnings: [{ code: 'language-missing' }] });
  });

  test('takes the place of the one before: places and highlights stay, readers of the one before go on', async () => {
    const { id } = await draft();
    const reader = await createUser();
    const passage = { path: 'OEBPS/c1.xhtml', quote: 'da qui', before: '', after: '', offset: 20 };
    for (const hours of [0, 1, 2]) await store(id, 'epub', epub(), testNow + hours * 3_600_000);
    await db
      .insert(ebookPlaces)
      .values({ userId: reader.id, ebookId: id, ...passage, page: null, revision: 1, movedAt: 1 });
    await db
      .insert(ebookHighlights)
      .values({ id: 'a', userId: reader.id, ebookId: id, ...passage, color: 'blue', createdAt: 1, updatedAt: 1 });
    await store(id, 'epub', epub({ pages: { 'altro.xhtml': page('<p>Nuovo</p>') } }), testNow + 3 * 3_600_000);
    const { edition } = await rowOf(id);
    expect(edition?.chapters).toEqual([{ path: 'OEBPS/altro.xhtml', characters: 5 }]);
    const editions = new Set((await keysOf(id)).map((key) => key.split('/')[2]));
    expect(editions.size).toBe(2);
    expect(editions).toContain(edition?.id);
    expect(await db.select().from(ebookPlaces).where(eq(ebookPlaces.ebookId, id))).toMatchObject([{ quote: 'da qui' }]);
    expect(await db.select().from(ebookHighlights).where(eq(ebookHighlights.ebookId, id))).toMatchObject([{ id: 'a' }]);
  });

  test('that is refused says where, and leaves the published book as it was', async () => {
    const { id, edition } = await createBook();
    const refused = store(id, 'epub', epub({ pages: { 'c1.xhtml': page('\n<p>a<br></p>') } }));
    expect(await refusalOf(refused)).toMatchObject({
      code: 'invalid-argument',
      reason: 'ebook-xml-broken',
      details: { file: 'OEBPS/c1.xhtml', line: 3 },
    });
    const [row] = await db.select({ edition: ebooks.edition }).from(ebooks).where(eq(ebooks.id, id));
    expect([row?.edition, await keysOf(id)]).toEqual([edition, []]);
  });

  test('of two uploads at a time counts the first to arrive, and its files stay', async () => {
    const { id } = await draft();
    const late = callAs(editor, 'StoreBookFile', {
      ebookId: id,
      kind: 'epub',
      read: async () => {
        await store(id, 'epub', epub(), testNow + 60_000);
        return epub({ chapters: { 'c1.xhtml': '<p>Tardi</p>' } });
      },
    });
    expect(await refusalOf(late)).toMatchObject({ reason: 'ebook-file-changed' });
    const { edition } = await rowOf(id);
    expect(edition?.chapters).toEqual([{ path: 'OEBPS/c1.xhtml', characters: 28 }]);
    expect(await keysOf(id)).toContain(epubKey(id, edition?.id ?? ''));
    // What the late one left is removed by the next one.
    await store(id, 'epub', epub(), testNow + 120_000);
    expect(new Set((await keysOf(id)).map((key) => key.split('/')[2])).size).toBe(2);
  });
});

describe('a PDF', () => {
  test('is counted and stored, and replaces the one before; the EPUB stays', async () => {
    const { id } = await draft();
    await store(id, 'epub', epub());
    await store(id, 'pdf', await pdfOf(1), testNow + 1000);
    const bytes = await pdfOf(3);
    const facts = await store(id, 'pdf', bytes, testNow + 2000);
    expect(facts).toMatchObject({ kind: 'pdf', pages: 3, bytes: bytes.length, version: null, warnings: [] });
    const { edition, pdf } = await rowOf(id);
    expect(pdf).toMatchObject({ pages: 3, bytes: bytes.length });
    const keys = await keysOf(id);
    expect(keys.filter((key) => key.endsWith('.pdf'))).toEqual([pdf?.key]);
    expect(keys).toContain(epubKey(id, edition?.id ?? ''));
    expect((await env.MEDIA.head(pdf?.key ?? ''))?.httpMetadata?.contentType).toBe('application/pdf');
  });

  test.each([
    ['of no pages', () => pdfOf(0), 'ebook-pdf-broken'],
    ['with a password', () => pdfOf(1, 'segreta'), 'ebook-pdf-encrypted'],
    ['that is cut off', async () => (await pdfOf(9)).slice(0, -20), 'ebook-pdf-broken'],
    ['of nonsense', async () => new TextEncoder().encode('%PDF-1.7\nniente\n%%EOF'), 'ebook-pdf-broken'],
    ['that is an EPUB', async () => epub(), 'ebook-not-pdf'],
  ])('%s is refused', async (_name, bytes, reason) => {
    const { id } = await draft();
    expect(await refusalOf(store(id, 'pdf', await bytes()))).toMatchObject({ reason });
    expect(await keysOf(id)).toEqual([]);
  });
});

test('nothing is read for a book that is not there, or of a caller who may not upload', async () => {
  let reads = 0;
  const input = (ebookId: string) => ({
    ebookId,
    kind: 'epub' as const,
    read: async () => {
      reads += 1;
      return epub();
    },
  });
  const { id } = await draft();
  expect(await refusalOf(callAs(editor, 'StoreBookFile', input('manca')))).toMatchObject({ reason: 'ebook-not-found' });
  expect(await refusalOf(callAs(await createUser(), 'StoreBookFile', input(id)))).toMatchObject({
    reason: 'not-allowed',
  });
  const finance = await createAdmin({ role: 'finance' });
  expect(await refusalOf(callAs(finance, 'StoreBookFile', input(id)))).toMatchObject({ reason: 'role-not-allowed' });
  expect(reads).toBe(0);
});
