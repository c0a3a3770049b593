import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { describe, expect, test } from 'vitest';
import routes from '../../../app/routes';
import { componentOf, components, reachOf, sheetOf, sheets, wholeOf, type Component, type Sheet } from './sheets';

// Styles are next to their components and are loaded with the routes that show them (decision 8).

const shared = 'app/styles/app.css';

/**
 * The sheets on every page: tokens, elements and controls, the shell, and what the root may show over or instead of a
 * page.
 */
const isBase = (file: string) =>
  /^app\/(styles|components\/(ui|shell))\//.test(file) ||
  [
    'app/components/ProgressBar.css',
    'app/components/SuggestedLessons.css',
    'app/components/consent/consent.css',
    'app/components/account/Reauthenticate.css',
    'app/components/account/VerificationGate.css',
    // Shown over two pages during a transition.
    'app/player/preload/early-layer.css',
  ].includes(file);

/** Shown only on the page of a course, whose route brings their styles, though the player is the same. */
const onlyInCourses = new Set(['app/player/course/CourseParts.tsx']);

/** Class names with different meanings on different pages: each page has the rules for its own, or needs none. */
const plainWords = new Set(['choices', 'faq', 'full', 'h5', 'more', 'open', 'wide']);

/** Where rules may stand outside the layers, and which: what names values and faces, and what only paper shows. */
const outsideLayers = new Map<string, RegExp>([
  ['app/styles/app.css', /^@layer base, components, pages, utilities;$/],
  ['app/styles/fonts.css', /^@font-face$/],
  ['app/styles/print.css', /^@media print$/],
  ['app/styles/tokens.css', /^:root|^\[data-theme="light"\]$|^@media (print|\([^)]+\))$/],
]);

/** The heads of a sheet's outermost rules, its statements with their semicolon, and the layers named further in. */
function headsOf(rules: string): string[] {
  const heads: string[] = [];
  let depth = 0;
  for (const [, head = '', end = ''] of rules.matchAll(/([^{};]*)([{};])/g)) {
    const name = head.trim() + (end === ';' ? end : '');
    if (end !== '}' && (depth === 0 || name.startsWith('@layer'))) heads.push(depth === 0 ? name : `… ${name}`);
    if (end !== ';') depth += end === '{' ? 1 : -1;
  }
  return heads;
}

/** What a sheet has outside the named layers, or that would change their order: `file: head`. */
const unlayeredIn = (file: string, rules: string): string[] =>
  headsOf(rules)
    .filter((head) => !/^@import "[^"]+";$|^@layer (base|components|pages|utilities)$/.test(head))
    .filter((head) => !outsideLayers.get(file)?.test(head))
    .map((head) => `${file}: ${head}`);

type Page = { route: string; chain: string[] };

/** Each page with the routes around it. */
const pagesOf = (entries: RouteConfigEntry[], around: string[]): Page[] =>
  entries.flatMap(({ file, children = [] }) => {
    const chain = [...around, `app/${file}`];
    return children.length > 0 ? pagesOf(children, chain) : [{ route: `app/${file}`, chain }];
  });

const pages = pagesOf(await routes, ['app/root.tsx']);

const loadsSheets = (component: Component | undefined) => component?.imports.includes('app/lib/sheets.ts') ?? false;

/** Classes that a page can show without a rule in its own sheets, although another page has one: `module: class`. */
function missingOn({ chain }: Page, known: ReadonlyMap<string, Component> = components): string[] {
  const reach = reachOf(chain, onlyInCourses);
  const has = new Set(wholeOf(shared));
  // Those of its routes, and those that a part which is loaded later brings itself.
  for (const file of [...reach].filter((one) => chain.includes(one) || loadsSheets(known.get(one)))) {
    for (const link of known.get(file)?.links ?? []) for (const one of wholeOf(link)) has.add(one);
  }
  const isKnown = (name: string) => [...sheets.values()].some(({ classes }) => classes.has(name));
  const isHere = (name: string) => [...has].some((file) => sheets.get(file)?.classes.has(name));
  return [...reach].flatMap((file) =>
    [...(known.get(file)?.classes ?? [])]
      .filter((name) => !plainWords.has(name) && isKnown(name) && !isHere(name))
      .map((name) => `${file}: ${name}`),
  );
}

