import { PDFiumLibrary } from '@hyzyla/pdfium';
import { degrees, PDFDocument, PDFName, PDFNumber, rgb } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { stampPdf } from '../../../workers/documents/stamp';
import { bareDocument } from './bare-document';
import { names, otherNames } from './names';
import { missingGlyphs, readPaper, type Picture } from './read-paper';

// The reader's name at the foot of a book's pages, however these are rotated, cropped or encoded.

const reader = 'Łucja Żółć-Świątek';
const copy = { reader, language: 'it' } as const;

const joined = (pieces: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(pieces));
const stamped = async (bytes: Uint8Array, of: Parameters<typeof stampPdf>[1] = copy) =>
  joined(await stampPdf(new Uint8Array(bytes), of));

type Page = {
  /** Of the media box. */
  size?: [number, number];
  crop?: [x: number, y: number, width: number, height: number];
  rotate?: number;
  userUnit?: number;
  /** Instead of a dark page. */
  instructions?: string[];
};

const usualSize: [number, number] = [600, 800];
const darkPage = '0.1 0.1 0.4 rg -5000 -5000 10000 10000 re f';

async function bookOf(pages: readonly Page[], options: { useObjectStreams?: boolean } = {}): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  for (const { size = usualSize, crop, rotate = 0, userUnit, instructions = [darkPage] } of pages) {
    const page = doc.addPage(size);
    if (crop) page.setCropBox(...crop);
    page.setRotation(degrees(rotate));
    if (userUnit) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(userUnit));
    const streams = instructions.map((text) => doc.context.register(doc.context.flateStream(text)));
    page.node.set(PDFName.Contents, doc.context.obj(streams));
  }
  return doc.save({ addDefaultPage: false, ...options });
}

/** Dots across a page, whatever its size. */
const across = 1200;
/** Dots from the lower edge up that the stamp needs at most. */
const foot = 60;

/** The foot of each page as it is seen. */
async function feetOf(bytes: Uint8Array): Promise<Picture[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const feet: Picture[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const height = Math.round((across * originalHeight) / originalWidth);
    const { data } = await page.render({ width: across, height, render: 'bitmap' });
    feet.push({ data: data.slice(4 * across * (height - foot)), width: across, height: foot });
  }
  document.destroy();
  library.destroy();
  return feet;
}

const isWhite = ({ data, width }: Picture, x: number, y: number): boolean => (data[4 * (y * width + x)] ?? 0) > 200;
const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));

/** The percentage of a picture's white pixels that have none near them in another; 100 without any. */
function lonely(one: Picture, other: Picture): number {
  let [white, alone] = [0, 0];
  for (let y = 0; y < foot; y += 1) {
    for (let x = 0; x < across; x += 1) {
      if (!isWhite(one, x, y)) continue;
      white += 1;
      if (!around.some(([right, down]) => isWhite(other, x + right, y + down))) alone += 1;
    }
  }
  return white === 0 ? 100 : (100 * alone) / white;
}

const difference = (one: Picture, other: Picture): number => Math.max(lonely(one, other), lonely(other, one));

const most = 1;
let plain: Picture;

beforeAll(async () => {
  const [first] = await feetOf(await stamped(await bookOf([{}])));
  if (!first) throw new Error('the book has no page');
  plain = first;
});

const seen: Record<string, Page> = {
  'turned by 90': { size: [800, 600], rotate: 90 },
  'turned by 180': { rotate: 180 },
  'turned by 270': { size: [800, 600], rotate: 270 },
  'turned backwards': { size: [800, 600], rotate: -90 },
  cropped: { size: [900, 1200], crop: [120, 250, 600, 800] },
  'cropped beyond its edge': { size: [600, 800], crop: [-100, -100, 5000, 5000] },
  'cropped and turned by 90': { size: [1200, 900], crop: [250, 40, 800, 600], rotate: 90 },
  'cropped and turned by 180': { size: [900, 1200], crop: [120, 250, 600, 800], rotate: 180 },
  'cropped and turned by 270': { size: [1200, 900], crop: [250, 40, 800, 600], rotate: 270 },
  'of a poster': { size: [3000, 4000] },
  'of a pocket': { size: [150, 200], userUnit: 4 },
  'without instructions': { instructions: [] },
  'with a state that stays open': { instructions: [`${darkPage} q 3 0 0 3 50 70 cm`, ' 0 1 -1 0 0 0 cm q'] },
  'with states closed too often': { instructions: [darkPage, ' Q Q 0.2 0 0 0.2 9 9 cm'] },
  'with a text and a mark that stay open': { instructions: [`${darkPage} /Span BMC BT 2 0 0 2 0 0 Tm 7 Tr`] },
  'with a text in brackets that stays open': { instructions: [`${darkPage} BT (without end`] },
  'with a clip': { instructions: [`${darkPage} 10 700 20 20 re W n`] },
  'with a moved origin': { instructions: [`${darkPage} 5 0 0 -5 90 90 cm 0 g`] },
};

