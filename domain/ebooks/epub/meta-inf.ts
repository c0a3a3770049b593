import { unpack, type Entry } from './archive';
import { resolveHref } from './hrefs';
import { EpubFault } from './problems';
import { attribute, named, parseXml } from './xml';

/** The path of the package document, from the container. Throws an `EpubFault` when there is none. */
export function packagePath(files: ReadonlyMap<string, Entry>): string {
  const container = files.get('META-INF/container.xml');
  if (!container) throw new EpubFault('ebook-container-missing');
  const [rootfile] = named(parseXml(unpack(container), container.name), 'rootfile');
  const path = rootfile ? attribute(rootfile, 'full-path') : null;
  if (!path) throw new EpubFault('ebook-package-missing', container.name);
  // It should be a plain path, but some books percent-encode it.
  const entry = files.get(path) ?? files.get(resolveHref('', path)?.path ?? path);
  if (!entry) throw new EpubFault('ebook-package-missing', path);
  return entry.name;
}

/** Algorithms of font obfuscation, which is not a protection (DRM) against reading the book. */
const obfuscations = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

/** The number of obfuscated fonts. Throws an `EpubFault` for a book with encrypted texts or a DRM licence. */
export function obfuscatedFonts(files: ReadonlyMap<string, Entry>): number {
  const licence = ['META-INF/rights.xml', 'META-INF/license.lcpl', 'META-INF/sinf.xml'].find((name) => files.has(name));
  if (licence) throw new EpubFault('ebook-protected', licence);
  const entry = files.get('META-INF/encryption.xml');
  if (!entry) return 0;
  const methods = named(parseXml(unpack(entry), entry.name), 'encryptionmethod').map((method) =>
    attribute(method, 'Algorithm'),
  );
  const isHarmless = methods.every((algorithm) => algorithm !== null && obfuscations.has(algorithm));
  if (!isHarmless) throw new EpubFault('ebook-protected', entry.name);
  return methods.length;
}
