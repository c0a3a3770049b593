declare module 'pdfkit/output' {
  /** Call before the document ends; experimental in pdfkit 0.20. */
  export function toBytes(document: unknown): Promise<Uint8Array>;
}
/**
 * Font files as bytes (imported according to wrangler.toml, or by scripts/fonts/font-data.ts where Vite reads the
 * sources); Vite's own types declare URLs.
 */
declare module '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf' {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf' {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module 'fontkit' {
  /** The part of fontkit's API that is used (the library has no types); in font units. */
  export type Font = {
    characterSet: number[];
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string, features?: Record<string, boolean>): { glyphs: Glyph[]; positions: Position[] };
    unitsPerEm: number;
    ascent: number;
  };
  export type Glyph = { id: number; codePoints: number[]; path: { toSVG(): string } };
  export type Position = { xAdvance: number; xOffset: number; yOffset: number };
  export function create(bytes: Uint8Array): Font;
}
