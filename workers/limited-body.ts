import { DomainError } from '../domain/errors';

export const bodyTooLarge = () => new DomainError('invalid-argument', 'body-too-large');

/**
 * The bytes of a request's body. One that is longer than `limit` bytes is refused with `body-too-large`: by what it says
 * of itself before anything is read, else as soon as the limit is passed, without reading the rest.
 */
export async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw bodyTooLarge();
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > limit) {
      await reader?.cancel();
      throw bodyTooLarge();
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** The same as text. */
export const readLimitedText = async (request: Request, limit: number): Promise<string> =>
  new TextDecoder().decode(await readLimited(request, limit));
