import { inflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** A page's picture: four bytes for each dot. */
export type Picture = { data: Uint8Array; width: number; height: number };

/** Dots for each point in pictures. */
export const scale = 3;

/** A PDF as readers show it: the text and the picture of each page. */
export async function readPaper(bytes: Uint8Array) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const words: string[] = [];
  const pictures: Picture[] = [];
  for (const page of document.pages()) {
    words.push(page.getText().replaceAll(/\s+/g, ' '));
    pictures.push(await page.render({ scale, render: 'bitmap' }));
  }
  document.destroy();
  library.destroy();
  return { words, pictures };
}

/** A line of text as the file has it: points from the left and the bottom, and the numbers of its glyphs in its font. */
export type DrawnLine = { x: number; y: number; size: number; font: string; glyphs: number[] };

const streams = /stream\r?\n([^]*?)\r?\nendstream/g;
const block = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\s+\/(F\d+) ([\d.]+) Tf\s+([^]*?)ET/g;

/** The lines of each page, from its drawing instructions. */
export function drawnLines(bytes: Uint8Array): DrawnLine[][] {
  const file = Buffer.from(bytes).toString('latin1');
  const contents = [...file.matchAll(streams)].flatMap(([, stream = '']) => {
    try {
      return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return contents
    .filter((content) => /\bBT\b[^]*\bET\b/.test(content))
    .map((content) =>
      [...content.matchAll(block)].map(([, x, y, font = '', size, drawing = '']) => ({
        x: Number(x),
        y: Number(y),
        size: Number(size),
        font,
        glyphs: [...drawing.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) =>
          (hex.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16)),
        ),
      })),
    );
}

/** How many characters are drawn with the font's missing-glyph symbol. */
export const missingGlyphs = (bytes: Uint8Array): number =>
  drawnLines(bytes)
    .flat()
    .flatMap(({ glyphs }) => glyphs)
    .filter((glyph) => glyph === 0).length;

/** From its line of writing a letter goes down by a fifth of its size, and the next line's up by three quarters. */
const areTouching = (upper: DrawnLine, lower: DrawnLine): boolean =>
  Math.abs(upper.x - lower.x) < 1 && upper.y >= lower.y && upper.y - 0.2 * upper.size < lower.y + 0.75 * lower.size;

/** Lines that overlap another line with the same left edge on their page. */
export const touching = (bytes: Uint8Array): DrawnLine[] =>
  drawnLines(bytes).flatMap((lines) =>
    lines.filter((line) => lines.some((other) => other !== line && areTouching(other, line))),
  );

/** Whether a part of a picture is as white as the paper; points from the left and the top. */
export function isBlank(
  { data, width, height }: Picture,
  left: number,
  right: number,
  top = 0,
  bottom = height / scale,
) {
  for (let y = Math.ceil(top * scale); y < Math.floor(bottom * scale); y += 1) {
    for (let x = Math.ceil(left * scale); x < Math.floor(right * scale); x += 1) {
      if ((data[4 * (y * width + x)] ?? 0) < 250) return false;
    }
  }
  return true;
}
