import type { Plugin, Rollup } from 'vite';
import { importsOf, needsOf, type ModuleGraph } from './static-imports';

/** What every page loads: the entry and the root. */
const shell = ['entry.client.tsx', 'root.tsx'];

/** What starts a film before its page, and all that it needs: a file that imports no other (app/player/early). */
const early = 'player/early/early-film.ts';

/** The pages that most people open, each by the routes that it consists of. */
const pages: Record<string, readonly string[]> = {
  landing: ['routes/landing/route.tsx'],
  signup: ['routes/signup/route.tsx'],
  browse: ['routes/member/layout.tsx', 'routes/member/browse/route.tsx'],
  series: ['routes/member/layout.tsx', 'routes/member/series/route.tsx'],
  search: ['routes/member/layout.tsx', 'routes/member/search/route.tsx'],
  profile: ['routes/member/layout.tsx', 'routes/member/profile/route.tsx'],
  help: ['routes/open/layout.tsx', 'routes/open/help/route.tsx'],
  watch: ['routes/watch/route.tsx', 'routes/course-watch/route.tsx'],
};

type Graph = ModuleGraph & { getModuleIds: () => IterableIterator<string> };

const sourceOf = (id: string): string => id.split('?')[0] ?? id;

/** React changes seldom and other libraries sometimes: a browser keeps their files from one deployment to the next. */
function libraryOf(id: string): string | null {
  if (/node_modules\/(?:react|react-dom|scheduler)\/|commonjsHelpers/.test(id)) return 'react';
  return /node_modules\/(?!lucide-react)[^?]*$/.test(id) ? 'libraries' : null;
}

/** Who else needs a module of one of these pages gets its small neighbours too; a larger one has its own file. Characters. */
const small = 2500;

/**
 * Puts what several pages share into few files, by the pages that need it: a page fetches a handful of them, and hardly any code
 * of another page. Whatever one file imports is needed by all its pages too, so files never import each other in a circle.
 */
export function sharedFiles(graph: Graph, smallest = 9000): Map<string, string> {
  const entries = [...graph.getModuleIds()].filter((id) => {
    const info = graph.getModuleInfo(id);
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0;
  });
  const entriesOf = (names: readonly string[]) =>
    entries.filter((id) => names.some((name) => sourceOf(id).endsWith(`/app/${name}`)));
  const files = new Map<string, string>();
  const starts = [...graph.getModuleIds()].filter((id) => sourceOf(id).endsWith(`/app/${early}`));
  for (const id of [...starts, ...importsOf(starts, graph)]) files.set(id, 'early');
  for (const id of importsOf(entriesOf(shell), graph)) if (!files.has(id)) files.set(id, libraryOf(id) ?? 'shell');
  const listed = new Set(entriesOf([...shell, ...Object.values(pages).flat()]));
  const others = entries.filter((id) => !listed.has(id));
  const office = importsOf(
    others.filter((id) => id.includes('/app/routes/admin/')),
    graph,
  );
  const elsewhere = importsOf(
    others.filter((id) => !id.includes('/app/routes/admin/')),
    graph,
  );
  const needed = Object.entries(pages).map(([page, names]) => ({ page, modules: importsOf(entriesOf(names), graph) }));
  for (const id of new Set(needed.flatMap(({ modules }) => [...modules]))) {
    const users = needed.flatMap(({ page, modules }) => (modules.has(id) ? [page] : []));
    const more = [...(office.has(id) ? ['admin'] : []), ...(elsewhere.has(id) ? ['more'] : [])];
    const isLarge = (graph.getModuleInfo(id)?.code ?? '').length > small;
    if (files.has(id) || (more.length > 0 ? isLarge : users.length === 1)) continue;
    files.set(id, [...users, ...more].join('-'));
  }
  // What is loaded later has a file of its own, unless every page needs it at once too: that file would import the shell back.
  for (const id of entries) if (graph.getModuleInfo(id)?.isEntry || !isKept.has(files.get(id) ?? '')) files.delete(id);
  leaveOutCircles(files, (id) => elsewhere.has(id) || office.has(id), graph);
  joinSmall(files, graph, smallest);
  return files;
}

const always = new Set(['shell', 'libraries', 'react']);

/**
 * Puts shared files with less source than `smallest` characters into the shell, where all that they import is loaded with it: a
 * request costs more than their bytes. Not a library's, which few pages need.
 */
function joinSmall(files: Map<string, string>, graph: ModuleGraph, smallest: number): void {
  const isLoaded = (id: string) => always.has(files.get(id) ?? '');
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const file of new Set(files.values())) {
      const ids = [...files.keys()].filter((id) => files.get(id) === file);
      const length = ids.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code ?? '').length, 0);
      if (isKept.has(file) || length >= smallest || ids.some(libraryOf)) continue;
      if (!ids.every((id) => needsOf(id, graph).every((needed) => ids.includes(needed) || isLoaded(needed)))) continue;
      for (const id of ids) files.set(id, 'shell');
      hasChanged = true;
    }
  }
}

/**
 * A module that others need too stands in a shared file only if all that it imports does: a file of its own between them could
 * import the shared file again. Other pages' needs travel along imports, so nothing else can lead in a circle.
 */
function leaveOutCircles(files: Map<string, string>, isOfOthers: (id: string) => boolean, graph: ModuleGraph): void {
  for (let count = -1; count !== files.size; ) {
    count = files.size;
    for (const [id, file] of files) {
      if (isKept.has(file) || !isOfOthers(id)) continue;
      if (!needsOf(id, graph).every((needed) => files.has(needed))) files.delete(id);
    }
  }
}

/** Files that are closed in themselves: what starts a film, and what every page needs. */
const isKept = new Set(['early', 'shell', 'libraries', 'react']);

/** For Rollup's `manualChunks`. */
export function clientChunks(): Rollup.GetManualChunk {
  let files: Map<string, string> | undefined;
  return (id, graph) => {
    files ??= sharedFiles(graph);
    return shortName(files.get(id));
  };
}

/** Each document names its files three times over: `browse-series-more` becomes `brsemo`. */
const shortName = (file: string | undefined): string | undefined =>
  file?.includes('-')
    ? file
        .split('-')
        .map((page) => page.slice(0, 2))
        .join('')
    : file;

/** Stops a build whose files import each other in a circle: one of them would run before what it imports. */
export const noCircles: Plugin = {
  name: 'no-circles',
  generateBundle(_options, bundle) {
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) throw new Error(`Files import each other: ${[...path, file].join(' → ')}`);
      const output = bundle[file];
      if (done.has(file) || output?.type !== 'chunk') return;
      for (const imported of output.imports) visit(imported, [...path, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
};
