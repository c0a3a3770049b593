import { fromBase64Url, isSignatureOf, sign, toBase64Url, type Secret } from '../shared/signing';

/** For so long an address of a file works. Milliseconds. */
export const fileGrantMs = 10 * 60_000;

/** What an address lets its holder fetch: the object, and the name it is saved under. */
type Grant = { key: string; name: string };

const encode = (text: string): string => toBase64Url(new TextEncoder().encode(text));

/** `/files/tickets/{what}.{end}.{signature}`: whoever was shown the ticket may fetch the file for some minutes. */
export async function fileAddress(secret: Secret, { key, name }: Grant, now: number): Promise<string> {
  const payload = `${encode(JSON.stringify([key, name]))}.${now + fileGrantMs}`;
  return `/files/tickets/${payload}.${await sign(secret, `file:${payload}`)}`;
}

/** What an address grants, or null when it is not ours, changed or over. */
export async function readFileGrant(secret: Secret, address: string, now: number): Promise<Grant | null> {
  const [what = '', end = '', signature = '', ...rest] = address.split('.');
  if (rest.length > 0 || !(await isSignatureOf(secret, `file:${what}.${end}`, signature))) return null;
  const bytes = fromBase64Url(what);
  if (!bytes || Number(end) <= now) return null;
  // Signed by us: it is what `fileAddress` wrote.
  const [key, name] = JSON.parse(new TextDecoder().decode(bytes)) as [string, string];
  return { key, name };
}
