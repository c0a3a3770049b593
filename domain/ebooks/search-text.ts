/** A match, with some text around it. */
type SearchHit = { start: number; end: number; before: string; match: string; after: string };

/** Characters shown around a match. */
const around = 48;

const marks = /\p{M}/gu;

/** The text in lower case without accents, with each character's offset in the original. */
function folded(text: string): { text: string; at: number[] } {
  let out = '';
  const at: number[] = [];
  let index = 0;
  for (const letter of text) {
    const plain = letter.normalize('NFD').replaceAll(marks, '').toLowerCase().replaceAll('’', "'");
    for (let k = 0; k < plain.length; k += 1) at.push(index);
    out += plain;
    index += letter.length;
  }
  at.push(index);
  return { text: out, at };
}

const fromWord = (text: string): string => (/\s/.test(text) ? text.replace(/^\S*\s/, '') : text);
const toWord = (text: string): string => (/\s/.test(text) ? text.replace(/\s\S*$/, '') : text);

/** Finds words in a text, ignoring case and accents; at most `limit` matches. */
export function searchText(text: string, words: string, limit = 100): SearchHit[] {
  const wanted = folded(words.trim().replaceAll(/\s+/g, ' ')).text;
  if (wanted === '') return [];
  const { text: plain, at } = folded(text);
  const hits: SearchHit[] = [];
  for (
    let found = plain.indexOf(wanted);
    found !== -1 && hits.length < limit;
    found = plain.indexOf(wanted, found + wanted.length)
  ) {
    const start = at[found] ?? 0;
    // A letter that folds to two (such as `ß`) belongs to the match as a whole.
    let last = found + wanted.length;
    while (last < at.length - 1 && at[last] === at[last - 1]) last += 1;
    const end = at[last] ?? text.length;
    const from = Math.max(0, start - around);
    const to = Math.min(text.length, end + around);
    const before = text.slice(from, start);
    const after = text.slice(end, to);
    hits.push({
      start,
      end,
      before: from > 0 ? `…${fromWord(before)}` : before,
      match: text.slice(start, end),
      after: to < text.length ? `${toWord(after)}…` : after,
    });
  }
  return hits;
}
