import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, test } from 'vitest';
import routes from '../../../app/routes';
import { importsOf, targetOf } from '../../house/imports';
import { filesBelow } from '../../house/sources';

// The components that a page may show: those that its route and layouts import, directly or indirectly.

type Sources = ReadonlyMap<string, string>;

const sources: Sources = new Map(
  filesBelow('app', /\.tsx?$/).map(({ file, source }) => [file.replace(/\.tsx?$/, ''), source]),
);

/** The route at a path, as app/routes.ts writes it, and the layouts around it; none where there is no such route. */
function branchTo(path: string, entries: readonly RouteConfigEntry[]): string[] {
  for (const { file, path: own, children = [] } of entries) {
    const below = branchTo(path, children);
    if (below.length > 0 || own === path) return [`app/${file.replace(/\.tsx?$/, '')}`, ...below];
  }
  return [];
}

/** These files and everything they import; type imports are excluded. */
function partsOf(files: readonly string[], from: Sources): Set<string> {
  const found = new Set<string>();
  const add = (file: string) => {
    const source = from.get(file);
    if (source === undefined || found.has(file)) return;
    found.add(file);
    for (const { specifier, isTypeOnly } of importsOf(source)) {
      const target = isTypeOnly ? null : targetOf(file, specifier);
      if (target) add(target);
    }
  };
  files.forEach(add);
  return found;
}

const shows = async (path: string, part: string, from = sources) => {
  const branch = branchTo(path, await routes);
  expect(branch.length, path).toBeGreaterThan(1);
  expect(from.has(part), part).toBe(true);
  return partsOf(branch, from).has(part);
};

const tabBar = 'app/components/shell/TabBar';
const trialBar = 'app/components/shell/TrialBar';

test.each([
  ['browse', true],
  ['list', true],
  ['tv', true],
  ['watch/:videoId', false],
  ['course/:courseId/watch/:unitId', false],
])('the page %s has the bar at the bottom: %s', async (path, isThere) => {
  expect(await shows(path, tabBar)).toBe(isThere);
});

test.each([
  ['browse', true],
  ['plans', true],
  ['first-login', false],
])('the page %s has the bar of the trial: %s', async (path, isThere) => {
  expect(await shows(path, trialBar)).toBe(isThere);
});

test.each([
  ['profile', true],
  ['watch/:videoId', false],
])('the page %s ends with the footer, which leads to the help: %s', async (path, isThere) => {
  expect(await shows(path, 'app/components/shell/Footer')).toBe(isThere);
});

test('a planted bar is found, behind other components too', async () => {
  const player = 'app/player/Player';
  const planted = new Map(sources)
    .set(player, `import('./Planted');\n${sources.get(player)}`)
    .set('app/player/Planted', "import { TabBar } from '~/components/shell/TabBar';");
  expect(await shows('watch/:videoId', tabBar, planted)).toBe(true);
});
