import type { Font } from 'fontkit';
import * as pdfkit from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import { encode } from 'uqr';
import { printed } from '../../domain/papers/printed';
import type { Language } from '../../domain/platform/language';
import { fontNames, openFont, type FontName } from './fonts';

/** The library's types are older than the library (0.17): the missing parts are declared here. */
type PdfDocument = Omit<PDFKit.PDFDocument, 'registerFont'> & { registerFont(name: FontName, font: Font): void };
type Library = { default: new (options: object) => PdfDocument };
const { default: PDFDocument } = pdfkit as unknown as Library;

export const ink = { text: '#0d1b1c', muted: '#4b605e', brand: '#0b7f72', line: '#dbe4e2' } as const;

/** The language that a document names, for readers that speak. */
const localeOf: Record<Language, string> = { it: 'it-IT', en: 'en-GB', es: 'es-ES' };

/** The size of A4, in points. */
export const page = { width: 595.28, height: 841.89, margin: 48 } as const;

/** The size to which text shrinks, in points, before it takes more space or breaks within a word. */
const smallest = 7;

type TextStyle = {
  size: number;
  color?: string;
  isBold?: boolean;
  width?: number;
  align?: 'left' | 'right';
  /** The available height in points: the text shrinks to fit. */
  height?: number;
};

/** The drawing API for figures: text must go through `Paper`. */
type Pen = Pick<PDFKit.PDFDocument, 'rect' | 'fillColor' | 'fill'>;

/**
 * A tagged A4 PDF. All text is written by this class, so that it only contains characters of the fonts (`printed`) and is
 * measured with the font that draws it.
 */
export class Paper {
  readonly #doc: PdfDocument;

  constructor(title: string, at: number, language: Language = 'it') {
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: page.margin,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: localeOf[language],
      bufferPages: true,
      font: null,
      info: { Title: title, Author: 'Apice', CreationDate: new Date(at) },
    });
    for (const name of fontNames) this.#doc.registerFont(name, openFont(name));
  }

  #font(isBold: boolean): void {
    const name: FontName = isBold ? 'bold' : 'regular';
    this.#doc.font(name);
  }

  /** A structure element with its drawing. */
  #tagged(kind: string, draw: () => void, alt?: string): void {
    this.#doc.addStructure(this.#doc.struct(kind, alt === undefined ? {} : { alt }, draw));
  }

  /** Selects the font and the largest size at which no word is wider than the line and the text fits; returns the height. */
  #fit(words: string, { size, isBold = false, width = page.width, height = Number.POSITIVE_INFINITY }: TextStyle) {
    this.#font(isBold);
    const isTooWide = () => words.split(' ').some((word) => this.#doc.widthOfString(word) > width);
    const measured = () => this.#doc.heightOfString(words, { width });
    this.#doc.fontSize(size);
    for (let tried = size; tried > smallest && (isTooWide() || measured() > height); ) {
      tried = Math.max(smallest, tried - 1);
      this.#doc.fontSize(tried);
    }
    return measured();
  }

  /** The height of a text. */
  heightOf(text: string, style: TextStyle): number {
    return this.#fit(printed(text), style);
  }

  /** Writes text as a structure element of its own; returns where it ends. */
  write(kind: string, text: string, x: number, y: number, style: TextStyle): number {
    const { color = ink.text, width = page.width - x - page.margin, align = 'left' } = style;
    const words = printed(text);
    const height = this.#fit(words, { ...style, width });
    this.#tagged(kind, () => {
      this.#doc.fillColor(color).text(words, x, y, { width, align });
    });
    return y + height;
  }

  /** Draws a table from `y` on, with automatic page breaks; returns where it ends. */
  table(head: string[], rows: string[][], widths: number[], y: number): number {
    const doc = this.#doc;
    this.#font(false);
    doc.fontSize(9).fillColor(ink.text);
    doc.x = page.margin;
    doc.y = y;
    const part = doc.struct('Sect');
    doc.addStructure(part);
    const bold: FontName = 'bold';
    const options = {
      structParent: part,
      columnStyles: widths.map((width) => ({ width })),
      defaultStyle: { border: { bottom: 0.5 }, borderColor: ink.line, padding: 4 },
      data: [
        head.map((text) => ({
          text: printed(text),
          type: 'TH' as const,
          scope: 'Column' as const,
          font: { src: bold, size: 9 },
        })),
        ...rows.map((row) => row.map(printed)),
      ],
    };
    doc.table(options);
    return doc.y;
  }

  /** A horizontal line across the page. */
  rule(x: number, y: number): void {
    this.#doc
      .moveTo(x, y)
      .lineTo(page.width - page.margin, y)
      .strokeColor(ink.line)
      .stroke();
  }

  /** A figure without text; `alt` describes it to screen readers. */
  figure(alt: string, draw: (pen: Pen) => void): void {
    this.#tagged('Figure', () => draw(this.#doc), alt);
  }

  /** Draws a QR code as squares. */
  qr(address: string, x: number, y: number, size: number): void {
    const { data, size: count } = encode(address, { ecc: 'M', border: 2 });
    const cell = size / count;
    this.figure(address, (pen) => {
      pen.fillColor('#000000');
      for (const [row, line] of data.entries()) {
        for (const [column, isDark] of line.entries()) {
          if (isDark) pen.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05);
        }
      }
      pen.fill();
    });
  }

  addPage(): void {
    this.#doc.addPage();
  }

  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = toBytes(this.#doc);
    this.#doc.end();
    return new Uint8Array(await bytes);
  }
}

/** A PDF page as large as one line of text with a white margin; points. */
export async function linePdf(text: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({ autoFirstPage: false, font: null });
  doc.registerFont('regular', openFont('regular'));
  doc.font('regular').fontSize(size);
  const words = printed(text);
  const margin = size / 4;
  const [width, height] = [doc.widthOfString(words) + 2 * margin, doc.currentLineHeight() + 2 * margin];
  doc.addPage({ size: [width, height], margin: 0 });
  doc.rect(0, 0, width, height).fill('#ffffff');
  doc.fillColor(ink.text).text(words, margin, margin, { lineBreak: false });
  const bytes = toBytes(doc);
  doc.end();
  return new Uint8Array(await bytes);
}
