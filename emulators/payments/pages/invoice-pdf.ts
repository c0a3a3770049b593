import { create, type Font } from 'fontkit';
import Paper from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import { transliterate } from 'transliteration';

const [left, right, top, bottom] = [56, 320, 76, 780];
const widths = { name: right - left - 12, value: 595 - right - left } as const;

/** Transliterates characters that the font lacks. */
const printable = (font: Font, text: string): string =>
  [...text.normalize('NFC')]
    .map((sign) => (font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : transliterate(sign)))
    .join('');

/** Renders a document as a PDF: only text, one line per fact, on a page as high as needed. */
export async function drawPdf(facts: [string, string][], bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const font = create(bytes);
  const lines = facts.map(([name, value]) => [printable(font, name), printable(font, value)] as const);
  const title = lines[0]?.join(' ') ?? '';
  const doc = new Paper({ size: 'A4', margin: 40, pdfVersion: '1.4', font: '', info: { Title: title } });
  doc.registerFont('paper', bytes).font('paper').fontSize(18).text('Apice', left, 44);
  doc.fontSize(11);
  let y = top;
  for (const [name, value] of lines) {
    const height = Math.max(
      doc.heightOfString(name, { width: widths.name }),
      doc.heightOfString(value, { width: widths.value }),
    );
    if (y + height > bottom) {
      doc.addPage();
      y = top;
    }
    doc.text(name, left, y, { width: widths.name });
    doc.text(value, right, y, { width: widths.value });
    y += height + 9;
  }
  const written = toBytes(doc);
  doc.end();
  return new Uint8Array(await written);
}
