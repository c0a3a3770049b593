import { fileTypeFromBuffer } from 'file-type';
import { DomainError } from '../../domain/shared/errors';
import { fromBase64Url } from './signing';

/** The bytes of base64 text; refuses text that is malformed, or has more than `largest` bytes. */
export function bytesOf(base64: string, largest: number): Uint8Array<ArrayBuffer> {
  // At most two, or a text of many takes quadratic time.
  const bytes = fromBase64Url(
    base64
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/={1,2}$/, ''),
  );
  if (!bytes || bytes.length === 0) throw new DomainError('invalid-argument', 'file-empty');
  if (bytes.length > largest) throw new DomainError('invalid-argument', 'file-too-large', { largest });
  return bytes;
}

/**
 * The type of a file from its first bytes, regardless of its name. Refuses types outside `allowed`; text, markup and
 * SVG have no type.
 */
export async function typeOf(bytes: Uint8Array, allowed: readonly string[]): Promise<string> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found || !allowed.includes(found.mime)) {
    throw new DomainError('invalid-argument', 'file-type-not-allowed', { found: found?.mime ?? null });
  }
  return found.mime;
}
