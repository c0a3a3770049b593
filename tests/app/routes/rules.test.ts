import { describe, expect, test } from 'vitest';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { ruleOf } from '../../../domain/platform/routes';
import routes from '../../../app/routes';
import { pathsOf } from './paths';

const unruled = (entries: RouteConfigEntry[]) => pathsOf(entries).filter((path) => ruleOf(path) === null);

describe('the pages', () => {
  test('have each a rule that says who may open them', async () => {
    const listed = await routes;
    expect(pathsOf(listed).length).toBeGreaterThan(10);
    expect(unruled(listed)).toEqual([]);
  });

  test('a planted page without a rule is found, below a layout too', () => {
    const planted: RouteConfigEntry[] = [{ file: 'a.tsx', children: [{ file: 'b.tsx', path: 'secret/:id' }] }];
    expect(unruled(planted)).toEqual(['/secret/:id']);
  });
});
