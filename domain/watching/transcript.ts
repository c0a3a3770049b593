import { decodeCharacters } from './characters';

/** A subtitle cue. Seconds; the text is one line, without markup. */
export type Cue = { start: number; end: number; text: string };

const timing = /^((?:\d+:)?\d{1,2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}\.\d{3})/;

const secondsOf = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Marks of direction and possible hyphens: nobody reads or types them. */
const invisible = /[\u00ad\u200e\u200f]/g;

/** The lines of a payload that say something, without markup. */
const plainLines = (payload: string): string[] =>
  payload
    .replace(/<[^<>]*>/g, '')
    .split('\n')
    .map((line) => decodeCharacters(line).replace(invisible, '').replace(/\s+/g, ' ').trim().normalize('NFC'))
    .filter(Boolean);

type Lines = { start: number; end: number; lines: string[] };

/** The longest gap and the longest cue that only continue the picture before. Seconds. */
const [touching, flash] = [0.1, 0.05];

/** How many of the last lines before a cue are its first ones again: automatic captions roll up line by line. */
function repeatedLines(before: Lines | undefined, { start, end, lines }: Lines): number {
  if (!before || start - before.end > touching) return 0;
  // Words that are said twice stand in two whole cues.
  const most = end - start <= flash ? lines.length : lines.length - 1;
  for (let count = Math.min(most, before.lines.length); count > 0; count -= 1) {
    if (before.lines.slice(-count).join('\n') === lines.slice(0, count).join('\n')) return count;
  }
  return 0;
}

/**
 * The cues of a WebVTT text in the order of the video; what a cue repeats of the one before is said once. Blocks that are
 * not cues (notes, styles, invalid times) are skipped.
 */
export function parseTranscript(vtt: string): Cue[] {
  const cues: Lines[] = [];
  for (const block of vtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => timing.test(line));
    const [, from, to] = timing.exec(lines[at] ?? '') ?? [];
    const said = plainLines(lines.slice(at + 1).join('\n'));
    if (from && to && said.length > 0) cues.push({ start: secondsOf(from), end: secondsOf(to), lines: said });
  }
  cues.sort((a, b) => a.start - b.start);
  return cues.flatMap((cue, index) => {
    const { start, end, lines } = cue;
    const text = lines.slice(repeatedLines(cues[index - 1], cue)).join(' ');
    return text ? [{ start, end, text }] : [];
  });
}

/** The last index of an ascending list whose `valueOf` is not above a value; -1 before the first. */
function lastNotAbove(length: number, valueOf: (index: number) => number, value: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueOf(middle) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The index of the current cue at a second, or of the last one before it; -1 before the first. */
export const cueAt = (cues: readonly Cue[], seconds: number): number =>
  lastNotAbove(cues.length, (index) => cues[index]?.start ?? 0, seconds);

/** A letter without its marks and in lower case, with the same length: positions in a folded text are positions in the text. */
const foldLetter = (letter: string): string => {
  if (letter === '’' || letter === '‘') return "'";
  const folded = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.length === letter.length ? folded : letter;
};

/** The form in which texts are compared: "Perché l’ADESIVO" equals "perche l'adesivo". As long as its composed form. */
export const foldText = (text: string): string => text.normalize('NFC').replace(/[A-Z]|[^ -~]/gu, foldLetter);

/** All cues as one folded text, and where each begins in it. Built once per transcript. */
export type TranscriptIndex = { text: string; starts: number[] };

/** Separates two cues; no search can contain it, because searches have only one line. */
const border = '\n';

export function indexTranscript(cues: readonly Cue[]): TranscriptIndex {
  const starts: number[] = [];
  let length = 0;
  const folded = cues.map(({ text }) => {
    starts.push(length);
    const own = foldText(text);
    length += own.length + border.length;
    return own;
  });
  return { text: folded.join(border), starts };
}

/** One match: its cue, and the letters of that cue's text from `from` up to `to`. */
export type Finding = { cue: number; from: number; to: number };

/** Every place where a text is said, in the order of the video; marks on letters and upper case make no difference. */
export function searchTranscript({ text, starts }: TranscriptIndex, wanted: string): Finding[] {
  const query = foldText(wanted.replace(/\s+/g, ' ').trim());
  const found: Finding[] = [];
  if (query === '') return found;
  let cue = 0;
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
    while ((starts[cue + 1] ?? Infinity) <= at) cue += 1;
    const from = at - (starts[cue] ?? 0);
    found.push({ cue, from, to: from + query.length });
  }
  return found;
}

/** The match before or after the current one, wrapping around at the ends. -1 without matches. */
export const neighbouringFinding = (count: number, current: number, step: 1 | -1): number =>
  count === 0 ? -1 : (current + step + count) % count;
