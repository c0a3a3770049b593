import { bookLimits } from '../file-limits';
import type { Entry } from './archive';
import { EpubFault, type EpubRepair } from './problems';

const containerPath = 'META-INF/container.xml';

/** Whether a file is one that file managers add to a ZIP. */
const isLeftover = (name: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._[^/]*$|Thumbs\.db$|desktop\.ini$)/i.test(name);

const isUnsafe = (name: string): boolean =>
  name === '' ||
  name.length > bookLimits.name ||
  /^\/|^[a-z]:|\\|\p{Cc}/iu.test(name) ||
  name.split('/').some((part) => part === '..' || part === '.' || part === '');

/** The form in which names are compared, because some file systems ignore case and normalisation. */
const foldedName = (name: string): string => name.normalize('NFC').toLowerCase();

/** The files by name without `mimetype`, and the entry of `mimetype`. */
type Tidy = { files: Map<string, Entry>; mimetype: Entry | null; repairs: EpubRepair[] };

/**
 * Removes files that file managers add, and the folder when the whole book is in one. Throws an `EpubFault` for a name
 * that leads outside the book, or for two names that some file systems cannot tell apart.
 */
export function tidy(entries: readonly Entry[]): Tidy {
  const unsafe = entries.find(({ name }) => isUnsafe(name));
  if (unsafe) throw new EpubFault('ebook-name-unsafe', unsafe.name);
  const repairs: EpubRepair[] = [];
  const kept = entries.filter(({ name }) => !isLeftover(name));
  if (kept.length < entries.length) repairs.push('leftovers-removed');
  const container = kept.find(({ name }) => name === containerPath || name.endsWith(`/${containerPath}`));
  const folder = container?.name.slice(0, -containerPath.length) ?? '';
  const isInFolder = folder !== '' && kept.every(({ name }) => name.startsWith(folder));
  if (isInFolder) repairs.push('folder-removed');
  const files = new Map<string, Entry>();
  const seen = new Set<string>();
  let mimetype: Entry | null = null;
  for (const entry of kept) {
    const name = isInFolder ? entry.name.slice(folder.length) : entry.name;
    if (seen.has(foldedName(name))) throw new EpubFault('ebook-name-twice', name);
    seen.add(foldedName(name));
    if (name === 'mimetype') mimetype = entry;
    else files.set(name, { ...entry, name });
  }
  return { files, mimetype, repairs };
}

/** Finds the file for a path of the package: by its exact name, otherwise ignoring case and normalisation. */
export function finderOf(files: ReadonlyMap<string, Entry>): (path: string) => Entry | undefined {
  const folded = new Map([...files.values()].map((entry) => [foldedName(entry.name), entry]));
  return (path) => files.get(path) ?? folded.get(foldedName(path));
}