describe('the stamp', () => {
  test.each(Object.entries(seen))('is seen as on any page on one %s', async (_kind, page) => {
    const bytes = await stamped(await bookOf([page]));
    const [own] = await feetOf(bytes);
    // Without instructions the page around the stamp is white.
    if (own && page.instructions?.length !== 0) expect(difference(own, plain)).toBeLessThan(most);
    expect((await readPaper(bytes)).words.join()).toContain(`Copia di ${reader} · Apice`);
  });

  test('that is missing, or upside down, is found', async () => {
    const [bare] = await feetOf(await bookOf([{}]));
    expect(bare && difference(bare, plain)).toBe(100);
    const dots = new Uint32Array(plain.data.slice().buffer).toReversed();
    expect(difference({ ...plain, data: new Uint8Array(dots.buffer) }, plain)).toBeGreaterThan(most);
  });

  test.each([true, false])(
    'is on every page of a file that goes on to be readable (object streams: %s)',
    async (useObjectStreams) => {
      const book = await bookOf([...Object.values(seen), {}, {}], { useObjectStreams });
      const pieces = await stampPdf(new Uint8Array(book), copy);
      // The file itself is as it was; its pages share what is drawn on them.
      expect(Buffer.from(pieces[0] ?? []).equals(book)).toBe(true);
      expect(pieces[1]?.length).toBeLessThan(40_000);
      const { words } = await readPaper(joined(pieces));
      expect(words.map((text) => text.includes(reader))).toEqual(words.map(() => true));
      const again = await PDFDocument.load(joined(pieces));
      expect(again.getPageCount()).toBe(Object.keys(seen).length + 2);
    },
  );

  test('leaves the words, pictures and links of a page', async () => {
    const doc = await PDFDocument.create();
    const page = doc.addPage([600, 800]);
    page.drawText('Capitolo primo', { x: 50, y: 600, color: rgb(0, 0, 0) });
    const link = doc.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9] });
    page.node.addAnnot(doc.context.register(link));
    const bytes = await stamped(await doc.save());
    expect((await readPaper(bytes)).words[0]).toContain('Capitolo primo');
    expect((await PDFDocument.load(bytes)).getPage(0).node.Annots()?.size()).toBe(1);
    const twice = await stamped(bytes, { reader: 'Elena Riva', language: 'es' });
    expect((await readPaper(twice)).words[0]).toContain('Copia de Elena Riva · Apice');
  });

  test('is on a file whose table of objects is not where it says', async () => {
    const book = Buffer.from(await bookOf([{}, { rotate: 90 }], { useObjectStreams: false })).toString('latin1');
    const moved = Buffer.from(book.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');
    const { words } = await readPaper(await stamped(moved));
    expect(words.map((text) => text.includes(reader))).toEqual([true, true]);
  });
});

const closed = (text: string): string => text.normalize('NFC').replaceAll(/\s/g, '');

test.each([...Object.values(names).map((name) => [name, name] as const), ...Object.values(otherNames)])(
  '%s is written as papers write names',
  async (name, written) => {
    const bytes = await stamped(await bookOf([{}]), { reader: name, language: 'en' });
    const { words } = await readPaper(bytes);
    expect(closed(words.join(''))).toContain(closed(`Copy for ${written} · Apice`));
    expect(missingGlyphs(bytes)).toBe(0);
  },
);

test('a name of many letters is whole, and inside the page', async () => {
  const long = 'Maria Antonietta Bartolomea Immacolata Quattrocchi Delle Piane Sanseverino '.repeat(3).trim();
  const bytes = await stamped(await bookOf([{ size: [200, 300] }]), { reader: long, language: 'it' });
  expect((await readPaper(bytes)).words[0]).toContain(`Copia di ${long} · Apice`);
  const [own] = await feetOf(bytes);
  const edges = Array.from({ length: foot }, (_, y) =>
    [0, 5, across - 6, across - 1].some((x) => own && isWhite(own, x, y)),
  );
  expect(edges).toEqual(edges.map(() => false));
});

describe('is refused by its name:', () => {
  const refusalOf = (bytes: Uint8Array) => stamped(bytes).catch((error: unknown) => error);

  test.each([true, false])('a protected file (object streams: %s)', async (useObjectStreams) => {
    const doc = await PDFDocument.load(await bookOf([{}]));
    doc.encrypt({ userPassword: '', ownerPassword: 'secret' });
    expect(await refusalOf(await doc.save({ useObjectStreams }))).toMatchObject({ reason: 'ebook-copy-encrypted' });
  });

  test.each([
    ['of no PDF', 'PK\u0003\u0004 mimetype'],
    ['of nothing', ''],
    ['of a head alone', '%PDF-1.7\n'],
    [
      'with no pages',
      '%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\ntrailer <</Root 1 0 R>>',
    ],
  ])('a file %s', async (_kind, text) => {
    expect(await refusalOf(Buffer.from(text, 'latin1'))).toMatchObject({ reason: 'ebook-copy-broken' });
  });

  test('a file that is cut off', async () => {
    const whole = await bareDocument((doc) => void doc.rect(0, 0, 9, 9).fill('#000000'));
    expect(await refusalOf(whole.slice(0, 60))).toMatchObject({ reason: 'ebook-copy-broken' });
  });
});
