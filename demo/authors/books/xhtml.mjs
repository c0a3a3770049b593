// Chapters as XHTML: HTML5 with EPUB's semantics for EPUB 3, XHTML 1.1 for EPUB 2.
import { partsOf } from './source.mjs';

export const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function page({ version, language, title, body, style = 'style.css' }) {
  const head = `<head>${version === '3' ? '<meta charset="utf-8"/>' : '<meta http-equiv="Content-Type" content="application/xhtml+xml; charset=utf-8"/>'}
<title>${escape(title)}</title><link rel="stylesheet" type="text/css" href="${style}"/></head>`;
  return version === '3'
    ? `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
${head}
${body}
</html>
`
    : `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="${language}">
${head}
${body}
</html>
`;
}

export const pageId = (number) => `p${number}`;
export const chapterFile = (index) => `chapter-${index + 1}.xhtml`;
/** The ids of a chapter's second-level headings, in order. */
export const sectionId = (number) => `s${number}`;

const pictureFile = (version, name) => `pictures/${name}.${version === '3' ? 'svg' : 'png'}`;

/** Writers of the two versions, for what they write differently. */
const dialects = {
  3: {
    break: (number) =>
      `<div epub:type="pagebreak" role="doc-pagebreak" id="${pageId(number)}" aria-label="${number}"></div>`,
    reference: (number) =>
      `<a epub:type="noteref" role="doc-noteref" href="#n${number}" id="r${number}" class="noteref">${number}</a>`,
    figure: ({ alt, name, caption }) =>
      `<figure><img src="${pictureFile('3', name)}" alt="${escape(alt)}"/><figcaption>${inline(caption, '3')}</figcaption></figure>`,
    notes: (notes, { back }) =>
      notes
        .map(
          ({ number, text }) =>
            `<aside epub:type="footnote" role="doc-footnote" id="n${number}" class="note"><p>${number}. ${inline(text, '3')} <a role="doc-backlink" href="#r${number}" aria-label="${back}">↩</a></p></aside>`,
        )
        .join('\n'),
    wrap: (inner) =>
      `<body epub:type="bodymatter"><section epub:type="chapter" role="doc-chapter" aria-labelledby="top">\n${inner}\n</section></body>`,
  },
  2: {
    break: (number) => `<div id="${pageId(number)}" class="break"></div>`,
    reference: (number) => `<a href="#n${number}" id="r${number}" class="noteref">${number}</a>`,
    figure: ({ alt, name, caption }) =>
      `<div class="figure"><img src="${pictureFile('2', name)}" alt="${escape(alt)}"/><p class="caption">${inline(caption, '2')}</p></div>`,
    notes: (notes) =>
      notes
        .map(
          ({ number, text }) =>
            `<p id="n${number}" class="note">${number}. ${inline(text, '2')} <a href="#r${number}">↩</a></p>`,
        )
        .join('\n'),
    wrap: (inner) => `<body>\n${inner}\n</body>`,
  },
};

const inline = (text, version) =>
  partsOf(text)
    .map(({ text: part, style }) => {
      if (style === 'note') return dialects[version].reference(part);
      return style ? `<${style}>${escape(part)}</${style}>` : escape(part);
    })
    .join('');

function tableOf({ head, rows }, version) {
  const cells = (row, tag) => row.map((cell) => `<${tag}>${inline(cell, version)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>\n${body}\n</tbody></table>`;
}

function blockOf(block, version) {
  if (block.kind === 'picture') return dialects[version].figure(block);
  if (block.kind === 'table') return tableOf(block, version);
  if (block.kind === 'quote') return `<blockquote><p>${inline(block.text, version)}</p></blockquote>`;
  if (block.kind === 'list') {
    const tag = block.isOrdered ? 'ol' : 'ul';
    return `<${tag}>${block.items.map((item) => `<li>${inline(item, version)}</li>`).join('\n')}</${tag}>`;
  }
  return `<p>${inline(block.text, version)}</p>`;
}

/** A chapter's file. */
export function chapterPage({ chapter, version, language, labels }) {
  const dialect = dialects[version];
  let sections = 0;
  const blocks = chapter.blocks.map((block) => {
    const before = block.page ? `${dialect.break(block.page)}\n` : '';
    if (block.kind !== 'heading') return before + blockOf(block, version);
    sections += 1;
    return `${before}<h2 id="${sectionId(sections)}">${inline(block.text, version)}</h2>`;
  });
  const inner = [
    dialect.break(chapter.page),
    `<h1 id="top">${escape(chapter.title)}</h1>`,
    ...blocks,
    ...(chapter.notes.length > 0 ? [dialect.notes(chapter.notes, labels)] : []),
  ].join('\n');
  return page({ version, language, title: chapter.title, body: dialect.wrap(inner) });
}
