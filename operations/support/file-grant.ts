import * as z from 'zod';
import { fromBase64Url, isSignatureOf, sign, toBase64Url, type Secret } from '../shared/signing';

/** How long an address of a file is valid. Milliseconds. */
const fileGrantMs = 10 * 60_000;

/** What a signed address grants: the object, and the name for saving it. */
type Grant = { key: string; name: string };

const encode = (text: string): string => toBase64Url(new TextEncoder().encode(text));

const signedGrant = z.tuple([z.string(), z.string()]);

/** `/files/tickets/{what}.{end}.{signature}`: readers of the ticket may fetch the file for some minutes. */
export async function fileAddress(secret: Secret, { key, name }: Grant, now: number): Promise<string> {
  const payload = `${encode(JSON.stringify([key, name]))}.${now + fileGrantMs}`;
  return `/files/tickets/${payload}.${await sign(secret, `file:${payload}`)}`;
}

/** The grant of an address; null when it is invalid or expired. */
export async function readFileGrant(secret: Secret, address: string, now: number): Promise<Grant | null> {
  const [what = '', end = '', signature = '', ...rest] = address.split('.');
  if (rest.length > 0 || !(await isSignatureOf(secret, `file:${what}.${end}`, signature))) return null;
  const bytes = fromBase64Url(what);
  if (!bytes || Number(end) <= now) return null;
  const [key, name] = signedGrant.parse(JSON.parse(new TextDecoder().decode(bytes)));
  return { key, name };
}
