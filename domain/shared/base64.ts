/** As many bytes as fit the arguments of a call. */
const chunkBytes = 0x80_00;

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += chunkBytes)
    binary += String.fromCharCode(...bytes.subarray(at, at + chunkBytes));
  return btoa(binary);
}

/** A file as base64. */
export const base64Of = async (file: Blob): Promise<string> => toBase64(new Uint8Array(await file.arrayBuffer()));

/** Throws when the text is malformed. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  // `Uint8Array.from` iterates over the text, which is ten times slower; every request verifies a signature.
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
