/** A subtitle cue. Seconds; the text is one line, without markup. */
export type Cue = { start: number; end: number; text: string };

const timing = /^((?:\d+:)?\d{1,2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}\.\d{3})/;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

const secondsOf = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const plain = (payload: string): string =>
  payload
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => named[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');

/** The cues of a WebVTT text in the order of the video. Blocks that are not cues (notes, styles, invalid times) are skipped. */
export function parseTranscript(vtt: string): Cue[] {
  const cues: Cue[] = [];
  for (const block of vtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => timing.test(line));
    const [, from, to] = timing.exec(lines[at] ?? '') ?? [];
    const text = plain(lines.slice(at + 1).join(' '));
    if (from && to && text) cues.push({ start: secondsOf(from), end: secondsOf(to), text });
  }
  return cues.sort((a, b) => a.start - b.start);
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
