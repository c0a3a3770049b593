import bold from '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf';
import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf';
import { create, type Font } from 'fontkit';

/** The fonts of all papers: a paper carries the letters that it uses. `domain/papers/letters.ts` knows what they have. */
const files = { regular, bold } as const;

export type FontName = keyof typeof files;
export const fontNames = ['regular', 'bold'] as const satisfies readonly FontName[];

/**
 * A font for one paper: the library remembers in it which letter each glyph stood for, and parts of letters stand for none.
 * Without `calt`, which draws an x between digits as × (in addresses too).
 */
export function openFont(name: FontName): Font {
  const font = create(new Uint8Array(files[name]));
  return Object.assign(Object.create(font), { layout: (text: string) => font.layout(text, { calt: false }) });
}
