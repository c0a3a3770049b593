// A book as a tagged PDF, A5, set in Inter, with bookmarks; its pages are numbered from the first chapter on.
import { createRequire } from 'node:module';
import { PDFDocument } from 'pdfkit';
import { modified } from './epub.mjs';
import { partsOf } from './source.mjs';

const require = createRequire(import.meta.url);
const inter = (name) => require.resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`);
const fonts = {
  text: inter('400Regular'),
  em: inter('400Regular_Italic'),
  strong: inter('600SemiBold'),
  title: inter('700Bold'),
};
const [width, height] = [419.53, 595.28];
const margin = 52;
const body = { size: 9.5, gap: 4.5 };

/** Writes a text whose parts have their own fonts; `options` are pdfkit's. */
function write(doc, text, { size = body.size, font = 'text', ...options } = {}) {
  const parts = partsOf(text);
  const fontOf = (style) => (style === 'strong' || style === 'em' ? style : font);
  parts.forEach(({ text: part, style }, index) => {
    doc
      .font(fontOf(style))
      .fontSize(style === 'note' ? size * 0.75 : size)
      .text(style === 'note' ? ` (${part})` : part, {
        lineGap: body.gap,
        ...options,
        continued: index < parts.length - 1,
      });
  });
}

const room = (doc) => height - margin - doc.y;

function writePicture(doc, { alt, name, caption }, pictures) {
  const { bytes, ratio } = pictures[name];
  const wide = width - 2 * margin;
  if (room(doc) < wide * ratio + 40) doc.addPage();
  doc.moveDown(0.75);
  const top = doc.y;
  doc.addStructure(doc.struct('Figure', { alt }, () => doc.image(bytes, margin, top, { width: wide })));
  doc.y = top + wide * ratio + 8;
  doc.addStructure(doc.struct('Caption', () => write(doc, caption, { font: 'em', size: 8, align: 'center' })));
  doc.moveDown(0.75);
}

function writeList(doc, { isOrdered, items }) {
  doc.addStructure(
    doc.struct(
      'L',
      items.map((item, index) =>
        doc.struct('LI', [
          doc.struct('LBody', () =>
            write(doc, `${isOrdered ? `${index + 1}.` : '•'} ${item}`, { indent: 0, paragraphGap: 4 }),
          ),
        ]),
      ),
    ),
  );
  doc.moveDown(0.25);
}

function writeBlock(doc, block, pictures, chapterMark) {
  if (block.kind === 'picture') return writePicture(doc, block, pictures);
  if (block.kind === 'list') return writeList(doc, block);
  if (block.kind === 'heading') {
    if (room(doc) < 90) doc.addPage();
    chapterMark.addItem(block.text);
    doc.moveDown(0.75);
    doc.addStructure(doc.struct('H2', () => write(doc, block.text, { font: 'strong', size: 11.5, lineGap: 2 })));
    doc.moveDown(0.25);
    return;
  }
  if (block.kind === 'quote') {
    doc.moveDown(0.5);
    doc.addStructure(doc.struct('BlockQuote', () => write(doc, block.text, { font: 'em', indent: 12 })));
    doc.moveDown(0.5);
    return;
  }
  if (block.kind === 'table') throw new Error('A book with tables is not made as PDF.');
  doc.addStructure(doc.struct('P', () => write(doc, block.text, { paragraphGap: 5 })));
}

function writeNotes(doc, notes) {
  doc.moveDown(1);
  for (const { number, text } of notes)
    doc.addStructure(doc.struct('Note', () => write(doc, `${number}. ${text}`, { size: 8, lineGap: 3 })));
}

function writeFront(doc, { title, subtitle, author }, cover) {
  doc.addStructure(doc.struct('Figure', { alt: title }, () => doc.image(cover, 0, 0, { cover: [width, height] })));
  doc.addPage();
  doc.y = 180;
  doc.addStructure(doc.struct('P', () => write(doc, title, { font: 'title', size: 26, align: 'center', lineGap: 2 })));
  doc.moveDown(1);
  doc.addStructure(doc.struct('P', () => write(doc, subtitle, { align: 'center' })));
  doc.addStructure(doc.struct('P', () => write(doc, author, { align: 'center' })));
  doc.moveDown(1);
  doc.addStructure(doc.struct('P', () => write(doc, 'Apice, 2026', { align: 'center', size: 8 })));
}

function numberPages(doc, first) {
  const { count } = doc.bufferedPageRange();
  for (let index = first; index < count; index += 1) {
    doc.switchToPage(index);
    // Below the margin, where pdfkit would begin a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('text')
      .fontSize(7.5)
      .text(String(index - first + 1), 0, height - 32, { width, align: 'center', lineBreak: false });
    doc.endMarkedContent();
  }
  return count;
}

/** `{ bytes, pages }`; `pictures` are PNGs by name with their height divided by their width. */
export async function makePdf(book, chapters, { pictures, cover }) {
  const doc = new PDFDocument({
    size: [width, height],
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: book.language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: book.title, Author: book.author, Subject: book.subtitle, CreationDate: new Date(modified) },
  });
  const parts = [];
  doc.on('data', (part) => parts.push(part));
  const done = new Promise((resolve) => doc.on('end', resolve));
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file);
  writeFront(doc, book, cover);
  const first = doc.bufferedPageRange().count;
  for (const chapter of chapters) {
    doc.addPage();
    const mark = doc.outline.addItem(chapter.title);
    doc.addStructure(doc.struct('H1', () => write(doc, chapter.title, { font: 'title', size: 18, lineGap: 2 })));
    doc.moveDown(1);
    for (const block of chapter.blocks) writeBlock(doc, block, pictures, mark);
    if (chapter.notes.length > 0) writeNotes(doc, chapter.notes);
  }
  const pages = numberPages(doc, first);
  doc.end();
  await done;
  return { bytes: Buffer.concat(parts), pages };
}
