// Packs a book as EPUB: `mimetype` first and stored, the rest deflated, always with the same date.
import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { chapterFile, chapterPage, escape, page, pageId, sectionId } from './xhtml.mjs';
import { words } from './words.mjs';

export const modified = '2026-11-27T12:00:00Z';
const publisher = 'Apice';
const identifierOf = (id) => `urn:apice:book:${id}`;

const container = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

/** Headings with where they lead: `{ label, file, fragment, children }`. */
const outlineOf = (chapters) =>
  chapters.map(({ title, blocks }, index) => ({
    label: title,
    file: chapterFile(index),
    children: blocks
      .filter(({ kind }) => kind === 'heading')
      .map(({ text }, section) => ({ label: text, file: chapterFile(index), fragment: sectionId(section + 1) })),
  }));

const pagesOf = (chapters) =>
  chapters.flatMap((chapter, index) =>
    [chapter.page, ...chapter.blocks.flatMap((block) => block.page ?? [])].map((number) => ({
      number,
      href: `${chapterFile(index)}#${pageId(number)}`,
    })),
  );

const hrefOf = ({ file, fragment }) => (fragment ? `${file}#${fragment}` : file);

function navigation({ language, title }, chapters) {
  const labels = words[language];
  const entry = (target) =>
    `<li><a href="${hrefOf(target)}">${escape(target.label)}</a>${target.children?.length ? `<ol>${target.children.map(entry).join('\n')}</ol>` : ''}</li>`;
  const body = `<body>
<nav epub:type="toc" role="doc-toc" aria-labelledby="toc"><h1 id="toc">${labels.contents}</h1><ol>
${outlineOf(chapters).map(entry).join('\n')}
</ol></nav>
<nav epub:type="page-list" role="doc-pagelist" aria-labelledby="pages" hidden=""><h2 id="pages">${labels.pages}</h2><ol>
${pagesOf(chapters)
  .map(({ number, href }) => `<li><a href="${href}">${number}</a></li>`)
  .join('\n')}
</ol></nav>
<nav epub:type="landmarks" aria-labelledby="landmarks" hidden=""><h2 id="landmarks">${labels.landmarks}</h2><ol>
<li><a epub:type="titlepage" href="front.xhtml">${labels.cover}</a></li>
<li><a epub:type="bodymatter" href="${chapterFile(0)}">${labels.start}</a></li>
</ol></nav>
</body>`;
  return page({
    version: '3',
    language,
    title: labels.contents,
    body: body.replace('<body>', `<body aria-label="${escape(title)}">`),
  });
}

function ncx({ id, title, author, language }, chapters) {
  let order = 0;
  const playOrders = new Map();
  const orderOf = (href) => {
    if (!playOrders.has(href)) playOrders.set(href, (order += 1));
    return playOrders.get(href);
  };
  let count = 0;
  const point = (target) => {
    const href = hrefOf(target);
    return `<navPoint id="point-${(count += 1)}" playOrder="${orderOf(href)}"><navLabel><text>${escape(target.label)}</text></navLabel><content src="${href}"/>${(target.children ?? []).map(point).join('')}</navPoint>`;
  };
  const points = outlineOf(chapters).map(point).join('\n');
  const pages = pagesOf(chapters);
  const targets = pages
    .map(
      ({ number, href }) =>
        `<pageTarget id="page-${number}" type="normal" value="${number}" playOrder="${orderOf(href)}"><navLabel><text>${number}</text></navLabel><content src="${href}"/></pageTarget>`,
    )
    .join('\n');
  return `<?xml version="1.0" encoding="utf-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${language}">
<head><meta name="dtb:uid" content="${identifierOf(id)}"/><meta name="dtb:depth" content="2"/><meta name="dtb:totalPageCount" content="${pages.length}"/><meta name="dtb:maxPageNumber" content="${pages.length}"/></head>
<docTitle><text>${escape(title)}</text></docTitle><docAuthor><text>${escape(author)}</text></docAuthor>
<navMap>
${points}
</navMap>
<pageList><navLabel><text>${words[language].pages}</text></navLabel>
${targets}
</pageList>
</ncx>
`;
}

