import { describe, expect, test } from 'vitest';
import { expectTaken, type Taken } from './outcome';
import { epub, filesOf, metadata, page, toc, zipped, type Parts } from '../../../support/epubs';

const xhtml1 = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">';
const c1 = 'OEBPS/c1.xhtml';
const heading = (label: string, path: string, level = 1, fragment: string | null = null) => ({
  label,
  path,
  fragment,
  level,
});

const ncxItem = '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>';
const ncx = `<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd">
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap>
<navPoint id="a"><navLabel><text>La seduta</text></navLabel><content src="c1.xhtml"/>
<navPoint id="b"><navLabel><text>Prima</text></navLabel><content src="c1.xhtml#prima"/></navPoint></navPoint></navMap>
<pageList><pageTarget type="normal" value="7"><navLabel><text>7</text></navLabel><content src="c1.xhtml#p7"/></pageTarget></pageList></ncx>`;
const epub2: Parts = {
  version: '2.0',
  nav: null,
  manifest: ncxItem,
  spined: 'toc="ncx"',
  files: { 'OEBPS/toc.ncx': ncx },
};

const cases: Record<string, [Parts, Taken]> = {
  'EPUB 3 of one chapter': [
    {},
    {
      edition: {
        version: '3',
        language: 'it',
        direction: 'ltr',
        chapters: [{ path: c1, characters: 28 }],
        contents: [heading('Capitolo 1', c1)],
        pages: [],
        pictures: 0,
      },
    },
  ],
  'EPUB 2 with its contents and pages': [
    epub2,
    {
      edition: {
        version: '2',
        contents: [heading('La seduta', c1), heading('Prima', c1, 2, 'prima')],
        pages: [{ label: '7', path: c1, fragment: 'p7' }],
      },
    },
  ],
  'EPUB 2 with the entities of its document type': [
    {
      ...epub2,
      pages: {
        'c1.xhtml': `${xhtml1}<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><p>a&nbsp;b&egrave;</p></body></html>`,
      },
    },
    { edition: { version: '2', chapters: [{ path: c1, characters: 4 }] } },
  ],
  'OEBPS 1.2': [{ ...epub2, version: '1.2' }, { edition: { version: '2' } }],
  'both kinds of contents: those of EPUB 3 count': [
    { manifest: ncxItem, spined: 'toc="ncx"', files: { 'OEBPS/toc.ncx': ncx } },
    { edition: { contents: [heading('Capitolo 1', c1)], pages: [] } },
  ],
  'nested contents, with a part that has no page of its own': [
    {
      chapters: { 'c1.xhtml': '<p>uno</p>', 'c2.xhtml': '<p>due</p>' },
      nav: toc(
        '<li><span>Parte prima</span><ol><li><a href="c1.xhtml">Uno</a><ol><li><a href="c1.xhtml#a">A</a></li></ol></li></ol></li><li><a href="c2.xhtml"><img src="due.png" alt="Due"/></a></li>',
      ),
      files: { 'OEBPS/due.png': 'png' },
    },
    {
      edition: {
        contents: [
          heading('Parte prima', c1),
          heading('Uno', c1, 2),
          heading('A', c1, 3, 'a'),
          heading('Due', 'OEBPS/c2.xhtml'),
        ],
      },
    },
  ],
  'contents in a folder of their own, an address with a blank': [
    {
      nav: null,
      chapters: { 'testo/cap%201.xhtml': '<p id="p2">due</p>' },
      manifest: '<item id="n" href="toc/nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
      files: { 'OEBPS/toc/nav.xhtml': page(toc('<li><a href="../testo/cap%201.xhtml#p2">Uno</a></li>')) },
    },
    { edition: { contents: [heading('Uno', 'OEBPS/testo/cap 1.xhtml', 1, 'p2')] } },
  ],
  'a page list': [
    {
      nav: `${toc('<li><a href="c1.xhtml">Uno</a></li>')}<nav epub:type="page-list"><ol><li><a href="c1.xhtml#p-iv">iv</a></li><li><a href="c1.xhtml#p-5">5</a></li></ol></nav>`,
    },
    {
      edition: {
        pages: [
          { label: 'iv', path: c1, fragment: 'p-iv' },
          { label: '5', path: c1, fragment: 'p-5' },
        ],
      },
    },
  ],
  'from right to left by its spine': [
    { metadata: metadata.replace('>it<', '>ar<'), spined: 'page-progression-direction="rtl"' },
    { edition: { language: 'ar', direction: 'rtl' } },
  ],
  'from right to left by its chapters': [
    { pages: { 'c1.xhtml': page('<p>א</p>', '<title/>', 'dir="rtl"') } },
    { edition: { direction: 'rtl' } },
  ],
  'footnotes, in the chapter and in a file of their own': [
    {
      chapters: {
        'c1.xhtml':
          '<p>Testo<a epub:type="noteref" href="#n1">1</a><a epub:type="noteref" href="note.xhtml#n2">2</a></p><aside id="n1" epub:type="footnote"><p>Nota.</p></aside>',
        'note.xhtml': '<aside id="n2" epub:type="footnote"><p>Altra.</p></aside>',
      },
      itemrefs: '<itemref idref="c0"/><itemref idref="c1" linear="no"/>',
    },
    {
      edition: {
        chapters: [
          { path: c1, characters: 12 },
          { path: 'OEBPS/note.xhtml', characters: 6 },
        ],
      },
    },
  ],
  'pictures with their texts, and decorations without': [
    {
      chapters: {
        'c1.xhtml':
          '<img src="a.png" alt="Il lembo"/><img src="a.png" alt=""/><img src="a.png" role="presentation"/><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><title>Copertina</title><image xlink:href="a.png"/></svg>',
      },
      files: { 'OEBPS/a.png': 'png' },
    },
    { edition: { pictures: 4, withoutAlternative: 0 } },
  ],
  'styles and fonts of its own': [
    {
      pages: { 'c1.xhtml': page('<p>a</p>', '<title/><link rel="stylesheet" href="../stile/a.css"/>') },
      manifest:
        '<item id="s" href="../stile/a.css" media-type="text/css"/><item id="f" href="f.woff2" media-type="font/woff2"/>',
      files: {
        'stile/a.css': '@font-face{font-family:a;src:url("../OEBPS/f.woff2")} p{color:teal}',
        'OEBPS/f.woff2': 'f',
      },
    },
    {},
  ],
  'the package at the root of the book': [
    { files: { 'META-INF/container.xml': null } },
    { edition: { chapters: [{ path: 'c1.xhtml', characters: 28 }] } },
  ],
  'a chapter without any letters': [
    { chapters: { 'c1.xhtml': '<hr/>' } },
    { edition: { chapters: [{ path: c1, characters: 0 }] } },
  ],
  'text in character data and numbered characters': [
    { chapters: { 'c1.xhtml': '<p><![CDATA[a & b]]> &#232; &#xE8; &amp; </p>' } },
    { edition: { chapters: [{ path: c1, characters: 11 }] } },
  ],
};

