import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, targetOf } from './house/imports';

/** The top-level folders (docs/architecture.md), with what each may import. */
const layers: { name: string; holds: (file: string) => boolean; mayImport: (target: string) => boolean }[] = [
  { name: 'domain', holds: (file) => file.startsWith('domain/'), mayImport: (target) => target.startsWith('domain/') },
  {
    name: 'demo',
    holds: (file) => file.startsWith('demo/'),
    mayImport: (target) => /^(demo|domain|db)\//.test(target),
  },
  {
    name: "the demo's seed",
    holds: (file) => file.startsWith('db/seed/'),
    mayImport: (target) => /^(db|domain|demo)\//.test(target),
  },
  { name: 'db', holds: (file) => file.startsWith('db/'), mayImport: (target) => /^(db|domain)\//.test(target) },
  {
    name: 'durable-objects',
    holds: (file) => file.startsWith('durable-objects/'),
    mayImport: (target) => /^(durable-objects|db|domain)\//.test(target),
  },
  {
    name: 'operations',
    holds: (file) => file.startsWith('operations/'),
    mayImport: (target) => /^(operations|db|domain)\//.test(target) || target === 'durable-objects/stubs',
  },
  {
    name: 'app on the server',
    holds: (file) =>
      file.startsWith('app/') && /(\.server\.tsx?|\/route\.tsx|^app\/root\.tsx|^app\/entry\.server\.tsx)$/.test(file),
    mayImport: (target) =>
      /^(app|operations|domain)(\/|$)/.test(target) || /^durable-objects\/.*\/messages$/.test(target),
  },
  {
    name: 'app in the browser',
    holds: (file) => file.startsWith('app/'),
    mayImport: (target) => /^(app|domain)\//.test(target) || /^durable-objects\/.*\/messages$/.test(target),
  },
  { name: 'workers', holds: (file) => file.startsWith('workers/'), mayImport: () => true },
  {
    name: 'emulators',
    holds: (file) => file.startsWith('emulators/'),
    mayImport: (target) => target.startsWith('emulators/'),
  },
];

const root = process.cwd();
const sourceFolders = ['app', 'operations', 'domain', 'durable-objects', 'db', 'demo/lessons', 'workers', 'emulators'];

const filesOf = (folder: string, name = /\.tsx?$/): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));

/**
 * The imports of a file that break its folder's rules. Type imports are allowed from anywhere but the Worker, because
 * they are erased.
 */
