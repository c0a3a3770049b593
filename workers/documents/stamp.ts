import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFStream,
  type PDFContext,
  type PDFObject,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { printed } from '../../domain/papers/printed';
import type { Language } from '../../domain/platform/language';
import { DomainError } from '../../domain/shared/errors';
import { isBalanced } from './content-balance';
import { stampMatrix, type Box } from './page-place';
import { linePdf } from './paper';

const stampText: Record<Language, (reader: string) => string> = {
  it: (reader) => `Copia di ${reader} · Apice`,
  en: (reader) => `Copy for ${reader} · Apice`,
  es: (reader) => `Copia de ${reader} · Apice`,
};

/** The font size on a page as wide as A4. Points. */
const stampSize = 8;

/** `slice` returns a view: copies of a 60 MB file's parts would exceed a Worker's memory. */
class FileBytes extends Uint8Array<ArrayBuffer> {
  override slice(start?: number, end?: number): Uint8Array<ArrayBuffer> {
    return this.subarray(start, end);
  }
}

const boxOf = (array: PDFArray): Box => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [0, 1, 2, 3].map((index) => array.lookup(index, PDFNumber).asNumber());
  return { left: Math.min(x0, x1), bottom: Math.min(y0, y1), right: Math.max(x0, x1), top: Math.max(y0, y1) };
};

/** The default size that PDF readers use: Letter. */
const usualMedia: Box = { left: 0, bottom: 0, right: 612, top: 792 };

function factsOf({ node }: PDFPage) {
  const media = node.context.lookupMaybe(node.getInheritableAttribute(PDFName.MediaBox), PDFArray);
  const crop = node.CropBox();
  const userUnit = node.lookupMaybe(PDFName.of('UserUnit'), PDFNumber)?.asNumber() ?? 1;
  return {
    media: media ? boxOf(media) : usualMedia,
    crop: crop ? boxOf(crop) : null,
    rotate: node.Rotate()?.asNumber() ?? 0,
    userUnit: userUnit > 0 ? userUnit : 1,
  };
}

/** A page's content streams, in order. */
function contentsOf({ node }: PDFPage): PDFObject[] {
  const contents = node.Contents();
  if (contents instanceof PDFArray) return contents.asArray();
  const given = node.get(PDFName.Contents);
  return contents && given ? [given] : [];
}

/** A page's content streams as one; null if a filter is unsupported. */
function instructionsOf(context: PDFContext, contents: readonly PDFObject[]): Uint8Array<ArrayBuffer> | null {
  try {
    const parts = contents.map((one) => {
      const stream = context.lookup(one, PDFStream);
      return stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents();
    });
    const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length + 1, 0)).fill(0x0a);
    let at = 0;
    for (const part of parts) {
      joined.set(part, at);
      at += part.length + 1;
    }
    return joined;
  } catch {
    return null;
  }
}

/** A dictionary that belongs to the page alone: a shared one must not be changed. */
const ownCopy = (context: PDFContext, dict: PDFDict | undefined): PDFDict =>
  dict ? PDFDict.fromMapWithContext(dict.asMap(), context) : PDFDict.withContext(context);

/** Draws the same stamp on all pages; equal content streams are stored once. */
class Stamper {
  readonly #known = new Map<string, PDFRef>();
  readonly #open: PDFRef;

  constructor(
    private readonly context: PDFContext,
    private readonly stamp: { ref: PDFRef; width: number; height: number },
  ) {
    this.#open = this.#instructions('q');
  }

