import { expect, test } from 'vitest';
import { filesBelow } from './sources';

/** Places that access the data centre's cache without the wrapper that handles its failures. */
const unguarded = (files: readonly { file: string; source: string }[]): string[] =>
  files
    .filter(
      ({ file, source }) =>
        file !== 'workers/edge-cache.ts' && /\bcaches\.(?:default|open)\b|\bnearest\(\)/.test(source),
    )
    .map(({ file }) => file);

const sources = ['workers', 'operations', 'durable-objects'].flatMap((folder) => filesBelow(folder, /\.ts$/));

test('only the guarded way leads to the cache of the data centre', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(unguarded(sources)).toEqual([]);
});

test.each(['await caches.default.match(key)', "const mine = await caches.open('mine')", 'nearest().put(key, page)'])(
  'a planted way round it is found: %s',
  (source) => {
    expect(unguarded([...sources, { file: 'workers/planted.ts', source }])).toEqual(['workers/planted.ts']);
  },
);
