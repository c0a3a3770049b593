import { ink, page, Paper } from './paper';

type Kind = 'title' | 'heading' | 'text' | 'item';
type Block = { kind: Kind; text: string };

const kindOf: Record<string, Kind> = { h1: 'title', h2: 'title', h3: 'heading', p: 'text', li: 'item' };

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
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, charOf)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The headings, paragraphs and list items of a legal text, in order: our own HTML, from our own database. */
export const blocksOf = (html: string): Block[] =>
  [...html.matchAll(/<(h[1-3]|p|li)\b[^>]*>([\s\S]*?)<\/\1>/gi)].flatMap(([, tag = '', inside = '']) => {
    const text = plain(inside);
    return text === '' ? [] : [{ kind: kindOf[tag.toLowerCase()] ?? 'text', text }];
  });

const looks = {
  title: { tag: 'H2', size: 13, isBold: true, before: 16, indent: 0, color: ink.brand },
  heading: { tag: 'H3', size: 11, isBold: true, before: 12, indent: 0, color: ink.text },
  text: { tag: 'P', size: 10.5, isBold: false, before: 6, indent: 0, color: ink.text },
  item: { tag: 'P', size: 10.5, isBold: false, before: 4, indent: 14, color: ink.text },
} as const;

/** Keeps a heading together with the first line after it. Points. */
const withNext = 30;

/** The regulation of a year's advent calendar as a PDF, from the legal document's HTML. */
export async function regulationPdf({ year, content }: { year: number; content: string }, at: number) {
  const name = `Regolamento del calendario dell’Avvento ${year}`;
  const paper = new Paper(name, at);
  const bottom = page.height - page.margin;
  let y = paper.write('H1', name, page.margin, page.margin, { size: 20, isBold: true, height: 52 }) + 4;
  for (const { kind, text } of blocksOf(content)) {
    const { tag, before, indent, ...look } = looks[kind];
    const left = page.margin + indent;
    const style = { ...look, width: page.width - left - page.margin };
    const words = kind === 'item' ? `– ${text}` : text;
    const end = y + before + paper.heightOf(words, style) + (look.isBold ? withNext : 0);
    if (end > bottom) {
      paper.addPage();
      y = page.margin;
    }
    y = paper.write(tag, words, left, y + before, style);
  }
  return paper.finish();
}
