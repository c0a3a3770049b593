import * as z from 'zod/mini';
import { errorIn } from '../../../../domain/shared/errors';

export type FileKind = 'epub' | 'pdf';

/** The location of a finding: the file in the EPUB and its line, from 1. */
const place = { file: z.optional(z.nullable(z.string())), line: z.optional(z.nullable(z.number())) };
const Spot = z.object(place);
type Spot = z.infer<typeof Spot>;
const Finding = z.object({
  code: z.string(),
  details: z.optional(z.object({ ...place, count: z.optional(z.number()) })),
});
/** The repairs of an uploaded file, by code, and warnings about what readers will miss. */
const Stored = z.object({ repairs: z.array(z.string()), warnings: z.array(Finding) });
export type Stored = z.infer<typeof Stored>;
export type Refused = { code: string; spot: Spot };
type Sent = { stored: Stored } | { refused: Refused };

const refusedBy = (code: string, spot: Spot = {}): Sent => ({ refused: { code, spot } });

function outcomeOf(status: number, text: string): Sent {
  try {
    const body: unknown = JSON.parse(text);
    if (status >= 200 && status < 300) return { stored: Stored.parse(body) };
    const error = errorIn(body);
    return refusedBy(error?.reason ?? error?.code ?? 'unavailable', Spot.safeParse(error?.details).data);
  } catch {
    // Any other response comes from a proxy.
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
