import type { ErrorBody } from '../../../../domain/shared/errors';

export type FileKind = 'epub' | 'pdf';

/** The location of a finding: the file in the EPUB and its line, from 1. */
type Spot = { file?: string | null; line?: number | null };
type Finding = { code: string; details?: Spot & { count?: number } };
/** The repairs of an uploaded file, by code, and warnings about what readers will miss. */
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
    // A response that is not JSON comes from a proxy.
    return refusedBy('unavailable');
  }
}

type Sending = { ebookId: string; kind: FileKind; signal: AbortSignal; onProgress: (share: number) => void };

/**
 * Uploads a book's file; null if it was aborted. `onProgress` receives the sent share from 0 to 1, which `fetch` does not
 * report, hence XMLHttpRequest.
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
