import type { BookFormat } from '../../../domain/ebooks/file-name';
import { ask, askForFile, type Refusal } from '../ask';
import { nativeApp } from '../native/bridge';
import { shareFile } from '../native/share-file';
import { saveFile } from '../save-file';

/** The name that the server gave a file (RFC 6266); the address' own where it gave none. */
function nameIn(headers: Headers, otherwise: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '') ?? [];
  try {
    return encoded ? decodeURIComponent(encoded) : otherwise;
  } catch {
    return otherwise;
  }
}

/** Downloads a file of an unlocked book; a native app passes it to the system. Returns the refusal, or null. */
export async function downloadBook({
  ebookId,
  format,
}: {
  ebookId: string;
  format: BookFormat;
}): Promise<Refusal | null> {
  const asked = await ask('GetIdentityToken', {});
  if ('refusal' in asked) return asked.refusal;
  const { uid, token } = asked.result;
  const answer = await askForFile('/api/ebooks/download', { ebookId, uid, token, format });
  if ('refusal' in answer) return answer.refusal;
  const name = nameIn(answer.headers, `${ebookId}.${format}`);
  if (!nativeApp() || !(await shareFile(name, answer.file))) saveFile(name, answer.file);
  return null;
}