describe('the sheet of every page', () => {
  test('holds tokens, elements, controls and the shell, and nothing of single pages', () => {
    expect([...wholeOf(shared)].filter((file) => !isBase(file))).toEqual([]);
  });

  test('is told from one that takes in a page’s own', () => {
    const planted = new Map(sheets);
    planted.set(shared, sheetOf(shared, '@import "../components/Card.css";'));
    expect([...wholeOf(shared, planted)].filter((file) => !isBase(file))).toEqual(['app/components/Card.css']);
  });

  const layersIn = ({ rules }: Sheet) => rules.trim().split('\n')[0];

  test('names the layers first, in their order, so that the order of loading decides nothing', () => {
    const sheet = sheets.get(shared);
    expect(sheet && layersIn(sheet)).toBe('@layer base, components, pages, utilities;');
    const planted = sheetOf(shared, '/* */ @layer base, pages, components, utilities;\n@import "./base.css";');
    expect(layersIn(planted)).not.toBe('@layer base, components, pages, utilities;');
  });
});

describe('a rule', () => {
  test('stands in one of the layers', () => {
    expect([...sheets].flatMap(([file, { rules }]) => unlayeredIn(file, rules))).toEqual([]);
  });

  test.each([
    ['app/routes/tv/tv.css', '@layer pages { .tv { color: red } }\n.tv { color: blue }'],
    ['app/routes/tv/tv.css', '@media (width > 1px) { .tv { color: blue } }'],
    ['app/routes/tv/tv.css', '@layer overrides { .tv { color: blue } }'],
    ['app/routes/tv/tv.css', '@layer utilities, pages;'],
    ['app/routes/tv/tv.css', '@layer pages { @layer inner { .tv { color: blue } } }'],
    ['app/routes/tv/tv.css', '@import "./more.css" layer(pages);'],
    ['app/styles/tokens.css', '.tv { color: blue }'],
    ['app/styles/app.css', '@layer utilities;'],
  ])('planted outside of them is found in %s: %s', (file, rules) => {
    expect(unlayeredIn(file, rules)).toHaveLength(1);
  });
});

describe('each sheet', () => {
  const linked = new Set([...components.values()].flatMap(({ links }) => links.flatMap((one) => [...wholeOf(one)])));

  test('comes with a route', () => {
    const lost = [...sheets.keys()].filter((file) => !linked.has(file) && !wholeOf(shared).has(file));
    expect(lost).toEqual([]);
  });

  const nobodysOf = (file: string, classes: ReadonlySet<string>) => {
    const folder = `${path.posix.dirname(file)}/`;
    const beside = [...components].filter(([module]) => module.startsWith(folder));
    return classes.size > 0 && !beside.some(([, one]) => [...one.classes].some((name) => classes.has(name)));
  };

  test('stands beside a component that bears its classes', () => {
    const alone = [...sheets].filter(([file, { classes }]) => !isBase(file) && nobodysOf(file, classes));
    expect(alone.map(([file]) => file)).toEqual([]);
    expect(nobodysOf('app/routes/tv/planted.css', new Set(['planted__class']))).toBe(true);
  });
});

describe('a page', () => {
  test('brings the sheets of all that it can show', () => {
    expect(pages.length).toBeGreaterThan(60);
    const missing = pages.flatMap((page) => missingOn(page).map((one) => `${page.route}: ${one}`));
    expect(missing).toEqual([]);
  });

  test('is told when it does not', () => {
    const browse = pages.find(({ route }) => route === 'app/routes/member/browse/route.tsx');
    if (!browse) throw new Error('no page of lessons');
    const text = readFileSync(browse.route, 'utf8').replaceAll(/import \w+ from '[^']*catalogue\.css\?url';/g, '');
    const missing = missingOn(browse, new Map(components).set(browse.route, componentOf(browse.route, text)));
    expect(missing).toContain('app/components/Card.tsx: card__link');
  });
});
