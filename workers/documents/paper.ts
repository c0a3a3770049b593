import * as pdfkit from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import Helvetica from 'pdfkit/standard-fonts/Helvetica';
import HelveticaBold from 'pdfkit/standard-fonts/HelveticaBold';
import { encode } from 'uqr';

/** The library's types are older than the library (0.17): the missing parts are declared here. */
type Library = {
  default: new (options: object) => PDFKit.PDFDocument;
  registerStdFonts: (...fonts: { name: string }[]) => void;
};
const { default: PDFDocument, registerStdFonts } = pdfkit as unknown as Library;

registerStdFonts(Helvetica, HelveticaBold);

export type Paper = PDFKit.PDFDocument;

export const ink = { text: '#0d1b1c', muted: '#4b605e', brand: '#0b7f72', line: '#dbe4e2' } as const;

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, margin: 48 } as const;

/**
 * The characters that the standard fonts can draw: Latin-1 and the usual marks. Other letters keep their base letter (Đ and
 * Ł, which have none, become D and L), so that a name stays readable.
 */
const withoutBase: Record<string, string> = { Đ: 'D', đ: 'd', Ł: 'L', ł: 'l', '−': '-' };
const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => withoutBase[letter] ?? letter)
    .map((letter) =>
      /[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/.test(letter)
        ? letter
        : letter.normalize('NFD').replace(/[^\u0020-\u007e]/g, '') || '?',
    )
    .join('');

/** A tagged A4 document with its title and language. */
export function newPaper(title: string, at: number): Paper {
  return new PDFDocument({
    size: 'A4',
    margin: page.margin,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'it-IT',
    bufferPages: true,
    info: { Title: title, Author: 'Apice', CreationDate: new Date(at) },
  });
}

/** A structure element with its drawing; every text that screen readers read is drawn through this function. */
export function tagged(doc: Paper, kind: string, draw: () => void, alt?: string): void {
  doc.addStructure(doc.struct(kind, alt ? { alt } : {}, draw));
}

type TextStyle = {
  size: number;
  color?: string;
  isBold?: boolean;
  width?: number;
  align?: 'left' | 'right';
  /** The available height in points: the text shrinks, down to nine points, until it fits. */
  height?: number;
};

/** Writes text at a position, as an element of its own. */
export function write(doc: Paper, kind: string, text: string, x: number, y: number, style: TextStyle): void {
  const { color = ink.text, isBold = false, width = page.width - x - page.margin, align = 'left', height } = style;
  const words = printable(text);
  tagged(doc, kind, () => {
    doc.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fillColor(color);
    let { size } = style;
    const isTooHigh = () => height !== undefined && doc.fontSize(size).heightOfString(words, { width }) > height;
    while (size > 9 && isTooHigh()) size -= 1;
    doc.fontSize(size).text(words, x, y, { width, align });
  });
}

/** Draws a QR code as squares. */
export function drawQr(doc: Paper, address: string, x: number, y: number, size: number): void {
  const { data, size: count } = encode(address, { ecc: 'M', border: 2 });
  const cell = size / count;
  tagged(
    doc,
    'Figure',
    () => {
      doc.fillColor('#000000');
      for (const [row, line] of data.entries()) {
        for (const [column, isDark] of line.entries()) {
          if (isDark) doc.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05);
        }
      }
      doc.fill();
    },
    address,
  );
}

export async function finish(doc: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = toBytes(doc);
  doc.end();
  return new Uint8Array(await bytes);
}

/** dd/MM/yyyy from `yyyy-mm-dd`. */
export const dayText = (day: string): string => day.split('-').reverse().join('/');
