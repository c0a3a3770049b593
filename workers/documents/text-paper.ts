import { blocksOf } from '../../domain/papers/blocks';
import type { TextPaper } from '../../operations/ports';
import { ink, page, Paper } from './paper';

const looks = {
  title: { tag: 'H2', size: 13, isBold: true, before: 16, indent: 0, color: ink.brand },
  heading: { tag: 'H3', size: 11, isBold: true, before: 12, indent: 0, color: ink.text },
  text: { tag: 'P', size: 10.5, isBold: false, before: 6, indent: 0, color: ink.text },
  item: { tag: 'P', size: 10.5, isBold: false, before: 4, indent: 14, color: ink.text },
} as const;

/** Keeps a heading together with the first line after it. Points. */
const withNext = 30;

/** A document that is text only. The same content gives the same bytes. */
export async function textPaper({ title, language, at, blocks }: TextPaper) {
  const paper = new Paper(title, at, language);
  const bottom = page.height - page.margin;
  let y = paper.write('H1', title, page.margin, page.margin, { size: 20, isBold: true, height: 52 }) + 4;
  for (const { kind, text } of blocks) {
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

/** The regulation of a year's advent calendar as a PDF, from the legal document's HTML. */
export const regulationPdf = ({ year, content }: { year: number; content: string }, at: number) =>
  textPaper({
    title: `Regolamento del calendario dell’Avvento ${year}`,
    language: 'it',
    at,
    blocks: blocksOf(content),
  });
