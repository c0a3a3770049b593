import { house } from '../art/palette.mjs';
import { Board, circle, n } from '../art/svg.mjs';
import { balance, fonts, measure, outline } from '../art/type.mjs';

const left = 56;
const line = { y: 698, width: 1168 };

/** Where on the picture a moment of the film lies along the sonda. */
export const sondaAt = (share) => Math.round(line.width * share);

/** The place and height of the sonda's moving part. */
export const sonda = { left, top: line.y - 2, height: 4 };

function ruler(chapters, seconds) {
  const base = `<rect x="${left}" y="${line.y - 1}" width="${line.width}" height="2" fill="#fff" opacity=".16"/>`;
  const notches = chapters.slice(1).map((start) => {
    const x = left + sondaAt(start / seconds);
    return `<rect x="${x - 1}" y="${line.y - 8}" width="2" height="10" fill="#fff" opacity=".5"/>`;
  });
  return base + notches.join('');
}

/** The lower third as SVG: the chapter's number and name, what is in use, the sonda with its notches. */
export function lowerThird({ number, name, note, timing }) {
  const board = new Board(1280, 720);
  const size = 36;
  const rows = measure(fonts.mid, name, size) > 430 && name.includes(' ') ? 2 : 1;
  const { lines } = balance(fonts.mid, name.split(' '), rows);
  const foot = note ? 636 : 662;
  const indent = number ? left + measure(fonts.black, number, size) + 18 : left;
  const words = lines.map((words, index) => {
    const y = foot - (lines.length - 1 - index) * size * 1.12;
    return `<path d="${outline(fonts.mid, words, indent, y, size)}" fill="${house.text}"/>`;
  });
  const top = foot - (lines.length - 1) * size * 1.12;
  const shade = board.rad(40, 760, 760, [
    [0, '#04090A', 0.86],
    [0.5, '#04090A', 0.5],
    [1, '#04090A', 0],
  ]);
  const figure = number ? `<path d="${outline(fonts.black, number, left, top, size)}" fill="${house.mint}"/>` : '';
  const used = note
    ? circle(left + 6, 665, 5, `fill="${house.mint}"`) +
      `<path d="${outline(fonts.ui, note, left + 24, 672, 21)}" fill="${house.muted}"/>`
    : '';
  return board.svg(
    `<rect width="1280" height="720" fill="${shade}"/>${figure}${words.join('')}${used}` +
      (timing ? ruler(timing.chapters, n(timing.durationMs / 1000)) : ''),
  );
}
