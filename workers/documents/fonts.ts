import bold from '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf';
import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf';
import { create, type Font } from 'fontkit';

/** The fonts of all documents; each PDF embeds a subset. `domain/papers/letters.ts` lists their characters. */
const files = { regular, bold } as const;

export type FontName = keyof typeof files;
export const fontNames = ['regular', 'bold'] as const satisfies readonly FontName[];

/**
 * A new font instance per document, because fontkit caches the character of each glyph, which is missing for parts of
 * composed letters. Without `calt`, which replaces an x between digits by × (in URLs too).
 */
export function openFont(name: FontName): Font {
  const font = create(new Uint8Array(files[name]));
  return Object.assign(Object.create(font), { layout: (text: string) => font.layout(text, { calt: false }) });
}
