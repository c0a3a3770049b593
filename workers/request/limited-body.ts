import { DomainError } from '../../domain/shared/errors';
import { readAtMost } from './read-at-most';

const bodyTooLarge = () => new DomainError('invalid-argument', 'body-too-large');

/**
 * A request's body. More than `limit` bytes are refused with `body-too-large`: by content-length before reading, else as
 * soon as the limit is exceeded. If the client disconnects it is refused with `body-broken-off`, because that is not our
 * error.
 */
export async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw bodyTooLarge();
  const bytes = await readAtMost(request.body, limit).catch(() => {
    throw new DomainError('invalid-argument', 'body-broken-off');
  });
  if (bytes === null) throw bodyTooLarge();
  return bytes;
}

/** The same as a string. */
export const readLimitedText = async (request: Request, limit: number): Promise<string> =>
  new TextDecoder().decode(await readLimited(request, limit));
