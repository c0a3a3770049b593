import type { ErrorBody } from '../../../../domain/shared/errors';

export type FileKind = 'epub' | 'pdf';

/** Where in a file something is: the file inside an EPUB, and its line, counted from 1. */
type Spot = { file?: string | null; line?: number | null };
type Finding = { code: string; details?: Spot & { count?: number } };
/** What was mended in an uploaded file, by code, and what its readers would miss. */
export type Stored = { repairs: string[]; warnings: Finding[] };
export type Refused = { code: string; spot: Spot };
type Sent = { stored: Stored } | { refused: Refused };

type Body = Partial<Stored> & { error?: ErrorBody & { details?: Spot } };

const refusedBy = (code: string, spot: Spot = {}): Sent => ({ refused: { code, spot } });

function outcomeOf(status: number, text: string): Sent {
  try {
    const { repairs = [], warnings = [], error }: Body = JSON.parse(text);
    if (status >= 200 && status < 300) return { stored: { repairs, warnings } };
    return refusedBy(error?.reason ?? error?.code ?? 'unavailable', error?.details);
  } catch {
    // What is no JSON is the page of something between us and the Worker.
    return refusedBy('unavailable');
  }
}

type Sending = { ebookId: string; kind: FileKind; signal: AbortSignal; onProgress: (share: number) => void };

/**
 * Sends a book's file; null when the signal stopped it. `onProgress` gets the share that is sent, from 0 to 1: `fetch` does not
 * report it.
 */
export const sendFile = (file: Blob, { ebookId, kind, signal, onProgress }: Sending): Promise<Sent | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve(outcomeOf(request.status, request.responseText)));
    request.addEventListener('error', () => resolve(refusedBy('network')));
    request.addEventListener('abort', () => resolve(null));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('PUT', `/api/ebooks/${encodeURIComponent(ebookId)}/file?kind=${kind}`);
    request.send(file);
  });
