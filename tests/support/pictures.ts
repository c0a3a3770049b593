/** The head of a WebP file (VP8 of one frame) as base64: enough to be known by, and to be measured. */
export function webp(width: number, height: number): string {
  const bytes = new Uint8Array(64);
  const write = (text: string, at: number) => bytes.set(new TextEncoder().encode(text), at);
  const view = new DataView(bytes.buffer);
  write('RIFF', 0);
  view.setUint32(4, 56, true);
  write('WEBPVP8 ', 8);
  view.setUint32(16, 44, true);
  bytes.set([0x10, 0, 0, 0x9d, 0x01, 0x2a], 20);
  view.setUint16(26, width, true);
  view.setUint16(28, height, true);
  return btoa(String.fromCharCode(...bytes));
}
