import { EncryptedPDFError, ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';

/** Why a PDF is refused: reasons of refusals. */
export const pdfProblems = ['ebook-not-pdf', 'ebook-pdf-encrypted', 'ebook-pdf-broken'] as const;
export type PdfProblem = (typeof pdfProblems)[number];

/** How far from the file's ends the PDF header and the end marker may be, in bytes. */
const margin = 1024;

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** Reads an uploaded PDF: how many pages it has, or why it is refused. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: number } | { problem: PdfProblem }> {
  if (!latin1(bytes.subarray(0, margin)).includes('%PDF-')) return { problem: 'ebook-not-pdf' };
  // The library repairs what it can, even a truncated file, whose last pages would be missing.
  if (!latin1(bytes.subarray(-margin)).includes('%%EOF')) return { problem: 'ebook-pdf-broken' };
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
    const pages = document.getPageCount();
    return pages > 0 ? { pages } : { problem: 'ebook-pdf-broken' };
  } catch (error) {
    return { problem: error instanceof EncryptedPDFError ? 'ebook-pdf-encrypted' : 'ebook-pdf-broken' };
  }
}
