/** Words of a box's text that look alike, and where they lead. */
export type Run = { text: string; bold?: true; italic?: true; href?: string };
export type Block = { kind: 'paragraph'; runs: Run[] } | { kind: 'list'; items: Run[][] };

/** Addresses that a page may lead to: of ours, or of another site that is encrypted. Browsers read `/\` as `//`. */
export const isAddress = (text: string): boolean => /^(?:https:\/\/\S+|\/(?![/\\])\S*)$/.test(text);

/** The paragraphs of what an editor wrote: an empty line stands between two. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

const marks = /\*\*([^\n]+?)\*\*(?!\*)|\*(?!\s)([^*\n]+?)(?<!\s)\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g;

function runsOf(text: string, look: Omit<Run, 'text'> = {}): Run[] {
  const runs: Run[] = [];
  let from = 0;
  const plain = (until: number) => {
    if (until > from) runs.push({ ...look, text: text.slice(from, until) });
  };
  for (const { index, 0: whole, 1: bold, 2: italic, 3: words, 4: href = '' } of text.matchAll(marks)) {
    // What leads nowhere good stays as it was typed.
    if (words && !isAddress(href)) continue;
    plain(index);
    if (bold) runs.push(...runsOf(bold, { ...look, bold: true }));
    else if (italic) runs.push(...runsOf(italic, { ...look, italic: true }));
    else if (words) runs.push({ ...look, text: words, href });
    from = index + whole.length;
  }
  plain(text.length);
  return runs;
}

const listItem = /^- +(?=\S)/;

/** A paragraph as it is drawn: `**bold**`, `*italic*`, `[words](address)`, and lines that begin with a hyphen as a list. */
export function blocksOf(paragraph: string): Block[] {
  const blocks: Block[] = [];
  let words: string[] = [];
  const endWords = () => {
    if (words.length > 0) blocks.push({ kind: 'paragraph', runs: runsOf(words.join(' ')) });
    words = [];
  };
  for (const line of paragraph.split('\n').map((one) => one.trim())) {
    if (!listItem.test(line)) {
      words.push(line);
      continue;
    }
    endWords();
    const item = runsOf(line.replace(listItem, ''));
    const last = blocks.at(-1);
    if (last?.kind === 'list') last.items.push(item);
    else blocks.push({ kind: 'list', items: [item] });
  }
  endWords();
  return blocks;
}
