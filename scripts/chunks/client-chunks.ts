import type { Plugin, Rollup } from 'vite';
import { importsOf, needsOf, type ModuleGraph } from './static-imports';

/** Loaded by every page: the entry and the root. */
const shell = ['entry.client.tsx', 'root.tsx'];

/**
 * What runs before its page is loaded, by its file, which imports no other: the start of a film (app/player/early), and a
 * book's first page.
 */
export const beforePages: Record<string, string> = {
  early: 'player/early/early-film.ts',
  firstPage: 'reader/first-page.ts',
};

/** The most visited pages, each with its routes. */
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

/** Libraries change rarely: in separate files, browsers keep them cached across deployments. */
function libraryOf(id: string): string | null {
  if (/node_modules\/(?:react|react-dom|scheduler)\/|commonjsHelpers/.test(id)) return 'react';
  return /node_modules\/(?!lucide-react)[^?]*$/.test(id) ? 'libraries' : null;
}

/**
 * Modules up to this size are bundled with their neighbours even if other pages need only one of them; a larger one
 * gets its own file. Characters.
 */
const small = 2500;

/**
 * Groups modules by the set of pages that need them, so that a page fetches a handful of files and hardly any code of
 * other pages. All pages of a file need its imports too, so files never import each other in a cycle.
 */
export function sharedFiles(graph: Graph, smallest = 9000): Map<string, string> {
  const entries = [...graph.getModuleIds()].filter((id) => {
    const info = graph.getModuleInfo(id);
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0;
  });
  const entriesOf = (names: readonly string[]) =>
    entries.filter((id) => names.some((name) => sourceOf(id).endsWith(`/app/${name}`)));
  const files = new Map<string, string>();
  for (const [file, name] of Object.entries(beforePages)) {
    const starts = [...graph.getModuleIds()].filter((id) => sourceOf(id).endsWith(`/app/${name}`));
    for (const id of [...starts, ...importsOf(starts, graph)]) files.set(id, file);
  }
  for (const id of importsOf(entriesOf(shell), graph)) if (!files.has(id)) files.set(id, libraryOf(id) ?? 'shell');
  const listed = new Set(entriesOf([...shell, ...Object.values(pages).flat()]));
  const others = entries.filter((id) => !listed.has(id));
  const admin = importsOf(
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
    const more = [...(admin.has(id) ? ['admin'] : []), ...(elsewhere.has(id) ? ['more'] : [])];
    const isLarge = (graph.getModuleInfo(id)?.code ?? '').length > small;
    if (files.has(id) || (more.length > 0 ? isLarge : users.length === 1)) continue;
    files.set(id, [...users, ...more].join('-'));
  }
  // A lazily loaded module has its own file, unless every page needs it at once: that file would import the shell back.
  for (const id of entries) if (graph.getModuleInfo(id)?.isEntry || !isKept.has(files.get(id) ?? '')) files.delete(id);
  leaveOutCircles(files, (id) => elsewhere.has(id) || admin.has(id), graph);
  joinSmall(files, graph, smallest);
  return files;
}

const always = new Set(['shell', 'libraries', 'react']);

/**
 * Moves shared files smaller than `smallest` characters into the shell, if all their imports are loaded with it: a
 * request costs more than their bytes. Not libraries, which only few pages need.
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
 * Removes modules from shared files if one of their imports is in a separate file: that file could import the shared
 * one back, in a cycle. Other pages' needs follow imports, so there is no other way to a cycle.
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

/** Files that import no others: what runs before pages, and what every page needs. */
const isKept = new Set([...Object.keys(beforePages), 'shell', 'libraries', 'react']);

/** For Rollup's `manualChunks`. */
export function clientChunks(): Rollup.GetManualChunk {
  let files: Map<string, string> | undefined;
  return (id, graph) => {
    files ??= sharedFiles(graph);
    return shortName(files.get(id));
  };
}

/** Documents repeat file names three times, so they are shortened: `browse-series-more` becomes `brsemo`. */
const shortName = (file: string | undefined): string | undefined =>
  file?.includes('-')
    ? file
        .split('-')
        .map((page) => page.slice(0, 2))
        .join('')
    : file;

/** Fails the build when files import each other in a cycle: one of them would run before its imports. */
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
