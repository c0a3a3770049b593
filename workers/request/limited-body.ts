import { DomainError } from '../../domain/shared/errors';
import { readAtMost } from './read-at-most';

const bodyTooLarge = () => new DomainError('invalid-argument', 'body-too-large');

/**
 * The bytes of a request's body. A body longer than `limit` bytes is refused with `body-too-large`: by its content-length
 * before anything is read, else as soon as the limit is passed, without reading the rest. A body whose sender disconnects is
 * refused with `body-broken-off`: it is not our error.
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
