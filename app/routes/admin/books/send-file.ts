import type { ErrorBody } from '../../../../domain/shared/errors';

export type FileKind = 'epub' | 'pdf';

/** Where in a file something is: the file inside an EPUB, and its line, counted from 1. */
type Spot = { file?: string | null; line?: number | null };
type Finding = { code: string; details?: Spot & { count?: number } };
/** What was mended in an uploaded file, by code, and what its readers would miss. */
export type Stored = { repairs: string[]; warnings: Finding[] };
export type Refused = { code: string; spot: Spot };

type Body = Partial<Stored> & { error?: ErrorBody & { details?: Spot } };

/** Sends a book's file; null when the signal stopped it. */
export async function sendFile(
  file: Blob,
  to: { ebookId: string; kind: FileKind },
  signal: AbortSignal,
): Promise<{ stored: Stored } | { refused: Refused } | null> {
  const address = `/api/ebooks/${encodeURIComponent(to.ebookId)}/file?kind=${to.kind}`;
  try {
    const response = await fetch(address, { method: 'PUT', body: file, signal });
    const { repairs = [], warnings = [], error }: Body = await response.json();
    if (response.ok) return { stored: { repairs, warnings } };
    return { refused: { code: error?.reason ?? error?.code ?? 'unavailable', spot: error?.details ?? {} } };
  } catch (failure) {
    if (signal.aborted) return null;
    // What is no JSON is the page of something between us and the Worker.
    return { refused: { code: failure instanceof SyntaxError ? 'unavailable' : 'network', spot: {} } };
  }
}
