import type { ServerBuild } from '@remix-run/cloudflare';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import routes from '../../../app/routes';
import { branchesOf, onlyWith } from '../../../workers/page-branches';

type Listed = ServerBuild['routes'];

/** The list of routes as the build has it. */
function listed(entries: readonly RouteConfigEntry[], parentId = 'root'): Listed {
  return Object.assign(
    {},
    ...entries.map((entry) => {
      const id = entry.id ?? entry.file.replace(/\.tsx$/, '');
      const own = { id, parentId, path: entry.path, index: entry.index, module: { default: () => null } };
      return { [id]: own, ...listed(entry.children ?? [], id) };
    }),
  );
}

/** The result of react-router's own matching among these routes. */
function treeOf(all: Listed, ids: ReadonlySet<string>, parentId?: string): RouteObject[] {
  return Object.values(all).flatMap((route): RouteObject[] => {
    if (!route || !ids.has(route.id) || route.parentId !== parentId) return [];
    if (route.index) return [{ id: route.id, index: true }];
    return [{ id: route.id, path: route.path ?? '', children: treeOf(all, ids, route.id) }];
  });
}

const matched = (tree: RouteObject[], address: string): unknown =>
  matchRoutes(tree, address)?.map(({ route, params, pathname }) => [route.id, params, pathname]);

/** The routes that a document lists for its page and its parents (Remix's fog of war). */
function told(tree: RouteObject[], address: string): unknown[] {
  const parts = address.split('/').slice(1, -1);
  const above = parts.map((_part, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return [address, '/', ...above].map((one) => matched(tree, one));
}

const all: Listed = { root: { id: 'root', path: '', module: { default: () => null } }, ...listed(await routes) };
const branchOf = branchesOf(all);

const pathOf = (id: string | undefined): string => {
  const route = id === undefined ? undefined : all[id];
  return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
};
const patterns = [...new Set(Object.keys(all).map((id) => pathOf(id) || '/'))];
const addresses = [
  ...patterns.flatMap((pattern) => [
    pattern.replaceAll(/:\w+\??/g, 'one').replace('*', 'no/such'),
    pattern.replaceAll(/\/:\w+\?/g, ''),
    `${pattern.replaceAll(/:\w+\??/g, 'courses')}/`,
  ]),
  ...'/Browse /browse/more // /company/x/courses /gift/details /watch /series/ /course/a/watch/b'.split(' '),
  ...'/ticket/%C3%A0 /watch/:videoId /unknown /admin/nothing /profile/data/x'.split(' '),
];

test('the routes that are chosen for an address match it as all of them do, and tell of the same addresses above', () => {
  const whole = treeOf(all, new Set(Object.keys(all)));
  const chosen = addresses.flatMap((address) => {
    const branch = branchOf(address);
    return branch ? [{ address, branch }] : [];
  });
  expect(chosen.length).toBeGreaterThan(60);
  for (const { address, branch } of chosen) {
    expect(told(treeOf(all, branch.ids), address), address).toEqual(told(whole, address));
  }
});

test('the pages that are asked for most have a few routes to be matched in', () => {
  const counts = ['/', '/browse', '/signup', '/watch/diga', '/series/alla-poltrona', '/search', '/profile'].map(
    (address) => branchOf(address)?.ids.size ?? Number.POSITIVE_INFINITY,
  );
  expect(Math.max(...counts)).toBeLessThan(8);
});

test('the build of a page lists the same routes for the server and for its document', () => {
  const ids = branchOf('/browse')?.ids ?? new Set<string>();
  const asset = (id: string) => ({ id, module: `/assets/${id}.js` });
  const assets = { routes: Object.fromEntries(Object.keys(all).map((id) => [id, asset(id)])) };
  const one = onlyWith({ routes: all, assets } as unknown as ServerBuild, ids);
  expect(Object.keys(one.routes).toSorted()).toEqual([...ids].toSorted());
  expect(Object.keys(one.assets.routes).toSorted()).toEqual([...ids].toSorted());
});