function front({ title, subtitle, author, language, version }) {
  const inner = `<img src="pictures/cover.jpg" alt="${escape(`${words[language].cover}: ${title}`)}"/>
<h1>${escape(title)}</h1>
<p>${escape(subtitle)}</p>
<p>${escape(author)}</p>
<p>${publisher}, 2026</p>`;
  const body =
    version === '3'
      ? `<body epub:type="frontmatter"><section epub:type="titlepage" class="front">\n${inner}\n</section></body>`
      : `<body><div class="front">\n${inner}\n</div></body>`;
  return page({ version, language, title, body });
}

const accessibility = (language) => `<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
${['alternativeText', 'tableOfContents', 'structuralNavigation', 'readingOrder', 'displayTransformability', 'printPageNumbers', 'pageNavigation'].map((feature) => `<meta property="schema:accessibilityFeature">${feature}</meta>`).join('\n')}
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">${escape(words[language].summary)}</meta>`;

function packageDocument(book, chapters, pictures) {
  const { id, title, subtitle, author, language, version } = book;
  const isThird = version === '3';
  const items = [
    { id: 'style', href: 'style.css', type: 'text/css' },
    { id: 'cover', href: 'pictures/cover.jpg', type: 'image/jpeg', properties: 'cover-image' },
    ...pictures.map(({ name, type }) => ({ id: name.replace('.', '-'), href: `pictures/${name}`, type })),
    { id: 'front', href: 'front.xhtml', type: 'application/xhtml+xml' },
    ...chapters.map((_, index) => ({ id: `c${index + 1}`, href: chapterFile(index), type: 'application/xhtml+xml' })),
    isThird
      ? { id: 'nav', href: 'nav.xhtml', type: 'application/xhtml+xml', properties: 'nav' }
      : { id: 'ncx', href: 'toc.ncx', type: 'application/x-dtbncx+xml' },
  ];
  const manifest = items
    .map(
      ({ id: item, href, type, properties }) =>
        `<item id="${item}" href="${href}" media-type="${type}"${isThird && properties ? ` properties="${properties}"` : ''}/>`,
    )
    .join('\n');
  const spine = ['front', ...chapters.map((_, index) => `c${index + 1}`)]
    .map((item) => `<itemref idref="${item}"/>`)
    .join('\n');
  const particulars = isThird
    ? `<meta property="dcterms:modified">${modified}</meta>\n${accessibility(language)}`
    : `<dc:date opf:event="modification">${modified.slice(0, 10)}</dc:date>\n<meta name="cover" content="cover"/>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="${isThird ? '3.0' : '2.0'}" unique-identifier="id"${isThird ? ` xml:lang="${language}"` : ''}>
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"${isThird ? '' : ' xmlns:opf="http://www.idpf.org/2007/opf"'}>
<dc:identifier id="id">${identifierOf(id)}</dc:identifier>
<dc:title>${escape(title)}</dc:title>
<dc:creator>${escape(author)}</dc:creator>
<dc:language>${language}</dc:language>
<dc:publisher>${publisher}</dc:publisher>
<dc:description>${escape(subtitle)}</dc:description>
${particulars}
</metadata>
<manifest>
${manifest}
</manifest>
<spine${isThird ? '' : ' toc="ncx"'}>
${spine}
</spine>
</package>
`;
}

/** The packed file; `pictures` are `{ name, type, bytes }`, `cover` is a JPEG. */
export async function packEpub(book, chapters, { pictures, cover }) {
  const { language, version } = book;
  const style = await readFile(new URL('style.css', import.meta.url), 'utf8');
  const texts = {
    'META-INF/container.xml': container,
    'OEBPS/package.opf': packageDocument(book, chapters, pictures),
    'OEBPS/style.css': style,
    'OEBPS/front.xhtml': front(book),
    ...(version === '3' ? { 'OEBPS/nav.xhtml': navigation(book, chapters) } : { 'OEBPS/toc.ncx': ncx(book, chapters) }),
    ...Object.fromEntries(
      chapters.map((chapter, index) => [
        `OEBPS/${chapterFile(index)}`,
        chapterPage({ chapter, version, language, labels: words[language] }),
      ]),
    ),
  };
  const files = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])),
    'OEBPS/pictures/cover.jpg': cover,
    ...Object.fromEntries(pictures.map(({ name, bytes }) => [`OEBPS/pictures/${name}`, bytes])),
  };
  return zipSync(files, { level: 9, mtime: new Date(2026, 10, 27, 12) });
}
