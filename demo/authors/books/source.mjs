// A book's source is Markdown, of which these blocks are known: # and ##, paragraphs, lists, quotes, tables, pictures
// (`![alternative](name "caption")`), notes (`[^1]` and `[^1]: text`). Pages of a printed book are counted on the way.
import { readFile } from 'node:fs/promises';

const charactersPerPage = 800;

const kinds = [
  ['heading', /^## (.*)$/],
  ['note', /^\[\^(\d+)\]: (.*)$/],
  ['picture', /^!\[(.*)\]\((\S+) "(.*)"\)$/],
  ['quote', /^> (.*)$/],
];

function listOf(text) {
  const isOrdered = /^\d+\. /.test(text);
  return { kind: 'list', isOrdered, items: text.split('\n').map((item) => item.replace(/^(?:-|\d+\.) /, '')) };
}

function tableOf(text) {
  const rows = text.split('\n').map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  return { kind: 'table', head: rows[0], rows: rows.slice(2) };
}

function blockOf(text) {
  if (/^(?:- |1\. )/.test(text)) return listOf(text);
  if (text.startsWith('|')) return tableOf(text);
  for (const [kind, form] of kinds) {
    const match = form.exec(text);
    if (match && kind === 'picture') return { kind, alt: match[1], name: match[2], caption: match[3] };
    if (match && kind === 'note') return { kind, number: match[1], text: match[2] };
    if (match) return { kind, text: match[1] };
  }
  return { kind: 'paragraph', text };
}

const lengthOf = ({ kind, text = '', items = [], rows = [], caption = '' }) =>
  kind === 'picture' ? 400 + caption.length : text.length + items.join('').length + rows.flat().join('').length;

/** Marks where a printed page begins: with each chapter, and with the first block after a full page. */
function paginate(chapters) {
  let page = 0;
  for (const chapter of chapters) {
    page += 1;
    chapter.page = page;
    let filled = 0;
    chapter.blocks.forEach((block, index) => {
      const previous = chapter.blocks[index - 1];
      // A heading stays together with the block after it.
      if (filled >= charactersPerPage && previous?.kind !== 'heading') {
        page += 1;
        block.page = page;
        filled = 0;
      }
      filled += lengthOf(block);
    });
  }
  return chapters;
}

/** The chapters of a book: `{ title, page, blocks, notes }`. */
export async function readSource(id) {
  const text = await readFile(new URL(`sources/${id}.md`, import.meta.url), 'utf8');
  const chapters = text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [title, ...rest] = part.split('\n');
      const blocks = rest
        .join('\n')
        .trim()
        .split(/\n{2,}/)
        .map(blockOf);
      return {
        title,
        blocks: blocks.filter(({ kind }) => kind !== 'note'),
        notes: blocks.filter(({ kind }) => kind === 'note'),
      };
    });
  return paginate(chapters);
}

/** A text in parts: `{ text, style }`, where the style is `strong`, `em`, `note` or null. */
export function partsOf(text) {
  return text
    .split(/(\*\*.+?\*\*|\*.+?\*|\[\^\d+\])/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('**')) return { text: part.slice(2, -2), style: 'strong' };
      if (part.startsWith('*')) return { text: part.slice(1, -1), style: 'em' };
      if (part.startsWith('[^')) return { text: part.slice(2, -1), style: 'note' };
      return { text: part, style: null };
    });
}
