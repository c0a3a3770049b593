type BlockKind = 'title' | 'heading' | 'text' | 'item';

/** A piece of a document that is text only, in the order of reading. */
export type Block = { kind: BlockKind; text: string };

const kindOf: Record<string, BlockKind> = { h1: 'title', h2: 'title', h3: 'heading', p: 'text', li: 'item' };

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ' };

const charOf = (whole: string, name: string): string => {
  const number = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name);
  if (number) return String.fromCodePoint(number[1] ? Number.parseInt(number[1], 16) : Number(number[2]));
  return signs[name] ?? whole;
};

/** The text content of HTML. */
const plain = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, charOf)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The headings, paragraphs and list items of a legal text, in order: our own HTML, from our own database. */
export const blocksOf = (html: string): Block[] =>
  [...html.matchAll(/<(h[1-3]|p|li)\b[^>]*>([\s\S]*?)<\/\1>/gi)].flatMap(([, tag = '', inside = '']) => {
    const text = plain(inside);
    return text === '' ? [] : [{ kind: kindOf[tag.toLowerCase()] ?? 'text', text }];
  });
