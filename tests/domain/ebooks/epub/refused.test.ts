import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { epubProblems } from '../../../../domain/ebooks/epub/problems';
import { bookLimits } from '../../../../domain/ebooks/file-limits';
import { pdfProblems } from '../../../../domain/ebooks/pdf';
import { container, declared, epub, forged, metadata, page, zipped, type Parts } from '../../../support/epubs';
import { expectRefused, expectTaken } from './outcome';

const c1 = 'OEBPS/c1.xhtml';
const opf = 'OEBPS/libro.opf';
const plain = epub({ files: { 'OEBPS/c2.xhtml': page('<p>due</p>') } });

type Refusal = [problem: string, file?: string | null, line?: number];

const chapter = (text: string): Parts => ({ pages: { 'c1.xhtml': text } });
const encryption = (algorithm: string) =>
  `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></encryption>`;
const laughs = `<!DOCTYPE html [<!ENTITY a "ha">\n${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'b'.repeat(at + 1)} "${`&${'b'.repeat(at) || 'a'};`.repeat(10)}">`).join('\n')}]>\n`;

const broken: Record<string, [Parts, Refusal]> = {
  'no container': [{ files: { 'META-INF/container.xml': null } }, ['ebook-container-missing']],
  'a container that is cut off': [
    { files: { 'META-INF/container.xml': '<container>\n<rootfiles>' } },
    ['ebook-xml-broken', 'META-INF/container.xml', 2],
  ],
  'a container that names nothing': [
    { files: { 'META-INF/container.xml': '<container/>' } },
    ['ebook-package-missing', 'META-INF/container.xml'],
  ],
  'no package': [
    { files: { 'META-INF/container.xml': container('OEBPS/altro.opf') } },
    ['ebook-package-missing', 'OEBPS/altro.opf'],
  ],
  'a package with a bare ampersand': [
    { metadata: metadata.replace('Quattro mani', 'Mani & occhi') },
    ['ebook-xml-broken', opf, 3],
  ],
  'a package that is a page': [{ files: { [opf]: page('<p>a</p>') } }, ['ebook-package-invalid', opf]],
  'no chapters': [{ itemrefs: '' }, ['ebook-spine-empty', opf]],
  'a chapter that the manifest does not know': [{ itemrefs: '<itemref idref="c9"/>' }, ['ebook-chapter-missing', 'c9']],
  'a chapter that is not in the ZIP': [{ files: { [c1]: null } }, ['ebook-chapter-missing', c1]],
  'a chapter that is a picture': [
    {
      itemrefs: '<itemref idref="i"/>',
      manifest: '<item id="i" href="i.png" media-type="image/png"/>',
      files: { 'OEBPS/i.png': 'x' },
    },
    ['ebook-chapter-kind', 'OEBPS/i.png'],
  ],
  'a chapter whose name has no ending': [{ chapters: { c1: '<p>a</p>' } }, ['ebook-chapter-kind', 'OEBPS/c1']],
  'a chapter with a tag that is not closed': [chapter(page('<p>a</p>\n<p>b<br></p>\n')), ['ebook-xml-broken', c1, 3]],
  'a chapter with an attribute without quotation marks': [
    chapter(page('\n<p class=a>b</p>')),
    ['ebook-xml-broken', c1, 3],
  ],
  'a chapter with a character that XML does not know': [chapter(page('\n<p>\u0001</p>')), ['ebook-xml-broken', c1, 3]],
  'a chapter with the number of no character': [chapter(page('\n\n<p>&#0;</p>')), ['ebook-xml-broken', c1, 4]],
  'a chapter with an entity of HTML': [chapter(page('\n<p>a&nbsp;b</p>')), ['ebook-entity', c1, 3]],
  'a chapter that is empty': [chapter(''), ['ebook-xml-broken', c1, 1]],
  'a chapter in Latin 1': [
    { files: { [c1]: new Uint8Array([60, 97, 62, 232, 60, 47, 97, 62]) } },
    ['ebook-encoding', c1],
  ],
  'a chapter that declares another encoding': [
    chapter(page('<p>a</p>').replace('UTF-8', 'ISO-8859-1')),
    ['ebook-encoding', c1],
  ],
  'contents that are not well-formed': [{ nav: '<nav>\n<ol>' }, ['ebook-xml-broken', 'OEBPS/nav.xhtml', 3]],
};

const hostile: Record<string, [Parts, Refusal]> = {
  'encrypted texts': [
    { files: { 'META-INF/encryption.xml': encryption('http://www.w3.org/2001/04/xmlenc#aes256-cbc') } },
    ['ebook-protected', 'META-INF/encryption.xml'],
  ],
  'rights of a shop': [{ files: { 'META-INF/rights.xml': '<rights/>' } }, ['ebook-protected', 'META-INF/rights.xml']],
  'a lending licence': [{ files: { 'META-INF/license.lcpl': '{}' } }, ['ebook-protected', 'META-INF/license.lcpl']],
  'entities that multiply': [chapter(`${laughs}${page('<p>&bbbbbbbbb;</p>').split('\n')[1]}`), ['ebook-entity', c1, 1]],
  'an entity from a file': [
    chapter(
      `<?xml version="1.0"?>\n<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]><html><body>&x;</body></html>`,
    ),
    ['ebook-entity', c1, 2],
  ],
  'a package with an entity of its own': [
    { files: { [opf]: `<!DOCTYPE package [<!ENTITY x "y">]><package>&x;</package>` } },
    ['ebook-entity', opf, 1],
  ],
  'document types without an end': [chapter('<!DOCTYPE['.repeat(300_000)), ['ebook-xml-broken', c1, 1]],
  'elements nested ten thousand deep': [
    chapter(page(`${'<div>'.repeat(10_000)}${'</div>'.repeat(10_000)}`)),
    ['ebook-too-deep', c1],
  ],
  'a chapter of four megabytes': [chapter(page('a'.repeat(4_000_000))), ['ebook-text-too-large', c1]],
  'more files than a book has': [
    { files: Object.fromEntries(Array.from({ length: bookLimits.entries }, (_, at) => [`a/${at}`, ''])) },
    ['ebook-too-many-files'],
  ],
  'contents without an end': [
    { nav: `<nav epub:type="toc"><ol>${`<li><a href="c1.xhtml">${'a'.repeat(999)}</a></li>`.repeat(600)}</ol></nav>` },
    ['ebook-contents-too-long', opf],
  ],
  'a name that leads out': [{ files: { 'OEBPS/../../a.xhtml': 'a' } }, ['ebook-name-unsafe', 'OEBPS/../../a.xhtml']],
  'an absolute name': [{ files: { '/etc/passwd': 'a' } }, ['ebook-name-unsafe', '/etc/passwd']],
  'a name of a Windows disk': [{ files: { 'C:/a.xhtml': 'a' } }, ['ebook-name-unsafe', 'C:/a.xhtml']],
  'backslashes in a name': [{ files: { 'OEBPS\\a.xhtml': 'a' } }, ['ebook-name-unsafe', 'OEBPS\\a.xhtml']],
  'a zero in a name': [{ files: { 'a\0.xhtml': 'a' } }, ['ebook-name-unsafe', 'a\0.xhtml']],
  'an endless name': [{ files: { ['a'.repeat(301)]: 'a' } }, ['ebook-name-unsafe', 'a'.repeat(301)]],
  'names that differ in capitals only': [{ files: { 'OEBPS/C1.xhtml': 'a' } }, ['ebook-name-twice', 'OEBPS/C1.xhtml']],
};

const zeros = (length: number) => epub({ files: { 'OEBPS/a.jpg': new Uint8Array(length) } });
const word = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w/>') });

const archives: Record<string, [() => Uint8Array, Refusal]> = {
  nothing: [() => new Uint8Array(), ['ebook-not-epub']],
  'a PDF': [() => strToU8('%PDF-1.7\n'), ['ebook-not-epub']],
  'a Word document that was renamed': [() => word, ['ebook-other-kind']],
  'an OpenDocument text': [
    () => zipped({ 'META-INF/manifest.xml': strToU8('<m/>') }, strToU8('application/vnd.oasis.opendocument.text')),
    ['ebook-other-kind'],
  ],
  'an EPUB inside a ZIP': [() => zipSync({ 'libro.epub': plain }), ['ebook-other-kind']],
  'an empty ZIP': [() => zipSync({}), ['ebook-other-kind']],
  'cut off': [() => plain.subarray(0, plain.length - 40), ['ebook-zip-broken']],
  'a list of files that leads nowhere': [() => forged(plain, c1, { offset: 1_000_000 }), ['ebook-zip-broken', c1]],
  'bytes that changed on the way': [() => forged(plain, c1, { crc: 1 }), ['ebook-zip-broken', c1]],
  'a password': [() => forged(plain, c1, { flags: 1 }), ['ebook-zip-encrypted', c1]],
  'an unusual compression': [() => forged(plain, c1, { method: 14 }), ['ebook-zip-method', c1]],
  'one name twice': [() => forged(plain, 'OEBPS/c2.xhtml', { name: c1 }), ['ebook-name-twice', c1]],
  'larger than the limit': [() => new Uint8Array(bookLimits.file + 1), ['ebook-too-large']],
  'a file that unpacks to more than it may': [
    () => forged(plain, c1, { size: bookLimits.entry + 1 }),
    ['ebook-unpacked-too-large', c1],
  ],
  'files that are too much together': [
    () =>
      Array.from({ length: 8 }, (_, at) => `OEBPS/${at}.jpg`).reduce(
        (zip, name) => forged(zip, name, { size: bookLimits.entry }),
        epub({ files: Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`OEBPS/${at}.jpg`, 'x'])) }),
      ),
    ['ebook-unpacked-too-large', 'OEBPS/6.jpg'],
  ],
  'a file that unpacks to more than it declares': [
    () => forged(zeros(3_000_000), 'OEBPS/a.jpg', { size: 100 }),
    ['ebook-zip-broken', 'OEBPS/a.jpg'],
  ],
  'a file that unpacks to less than it declares': [() => forged(plain, c1, { size: 5000 }), ['ebook-zip-broken', c1]],
  'files that share their bytes': [
    () => forged(plain, 'OEBPS/c2.xhtml', { offset: declared(plain, c1, 'offset') }),
    ['ebook-zip-broken', 'OEBPS/c2.xhtml'],
  ],
};

describe('a book is refused with what is wrong and where', () => {
  test('the book beside all these is taken', () => {
    expectTaken(plain, {});
    expectTaken(zeros(1_000_000), {});
  });

  test.each(Object.entries({ ...broken, ...hostile }))('%s', (_name, [parts, refusal]) => {
    expectRefused(epub(parts), ...refusal);
  });

  test.each(Object.entries(archives))('%s', (_name, [bytes, refusal]) => {
    expectRefused(bytes(), ...refusal);
  });

  test('every problem has its sentence in three languages, and its case here', () => {
    const texts = ['it', 'en', 'es'].map((language) =>
      Object.keys(JSON.parse(readFileSync(`app/i18n/locales/${language}/refusals.json`, 'utf8'))),
    );
    const problems = [...epubProblems, ...pdfProblems];
    expect(problems.filter((problem) => !texts.every((keys) => keys.includes(problem)))).toEqual([]);
    const all = [...Object.values({ ...broken, ...hostile }), ...Object.values(archives)];
    const tried = new Set(all.map(([, [problem]]) => problem));
    expect(epubProblems.filter((problem) => !tried.has(problem))).toEqual([]);
  });
});
