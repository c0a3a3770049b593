import { DomainError } from '../../domain/shared/errors';
import { readAtMost } from './read-at-most';

const bodyTooLarge = () => new DomainError('invalid-argument', 'body-too-large');

/**
 * The bytes of a request's body. One that is longer than `limit` bytes is refused with `body-too-large`: by what it says
 * of itself before anything is read, else as soon as the limit is passed, without reading the rest. One whose sender has
 * gone is refused with `body-broken-off`: it is no fault of ours.
 */
export async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw bodyTooLarge();
  const bytes = await readAtMost(request.body, limit).catch(() => {
    throw new DomainError('invalid-argument', 'body-broken-off');
  });
  if (bytes === null) throw bodyTooLarge();
  return bytes;
}

/** The same as text. */
export const readLimitedText = async (request: Request, limit: number): Promise<string> =>
  new TextDecoder().decode(await readLimited(request, limit));
