import { expect, test } from 'vitest';
import { openFont } from '../../../workers/documents/fonts';
import { page, Paper } from '../../../workers/documents/paper';
import { bareDocument } from './bare-document';
import { names } from './names';
import { readPaper, scale, type Picture } from './read-paper';

// Compares a line as PDF readers render it with the outlines of the font's glyphs, including diacritics.

const size = 20;

async function lineOf(name: string): Promise<Picture> {
  const paper = new Paper('Una riga', 0);
  paper.write('P', name, page.margin, 100, { size });
  return pictureOf(await paper.finish());
}

async function pictureOf(bytes: Uint8Array): Promise<Picture> {
  const { pictures } = await readPaper(bytes);
  if (!pictures[0]) throw new Error('the paper has no page');
  return pictures[0];
}

/** The same line without text: each letter's outline, where the font puts it. */
async function outlinesOf(name: string): Promise<Picture> {
  const font = openFont('regular');
  const unit = size / font.unitsPerEm;
  const baseline = 100 + font.ascent * unit;
  // Word by word, as the library sets them.
  const words = name.split(/(?<= )/).map((word) => font.layout(word));
  const bytes = await bareDocument((doc) => {
    let x = page.margin;
    doc.fillColor('#0d1b1c');
    for (const { glyphs, positions } of words) {
      for (const [index, { path }] of glyphs.entries()) {
        const position = positions[index];
        if (!position) continue;
        const { xAdvance, xOffset, yOffset } = position;
        doc
          .save()
          .translate(x + xOffset * unit, baseline - yOffset * unit)
          .scale(unit, -unit);
        doc.path(path.toSVG()).fill().restore();
        x += xAdvance * unit;
      }
    }
  });
  return pictureOf(bytes);
}

const isInk = ({ data, width }: Picture, x: number, y: number): boolean => (data[4 * (y * width + x)] ?? 255) < 128;

/** A dot and those around it: a line is set to the hundredth of a dot, its outlines are not. */
const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));

/** The percentage of inked pixels in each picture that have none near them in the other. */
function difference(one: Picture, other: Picture): number {
  let [lonely, inked] = [0, 0];
  const rows = [95, 130].map((point) => point * scale);
  for (const [picture, against] of [
    [one, other],
    [other, one],
  ] as const) {
    for (let y = rows[0] ?? 0; y < (rows[1] ?? 0); y += 1) {
      for (let x = 0; x < picture.width; x += 1) {
        if (!isInk(picture, x, y)) continue;
        inked += 1;
        if (!around.some(([right, down]) => isInk(against, x + right, y + down))) lonely += 1;
      }
    }
  }
  return (100 * lonely) / inked;
}

const most = 1;

test.each(Object.entries(names))('a line in %s letters looks as the font has it', async (_letters, name) => {
  expect(difference(await lineOf(name), await outlinesOf(name.normalize('NFC')))).toBeLessThan(most);
});

test.each([
  ['without its marks', names.Czech, 'Zofia Capkova Simunek'],
  ['with base letters for those that have none', names.Polish, 'Lucja Zólć-Swiatek'],
  ['of question marks', names.Russian, '??????? ????????? ???????'],
  ['with one letter of another script', names.Ukrainian, names.Ukrainian.replace('Ї', 'Ï').replace('ж', 'х')],
])('a line %s is found', async (_fault, name, drawn) => {
  expect(difference(await lineOf(drawn), await outlinesOf(name))).toBeGreaterThan(most);
});