/** The files of a book whose package document is at the root. */
function atRoot(): Uint8Array<ArrayBuffer> {
  const files = Object.entries(filesOf()).map(([name, bytes]): [string, Uint8Array] => [
    name.replace('OEBPS/', ''),
    bytes,
  ]);
  const container = filesOf({
    files: {
      'META-INF/container.xml': '<container><rootfiles><rootfile full-path="libro.opf"/></rootfiles></container>',
    },
  });
  return zipped({
    ...Object.fromEntries(files),
    'META-INF/container.xml': container['META-INF/container.xml'] ?? new Uint8Array(),
  });
}

describe('a good book is taken as it is', () => {
  test.each(Object.entries(cases))('%s', (name, [parts, taken]) => {
    expectTaken(name.startsWith('the package at the root') ? atRoot() : epub(parts), taken);
  });

  test('with its title and authors, and the files that the reader needs', () => {
    const book = expectTaken(
      epub({
        metadata: `${metadata}<dc:creator>Luca Ferri</dc:creator>`,
        manifest:
          '<item id="j" href="a.js" media-type="text/javascript"/><item id="p" href="a.jpg" media-type="image/jpeg"/>',
        files: { 'OEBPS/a.js': 'alert(1)', 'OEBPS/a.jpg': 'jpg' },
      }),
      {},
    );
    expect([book.title, book.author]).toEqual(['Quattro mani', 'Amina Diallo, Luca Ferri']);
    expect(book.files.map(({ path, type }) => [path, type])).toEqual([
      ['OEBPS/nav.xhtml', 'application/xhtml+xml'],
      ['OEBPS/c1.xhtml', 'application/xhtml+xml'],
      ['OEBPS/a.jpg', 'image/jpeg'],
    ]);
  });
});