export function trespasses(file: string, source: string): string[] {
  const layer = layers.find(({ holds }) => holds(file));
  if (!layer) return [];
  return importsOf(source).flatMap(({ specifier, isTypeOnly }) => {
    const target = targetOf(file, specifier);
    const isApp = file.startsWith('app/');
    if (target === null) return isApp && specifier.startsWith('drizzle') ? [`${file} → ${specifier}`] : [];
    if (layer.mayImport(target)) return [];
    if (isApp && isTypeOnly && !/^(workers|db)\//.test(target)) return [];
    return [`${file} → ${target}`];
  });
}

/**
 * Objects call each other through `stubs.ts`, which refers to their classes: the one allowed cycle, of types only, that
 * the runtime's RPC requires.
 */
const knot = 'durable-objects/stubs';

/** A cycle of imports through a file, including type imports; null without one. */
export function circleIn(files: readonly { file: string; source: string }[]): string[] | null {
  const nameOf = (file: string) => file.replace(/\.tsx?$/, '');
  const known = new Set(files.map(({ file }) => nameOf(file)));
  const resolved = (target: string) => [target, `${target}/index`].find((name) => known.has(name) && name !== knot);
  const targets = new Map(
    files.map(({ file, source }) => [
      nameOf(file),
      importsOf(source).flatMap(({ specifier }) => resolved(targetOf(file, specifier) ?? '') ?? []),
    ]),
  );
  const done = new Set<string>();
  const follow = (name: string, way: readonly string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return null;
    const circle = (targets.get(name) ?? []).map((next) => follow(next, [...way, name])).find(Boolean) ?? null;
    done.add(name);
    return circle;
  };
  return [...targets.keys()].map((name) => follow(name, [])).find(Boolean) ?? null;
}

/** The most files in a folder, so that it can be read at a glance. */
const filesInFolder = 40;

/** The end-to-end tests are one list, because Playwright's projects and `npm test -- changed` refer to them by name. */
const crowdedOnPurpose = new Set(['tests/e2e']);

/** Folders with too many files of code of their own, styles and tests included, each with their number. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((name) => /\.(m?ts|tsx|m?js|css)$/.test(name))) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count > filesInFolder && !crowdedOnPurpose.has(folder) ? [`${folder}: ${count}`] : [],
  );
}

const codeFolders = [...new Set(sourceFolders.map((folder) => folder.split('/')[0] ?? folder))].concat(
  'scripts',
  'tests',
);

const sources = sourceFolders
  .flatMap((folder) => filesOf(folder))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

describe('the architecture', () => {
  test('no file imports from a layer it must not know', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.flatMap(({ file, source }) => trespasses(file, source))).toEqual([]);
  });

  test.each([
    ['domain/x.ts', "import { users } from '../db/schema';"],
    ['db/x.ts', "import { call } from '../operations';"],
    ['operations/a/X.ts', "import { Viewer } from '../../durable-objects/viewer/Viewer';"],
    ['operations/a/X.ts', "import { parseEnv } from '../../workers/env';"],
    ['app/components/X.tsx', "import { operations } from '../../operations';"],
    ['app/routes/a/route.tsx', "import { users } from '../../../db/schema';"],
    ['app/lib/x.server.ts', "import { eq } from 'drizzle-orm';"],
    ['app/lib/x.ts', "const a = await import('../../operations/index');"],
    ['emulators/payments/x.ts', "import { languages } from '../../domain/platform/language';"],
  ])('a planted trespass in %s is found', (file, source) => {
    expect(trespasses(file, source)).toHaveLength(1);
  });

  test.each([
    ['app/lib/x.ts', "import type { Answer } from '../../operations/operation';"],
    ['app/lib/x.ts', "import { serverMessage } from '../../durable-objects/viewer/messages';"],
    ['operations/a/X.ts', "import { viewerOf } from '../../durable-objects/stubs';"],
  ])('what the architecture allows in %s is left alone', (file, source) => {
    expect(trespasses(file, source)).toEqual([]);
  });

  test('no imports lead in a circle, those of types neither', () => {
    expect(circleIn(sources)).toBeNull();
    const tools = [...filesOf('scripts', /\.(?:mjs|ts)$/), ...filesOf('demo/authors', /\.(?:mjs|ts)$/)];
    expect(tools.length).toBeGreaterThan(40);
    expect(circleIn(tools.map((file) => ({ file, source: readFileSync(file, 'utf8') })))).toBeNull();
  });

  test('a planted circle is found', () => {
    const planted = [
      { file: 'app/lib/planted-a.ts', source: "import { b } from './planted-b';" },
      { file: 'app/lib/planted-b.ts', source: "import type { A } from '~/lib/planted-a';" },
    ];
    expect(circleIn([...sources, ...planted])).toHaveLength(3);
  });

  test('no folder holds more files of code than one can take in', () => {
    const files = codeFolders.flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .map((name) => `${folder}/${String(name)}`)
        .filter((name) => !name.includes('/node_modules/')),
    );
    expect(crowdedFolders(files)).toEqual([]);
    const planted = Array.from({ length: filesInFolder }, (_none, index) => `domain/planted/rule-${index}.ts`);
    expect(crowdedFolders(planted)).toEqual([]);
    expect(crowdedFolders([...planted, 'domain/planted/one-more.css'])).toEqual(['domain/planted: 41']);
  });

  test('no test puts another module in the place of ours: what it needs is handed over', () => {
    const replaces = (source: string) => /\bvi\.(do)?mock\(/i.test(source);
    const files = filesOf('tests');
    expect(files.length).toBeGreaterThan(400);
    expect(files.filter((file) => replaces(readFileSync(file, 'utf8')))).toEqual([]);
    expect(replaces(['vi', "mock('../../app/planted')"].join('.'))).toBe(true);
  });

  test('only workers/app.ts knows the Remix build', () => {
    const knowing = sources.filter(({ source }) => /import\([^)]*build\/server/.test(source)).map(({ file }) => file);
    expect(knowing).toEqual(['workers/app.ts']);
  });

  test('nobody below workers/ asks the clock', () => {
    const allowed = new Set(['durable-objects/shared/clock.ts']);
    const asking = sources.filter(
      ({ file, source }) =>
        /^(domain|operations|db|durable-objects)\//.test(file) &&
        /Date\.now\(\)|new Date\(\)/.test(source) &&
        !allowed.has(file),
    );
    expect(asking.map(({ file }) => file)).toEqual([]);
  });

  test('only the log writes to the console: each line has its subject', () => {
    const writes = (source: string) => /\bconsole\.\w+\(/.test(source);
    const writing = sources.filter(({ file, source }) => !file.startsWith('demo/') && writes(source));
    expect(writing.map(({ file }) => file)).toEqual(['domain/shared/log.ts']);
    expect(writes(['console', "info('planted')"].join('.'))).toBe(true);
  });

  test('no file of the payments emulator is longer than 200 lines: it stands for a provider, and has to be read as easily', () => {
    const files = filesOf('emulators/payments');
    expect(files).toContain('emulators/payments/types.ts');
    expect(files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 200)).toEqual([]);
  });

  test('no file is longer than 400 lines, demo texts left out', () => {
    const long = sources.filter(
      ({ file, source }) => !/^(db\/seed|demo)\//.test(file) && source.split('\n').length > 400,
    );
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  test('an operation file is named after its operation and stands in the registry', () => {
    const registry = readFileSync('operations/index.ts', 'utf8');
    const listOf = (file: string) => {
      const subject = file.split('/')[1] ?? '';
      return registry.includes(`...${subject},`) ? readFileSync(`operations/${subject}/index.ts`, 'utf8') : '';
    };
    const files = filesOf('operations').filter((file) => /\/[A-Z]\w+\.ts$/.test(file));
    const unnamed = files.filter((file) => {
      const name = path.posix.basename(file, '.ts');
      return (
        !readFileSync(file, 'utf8').includes(`export const ${name} = defineOperation(`) ||
        !listOf(file).includes(`export { ${name} } from `)
      );
    });
    expect(unnamed).toEqual([]);
  });
});

describe('the styles', () => {
  /** Shaka writes the look of captions into their style attributes. */
  const againstOthers = new Set(['app/player/captions.css']);
  const sheets = readdirSync('app', { recursive: true })
    .map((name) => `app/${String(name)}`)
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ name, rules: readFileSync(name, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }));
  const literalIn = (rules: string) =>
    /#[\da-f]{3,8}\b(?=[^{}]*;)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(\s*[\d.]/i.test(rules);

  test('take their colours from tokens.css', () => {
    expect(sheets.length).toBeGreaterThan(80);
    expect(
      sheets.filter(({ name, rules }) => name !== 'app/styles/tokens.css' && literalIn(rules)).map(({ name }) => name),
    ).toEqual([]);
    expect(literalIn('.card { color: #0a0f11; }')).toBe(true);
    expect(literalIn('.card { background: rgb(4 8 9 / 0.5) }')).toBe(true);
  });

  test('overrule one another by layers, and only a library by !important', () => {
    const loud = sheets.filter(({ name, rules }) => !againstOthers.has(name) && rules.includes('!important'));
    expect(loud.map(({ name }) => name)).toEqual([]);
  });

  test('name only tokens that exist', () => {
    const known = new Set(
      sheets.flatMap(({ rules }) => [...rules.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
    );
    const code = filesOf('app').filter((file) => /\.tsx?$/.test(file));
    for (const file of code) {
      for (const [, name] of readFileSync(file, 'utf8').matchAll(/['"](--[\w-]+)['"]/g)) known.add(name);
    }
    const unknown = sheets.flatMap(({ name: sheet, rules }) =>
      [...rules.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
        .filter(([, name]) => !known.has(name))
        .map(([, name]) => `${sheet}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
