import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { expectTaken, type Taken } from './outcome';
import { epub, filesOf, metadata, page, toc, zipped, type Parts } from '../../../support/epubs';

const c1 = 'OEBPS/c1.xhtml';
const opf = 'OEBPS/libro.opf';
const kind = strToU8('application/epub+zip');

const fallback = (label: string) => ({ contents: [{ label, path: c1, fragment: null, level: 1 }] });

const inFolder = (files: Record<string, Uint8Array>) =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`Fatto a mano/${name}`, bytes]));

/** Archives that were made by hand. */
const packings: Record<string, [Uint8Array<ArrayBuffer>, Taken]> = {
  'mimetype last, compressed, with a line break, and what a Mac leaves': [
    zipSync({
      ...filesOf({ files: { 'OEBPS/.DS_Store': 'x', '__MACOSX/OEBPS/._c1.xhtml': 'x', 'Thumbs.db': 'x' } }),
      mimetype: strToU8('application/epub+zip\n'),
    }),
    { repairs: ['leftovers-removed', 'mimetype-rewritten'] },
  ],
  'everything a folder too deep': [
    zipSync(inFolder({ mimetype: kind, ...filesOf() })),
    { repairs: ['folder-removed', 'mimetype-rewritten'] },
  ],
  'a folder too deep beside what a Mac leaves': [
    zipSync({ ...inFolder({ mimetype: kind, ...filesOf() }), '__MACOSX/._Fatto a mano': kind }),
    { repairs: ['leftovers-removed', 'folder-removed', 'mimetype-rewritten'] },
  ],
  'mimetype missing': [zipped(filesOf(), null), { repairs: ['mimetype-rewritten'] }],
  'mimetype of something else': [zipped(filesOf(), strToU8('application/zip')), { repairs: ['mimetype-rewritten'] }],
  'mimetype with a mark of its encoding': [
    zipped(filesOf(), strToU8('\uFEFFapplication/epub+zip')),
    { repairs: ['mimetype-rewritten'] },
  ],
  'mimetype second': [
    zipSync({
      'META-INF/container.xml': filesOf()['META-INF/container.xml'] ?? kind,
      mimetype: [kind, { level: 0 }],
      ...filesOf(),
    }),
    { repairs: ['mimetype-rewritten'] },
  ],
  'folders listed as files': [zipped({ 'OEBPS/': new Uint8Array(), ...filesOf() }), {}],
};

const decomposed = 'perche\u0301.xhtml';
const rename = (from: string, to: string) => {
  const files = Object.entries(filesOf({ chapters: { [from]: '<p>a</p>' } }));
  return zipped(
    Object.fromEntries(files.map(([name, bytes]) => [name === `OEBPS/${decodeURIComponent(from)}` ? to : name, bytes])),
  );
};

const names: Record<string, [Uint8Array<ArrayBuffer>, Taken]> = {
  'reserved signs in names, encoded in addresses': [
    epub({
      chapters: {
        'testo/Uno%20%26%202%2C%20inizio.xhtml': '<p>a</p>',
        'testo/50%25%20dei%20casi.xhtml': '<p>a</p>',
        'testo/a+b.xhtml': '<p>a</p>',
        'testo/Domanda%20%231%3F.xhtml': '<p>a</p>',
      },
    }),
    {
      edition: {
        chapters: ['Uno & 2, inizio', '50% dei casi', 'a+b', 'Domanda #1?'].map((name) => ({
          path: `OEBPS/testo/${name}.xhtml`,
          characters: 1,
        })),
      },
    },
  ],
  'a name that a Mac has decomposed': [
    rename('perch%C3%A9.xhtml', `OEBPS/${decomposed}`),
    { repairs: ['names-matched'], edition: { chapters: [{ path: 'OEBPS/perché.xhtml', characters: 1 }] } },
  ],
  'a name in other capitals': [
    rename('c1.xhtml', 'OEBPS/C1.XHTML'),
    { repairs: ['names-matched'], edition: { chapters: [{ path: c1, characters: 1 }] } },
  ],
  'an address with a percent sign that is not encoded': [
    epub({
      pages: { 'a%25.xhtml': page('<p>a</p>') },
      files: {
        [opf]: new TextDecoder()
          .decode(filesOf({ pages: { 'a%25.xhtml': '' } })[opf])
          .replace('a%25.xhtml', 'a%.xhtml'),
      },
    }),
    { edition: { chapters: [{ path: 'OEBPS/a%.xhtml', characters: 1 }] } },
  ],
};

