import { strToU8, zipSync, type Zippable } from 'fflate';

/** A book to be made: what is left out is that of a small Italian EPUB 3 of one chapter. */
export type Parts = {
  version?: string;
  metadata?: string;
  /** Bodies by their addresses, as the package writes them. */
  chapters?: Record<string, string>;
  /** Chapters' whole files, instead. */
  pages?: Record<string, string>;
  /** More items of the manifest. */
  manifest?: string;
  /** Attributes of the package and of its spine. */
  packaged?: string;
  spined?: string;
  /** Instead of the chapters' own references. */
  itemrefs?: string;
  /** The navigation's body; null for a book without. */
  nav?: string | null;
  /** Files by their names in the ZIP, added or replaced; null leaves one out. */
  files?: Record<string, string | Uint8Array | null>;
};

export const metadata =
  '<dc:identifier id="id">urn:uuid:0</dc:identifier><dc:title>Quattro mani</dc:title><dc:creator>Amina Diallo</dc:creator><dc:language>it</dc:language><meta property="dcterms:modified">2026-11-20T09:00:00Z</meta>';

export const page = (body: string, head = '<title>Capitolo</title>', root = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" ${root}><head>${head}</head><body>${body}</body></html>`;

export const toc = (list: string): string => `<nav epub:type="toc"><ol>${list}</ol></nav>`;

export const container = (path: string): string =>
  `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="${path}" media-type="application/oebps-package+xml"/></rootfiles></container>`;

function packageOf(parts: Parts, addresses: string[]): string {
  const nav = '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>';
  const items = addresses.map((href, at) => `<item id="c${at}" href="${href}" media-type="application/xhtml+xml"/>`);
  const itemrefs = parts.itemrefs ?? addresses.map((_, at) => `<itemref idref="c${at}"/>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="${parts.version ?? '3.0'}" unique-identifier="id" ${parts.packaged ?? ''}>
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${parts.metadata ?? metadata}</metadata>
<manifest>${parts.nav === null ? '' : nav}${items.join('')}${parts.manifest ?? ''}</manifest>
<spine ${parts.spined ?? ''}>${itemrefs}</spine></package>`;
}

/** The files of a book, `mimetype` left out. */
export function filesOf(parts: Parts = {}): Record<string, Uint8Array> {
  const chapters = parts.chapters ?? { 'c1.xhtml': '<h1>La seduta</h1><p>Si comincia da qui.</p>' };
  const bodies = Object.entries(chapters).map(([href, body]): [string, string] => [href, page(body)]);
  const pages = Object.entries(parts.pages ?? Object.fromEntries(bodies));
  const list = pages.map(([href], at) => `<li><a href="${href}">Capitolo ${at + 1}</a></li>`).join('');
  const all: Record<string, string | Uint8Array | null> = {
    'META-INF/container.xml': container('OEBPS/libro.opf'),
    'OEBPS/libro.opf': packageOf(
      parts,
      pages.map(([href]) => href),
    ),
    ...(parts.nav === null ? {} : { 'OEBPS/nav.xhtml': page(parts.nav ?? toc(list)) }),
    ...Object.fromEntries(pages.map(([href, text]) => [`OEBPS/${decodeURIComponent(href)}`, text])),
    ...parts.files,
  };
  const files: Record<string, Uint8Array> = {};
  for (const [name, content] of Object.entries(all)) {
    if (content !== null) files[name] = typeof content === 'string' ? strToU8(content) : content;
  }
  return files;
}

const kind = strToU8('application/epub+zip');

/** An EPUB with `mimetype` where it belongs. */
export function zipped(files: Record<string, Uint8Array>, mimetype: Uint8Array | null = kind): Uint8Array<ArrayBuffer> {
  const all: Zippable = { ...(mimetype ? { mimetype: [mimetype, { level: 0 }] } : {}), ...files };
  return zipSync(all, { mtime: '2026-11-20T09:00:00', level: 1 });
}

export const epub = (parts: Parts = {}): Uint8Array<ArrayBuffer> => zipped(filesOf(parts));

/** Fields of the ZIP's list of files that a test forges: their places and sizes in bytes. */
const fields = { flags: [8, 2], method: [10, 2], crc: [16, 4], size: [24, 4], offset: [42, 4] } as const;
type Forged = Partial<Record<keyof typeof fields, number>> & { name?: string };

/** Where each file stands in the list of files. */
function listed(bytes: Uint8Array): Map<string, number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = bytes.length - 22;
  const places = new Map<string, number>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < view.getUint16(end + 10, true); index += 1) {
    const length = view.getUint16(at + 28, true);
    places.set(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)), at);
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return places;
}

/** A field of the list of files, as it is declared. */
export function declared(bytes: Uint8Array, name: string, field: keyof typeof fields): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const at = (listed(bytes).get(name) ?? 0) + fields[field][0];
  return fields[field][1] === 2 ? view.getUint16(at, true) : view.getUint32(at, true);
}

/** The same ZIP with other values declared of a file; another name must be as long. */
export function forged(zip: Uint8Array, file: string, { name, ...values }: Forged): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(zip);
  const view = new DataView(bytes.buffer);
  const at = listed(bytes).get(file);
  if (at === undefined) throw new Error(`${file} is not in the ZIP`);
  if (name !== undefined) bytes.set(strToU8(name), at + 46);
  for (const field of ['flags', 'method', 'crc', 'size', 'offset'] as const) {
    const value = values[field];
    if (value === undefined) continue;
    if (fields[field][1] === 2) view.setUint16(at + fields[field][0], value, true);
    else view.setUint32(at + fields[field][0], value, true);
  }
  return bytes;
}
