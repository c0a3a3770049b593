const encoder = new TextEncoder();

/** The header `stripe-signature` of a body: HMAC-SHA256 of `{seconds}.{body}`, hexadecimal. */
export async function signatureOf(secret: string, body: string, seconds: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${seconds}.${body}`)));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `t=${seconds},v1=${hex}`;
}
