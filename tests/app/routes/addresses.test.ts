import { expect, test } from 'vitest';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '../../../app/routes';
import { adminsPages, membersPages, notListed, visitorsPages } from '../../e2e/support/addresses';
import { pathsOf } from './paths';

// The lists of pages for end-to-end tests (tests/e2e/support/addresses.ts) must be complete.

const listed = [...visitorsPages, ...membersPages, ...adminsPages].map(({ path }) => path.split('?')[0] ?? '');

/** Whether an address is one of a route's; `:name?` may be left out. */
function belongs(address: string, route: string): boolean {
  const parts = route.split('/');
  const given = address.split('/');
  const least = parts.filter((part) => !part.endsWith('?')).length;
  if (given.length < least || given.length > parts.length) return false;
  return given.every((part, at) => (parts[at]?.startsWith(':') ? part !== '' : part === parts[at]));
}

const missing = (entries: RouteConfigEntry[]) =>
  pathsOf(entries).filter((route) => !(route in notListed) && !listed.some((address) => belongs(address, route)));

test('every page is in a list, or has a reason why not', async () => {
  expect(missing(await routes)).toEqual([]);
});

test('a planted page is missed, and a reason for a page that is not there would be found', async () => {
  const planted: RouteConfigEntry[] = [{ file: 'a.tsx', children: [{ file: 'b.tsx', path: 'secret/:id' }] }];
  expect(missing(planted)).toEqual(['/secret/:id']);
  const known = pathsOf(await routes);
  expect(Object.keys(notListed).filter((route) => !known.includes(route))).toEqual([]);
});
