/** A line of subtitles as it is read. Seconds; the text is one line, without markup. */
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

/** The cues of a WebVTT text in the order of the film. What is no cue (notes, styles, broken times) is passed over. */
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

/** The last number of an ascending list, by `valueOf`, that is not above a value; -1 before the first. */
function lastNotAbove(length: number, valueOf: (index: number) => number, value: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueOf(middle) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The cue that is read at a second, or was read last; -1 before the first. */
export const cueAt = (cues: readonly Cue[], seconds: number): number =>
  lastNotAbove(cues.length, (index) => cues[index]?.start ?? 0, seconds);

/** A letter without its marks and in lower case, always as long as it was: places in a folded text are places in the text. */
const foldLetter = (letter: string): string => {
  if (letter === '’' || letter === '‘') return "'";
  const folded = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.length === letter.length ? folded : letter;
};

/** Text as it is compared: "Perché l’ADESIVO" and "perche l'adesivo" are the same. As long as its composed form. */
export const foldText = (text: string): string => text.normalize('NFC').replace(/[A-Z]|[^ -~]/gu, foldLetter);

/** All cues as one folded text, and where in it each begins. Made once per transcript. */
export type TranscriptIndex = { text: string; starts: number[] };

/** Stands between two cues; no search can hold it, because searches are made of one line. */
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

/** One finding: its cue, and the letters of that cue's text from `from` up to `to`. */
export type Finding = { cue: number; from: number; to: number };

/** Every place where a text is said, in the order of the film; marks on letters and capitals make no difference. */
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

/** The finding to go to from one that is shown: the next or the one before, around the ends. -1 without findings. */
export const neighbouringFinding = (count: number, current: number, step: 1 | -1): number =>
  count === 0 ? -1 : (current + step + count) % count;