  #instructions(text: string): PDFRef {
    // Some readers concatenate a page's content streams without whitespace.
    const known = this.#known.get(text) ?? this.context.register(this.context.stream(`\n${text}\n`));
    this.#known.set(text, known);
    return known;
  }

  /** A page with an unbalanced content stream is wrapped in a form XObject, which closes everything by definition. */
  #contained(page: PDFPage, instructions: Uint8Array<ArrayBuffer>): PDFRef {
    const { left, bottom, right, top } = factsOf(page).media;
    const form = this.context.flateStream(instructions, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [left, bottom, right, top],
      Resources: page.node.Resources() ?? {},
    });
    return this.context.register(form);
  }

  draw(page: PDFPage): void {
    const { node } = page;
    const { context, stamp } = this;
    const resources = ownCopy(context, node.Resources());
    const drawings = ownCopy(context, resources.lookupMaybe(PDFName.XObject, PDFDict));
    const nameFor = (tag: string, ref: PDFRef): PDFName => {
      const name = drawings.has(PDFName.of(tag)) ? drawings.uniqueKey(tag) : PDFName.of(tag);
      drawings.set(name, ref);
      return name;
    };
    const contents = contentsOf(page);
    const instructions = instructionsOf(context, contents);
    const contained = instructions && !isBalanced(instructions) ? this.#contained(page, instructions) : null;
    const before = contained
      ? [this.#instructions(`q ${nameFor('Page', contained).toString()} Do`)]
      : [this.#open, ...contents];
    const numbers = stampMatrix(factsOf(page), stamp).map((number) => Number(number.toFixed(4)));
    const drawn = `Q /Artifact BMC q ${numbers.join(' ')} cm ${nameFor('Reader', stamp.ref).toString()} Do Q EMC`;
    resources.set(PDFName.XObject, drawings);
    node.set(PDFName.Resources, resources);
    node.set(PDFName.Contents, context.obj([...before, this.#instructions(drawn)]));
  }
}

/** The kind of cross-reference section at the file's `startxref`, if it is there, so that another can be appended. */
const tableAt = (bytes: Uint8Array, offset: number): 'table' | 'stream' | null => {
  const head = String.fromCharCode(...bytes.subarray(offset, offset + 24));
  if (head.startsWith('xref')) return 'table';
  return /^\d+ \d+ obj/.test(head) ? 'stream' : null;
};

const refusal = (reason: 'ebook-copy-broken' | 'ebook-copy-encrypted') =>
  new DomainError('failed-precondition', reason);

/** Refuses the file for any error that the library throws while it reads it: the file is broken, not the code. */
async function readable<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw refusal('ebook-copy-broken');
  }
}

async function opened(bytes: Uint8Array<ArrayBuffer>): Promise<PDFDocument> {
  const file = new FileBytes(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const options = { updateMetadata: false, ignoreEncryption: true, parseSpeed: ParseSpeeds.Fastest };
  const document = await readable(() => PDFDocument.load(file, options));
  if (document.isEncrypted) throw refusal('ebook-copy-encrypted');
  if ((await readable(() => document.getPageCount())) === 0) throw refusal('ebook-copy-broken');
  return document;
}

/**
 * A PDF with the reader's name at the foot of every page, as an incremental update (ISO 32000-1, 7.5.6): the original
 * bytes and the appended ones, so that the file is in memory only once. Refuses encrypted and unreadable files.
 */
export async function stampPdf(
  bytes: Uint8Array<ArrayBuffer>,
  { reader, language }: { reader: string; language: Language },
): Promise<Uint8Array[]> {
  const document = await opened(bytes);
  const snapshot = document.takeSnapshot();
  const [stamp] = await document.embedPdf(await linePdf(stampText[language](printed(reader)), stampSize));
  if (!stamp) throw new Error('the stamp has no page');
  const stamper = new Stamper(document.context, stamp);
  await readable(() => {
    // The page tree may contain the same page twice.
    for (const page of new Map(document.getPages().map((one) => [one.ref, one])).values()) {
      stamper.draw(page);
      snapshot.markRefForSave(page.ref);
    }
  });
  const table = tableAt(bytes, snapshot.prevStartXRef);
  if (table === null) return [await document.save({ addDefaultPage: false, updateFieldAppearances: false })];
  return [bytes, await document.saveIncremental(snapshot, { useObjectStreams: table === 'stream' })];
}
