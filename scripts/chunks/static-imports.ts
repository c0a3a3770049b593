/** Rollup's information about a module. */
type Module = {
  importedIds: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
  code: string | null;
};

export type ModuleGraph = { getModuleInfo: (id: string) => Module | null };

/** Libraries whose index only re-exports: importing one name needs one module, not the others in the index. */
const indexes: Record<string, RegExp> = {
  'lucide-react': /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/,
  'react-i18next': /\/react-i18next\/dist\/es\/index\.js$/,
};

const namesIn = (braces: string): string[] => braces.split(',').flatMap((part) => (part.trim() ? [part.trim()] : []));

/** The names that a module imports from a library. */
const imported = (code: string, library: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(([, braces = '', from]) =>
    from === library ? namesIn(braces).map((name) => name.split(/\s+as\s+/)[0] ?? name) : [],
  );

/** The modules behind an index's names: `export { default as Play } from './icons/play.mjs'`. */
function namedIn(code: string, ids: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, braces = '', from = ''] of code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)) {
    const id = ids.find((one) => one.endsWith(from.replace(/^\.+/, '')));
    for (const name of namesIn(braces)) if (id) found.set(name.split(/\s+as\s+/).at(-1) ?? name, id);
  }
  return found;
}

/** The modules that a module needs by its own static imports. */
export function needsOf(id: string, { getModuleInfo }: ModuleGraph): string[] {
  const info = getModuleInfo(id);
  return (info?.importedIds ?? []).flatMap((one) => {
    const library = Object.keys(indexes).find((name) => indexes[name]?.test(one));
    const index = library && getModuleInfo(one);
    if (!library || !index) return [one];
    const targets = namedIn(index.code ?? '', index.importedIds);
    return imported(info?.code ?? '', library).flatMap((name) => targets.get(name) ?? []);
  });
}

/** All modules that the entries import, directly or indirectly, without the entries themselves. */
export function importsOf(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    for (const needed of needsOf(id, graph)) {
      if (found.has(needed)) continue;
      found.add(needed);
      visit(needed);
    }
  };
  for (const entry of entries) visit(entry);
  return found;
}