const shortcomings: Record<string, [Parts, Taken]> = {
  'no language': [
    { metadata: metadata.replace('<dc:language>it</dc:language>', '') },
    { edition: { language: 'it' }, warnings: { 'language-missing': [1, opf] } },
  ],
  'no language but that of its chapters': [
    {
      metadata: metadata.replace('>it<', '>italiano classico<'),
      pages: { 'c1.xhtml': page('<p>a</p>', '<title/>', 'xml:lang="es"') },
    },
    { edition: { language: 'es' }, warnings: { 'language-missing': [1, opf] } },
  ],
  'a language with an underscore': [
    { metadata: metadata.replace('>it<', '>pt_BR<') },
    { edition: { language: 'pt-BR' } },
  ],
  'no title': [{ metadata: '<dc:language>it</dc:language>' }, { warnings: { 'title-missing': [1, opf] } }],
  'no contents: its chapters are': [
    { nav: null },
    { edition: fallback('La seduta'), warnings: { 'contents-missing': [1, opf] } },
  ],
  'contents without a list': [
    { nav: '<p>Indice</p>' },
    { edition: fallback('La seduta'), warnings: { 'contents-missing': [1, opf] } },
  ],
  'contents that lead nowhere and out of the book': [
    {
      nav: toc(
        '<li><a href="c1.xhtml">Uno</a></li><li><a href="c9.xhtml">Nove</a></li><li><a href="https://example.com">Fuori</a></li>',
      ),
    },
    { edition: fallback('Uno'), warnings: { 'contents-broken': [2, 'OEBPS/nav.xhtml'] } },
  ],
  'scripts of every kind': [
    {
      pages: {
        'c1.xhtml': page(
          '<p onclick="x()">a</p><a href=" javascript:x()">b</a>',
          '<script>x()</script><script type="application/ld+json">{}</script>',
        ),
      },
    },
    { warnings: { scripts: [3, c1] } },
  ],
  'what is fetched from other servers': [
    {
      pages: {
        'c1.xhtml': page(
          '<img src="https://example.com/a.png" alt=""/><div style="background:url(//example.com/b.png)"/><a href="https://example.com">fuori</a><source srcset="http://example.com/c.png 2x"/>',
          '<link rel="stylesheet" href="http://example.com/a.css"/><style>@import "https://example.com/b.css";</style>',
        ),
      },
      manifest: '<item id="r" href="https://example.com/v.mp4" media-type="video/mp4"/>',
    },
    { edition: { pictures: 1 }, warnings: { 'remote-resources': [6, opf] } },
  ],
  'a style sheet that calls others': [
    { files: { 'OEBPS/a.css': '@import url( "https://example.com/a.css" ); p{background:url(a.png)}' } },
    { warnings: { 'remote-resources': [1, 'OEBPS/a.css'] } },
  ],
  'pictures without a text, or with their file as one': [
    {
      chapters: {
        'c1.xhtml':
          '<img src="a.png"/><img src="a.png" alt="IMG_01.png"/><svg xmlns="http://www.w3.org/2000/svg"><image href="a.png"/></svg>',
      },
      files: { 'OEBPS/a.png': 'png' },
    },
    { edition: { pictures: 3, withoutAlternative: 3 }, warnings: { 'alternative-missing': [3, c1] } },
  ],
  'files that are not there': [
    {
      chapters: { 'c1.xhtml': '<img src="manca.png" alt="x"/><img src="manca.png" alt="x"/>' },
      manifest: '<item id="f" href="f.otf" media-type="font/otf"/>',
    },
    { edition: { pictures: 2 }, warnings: { 'file-missing': [2, 'OEBPS/f.otf'] } },
  ],
  'a fixed layout': [
    { metadata: `${metadata}<meta property="rendition:layout">pre-paginated</meta>` },
    { warnings: { 'fixed-layout': [1, opf] } },
  ],
  'a chapter that is listed twice': [
    { itemrefs: '<itemref idref="c0"/><itemref idref="c0"/>' },
    { edition: { chapters: [{ path: c1, characters: 28 }] }, warnings: { 'chapter-repeated': [1, c1] } },
  ],
  'obfuscated fonts': [
    {
      files: {
        'META-INF/encryption.xml':
          '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"><EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/></EncryptedData></encryption>',
      },
    },
    { warnings: { 'fonts-obfuscated': [1, 'META-INF/encryption.xml'] } },
  ],
  'a chapter in a form of its own, with a stand-in': [
    {
      itemrefs: '<itemref idref="d"/>',
      manifest: '<item id="d" href="d.pdf" media-type="application/pdf" fallback="c0"/>',
      files: { 'OEBPS/d.pdf': 'pdf' },
    },
    { edition: { chapters: [{ path: c1, characters: 28 }] } },
  ],
};

describe('an odd book is taken, and what it lacks is named', () => {
  test.each(Object.entries({ ...packings, ...names }))('%s', (_name, [bytes, taken]) => {
    expectTaken(bytes, taken);
  });

  test.each(Object.entries(shortcomings))('%s', (_name, [parts, taken]) => {
    expectTaken(epub(parts), taken);
  });

  test('a renamed file is read under the name that the package gives it', () => {
    const { files } = expectTaken(rename('perch%C3%A9.xhtml', `OEBPS/${decomposed}`), { repairs: ['names-matched'] });
    expect(files.map(({ path }) => path)).toContain('OEBPS/perch\u00e9.xhtml');
  });
});
