import type { Font } from 'fontkit';
import * as pdfkit from 'pdfkit';
import { toBytes } from 'pdfkit/output';

type PdfDocument = Omit<PDFKit.PDFDocument, 'registerFont'> & { registerFont(name: string, font: Font): void };
type Library = { default: new (options: object) => PdfDocument };
const { default: PDFDocument } = pdfkit as unknown as Library;

/** A document of the library without our handling of text: for planted faults, and for comparing pictures. */
export async function bareDocument(draw: (doc: PdfDocument) => void): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', font: null });
  draw(doc);
  const bytes = toBytes(doc);
  doc.end();
  return bytes;
}
