/** Words this short are not corrected: too many others are one letter away. */
export const shortestCorrected = 4;

/** The number of letters to change, remove, insert or swap with the next to turn one word into the other (Damerau). */
export function distance(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}

/** Every three consecutive letters of a word. */
export const trigramsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, index) => word.slice(index, index + 3));

/** One typo in short words, two in longer ones. */
const mostSlips = (word: string): number => (word.length < 6 ? 1 : 2);

/** The most likely intended candidate: the nearest, and among equals the most frequent; null when none is near. */
export function nearest(word: string, candidates: readonly { word: string; count: number }[]): string | null {
  const near = candidates
    .map((candidate) => ({ ...candidate, slips: distance(word, candidate.word) }))
    .filter(({ slips }) => slips > 0 && slips <= mostSlips(word))
    .sort((a, b) => a.slips - b.slips || b.count - a.count);
  return near[0]?.word ?? null;
}
