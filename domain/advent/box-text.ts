/** A run of text with the same formatting, and its link. */
export type Run = { text: string; bold?: true; italic?: true; href?: string };
export type Block = { kind: 'paragraph'; runs: Run[] } | { kind: 'list'; items: Run[][] };

/**
 * Link targets that are allowed: a path on this site, or another site over HTTPS. `/\` is refused because browsers read
 * it as `//`, which leads to another host.
 */
export const isAddress = (text: string): boolean => /^(?:https:\/\/\S+|\/(?![/\\])\S*)$/.test(text);

/** The paragraphs of an editor's text; they are separated by empty lines. */
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
    // A link with an address that is not allowed stays as plain text.
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

/** Parses a paragraph: `**bold**`, `*italic*`, `[words](address)`; lines that begin with a hyphen are a list. */
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
