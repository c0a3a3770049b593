import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// Dependencies between the player's folders must be acyclic.

const root = 'app/player';

type Source = { file: string; source: string };

/** The folders directly below `root` that each one's modules import, including type imports. */
function leaningOf(sources: readonly Source[]): Map<string, Set<string>> {
  const leaning = new Map<string, Set<string>>();
  for (const { file, source } of sources) {
    const folder = folderOf(file);
    if (!folder) continue;
    const named = leaning.get(folder) ?? new Set();
    leaning.set(folder, named);
    for (const [, name = ''] of source.matchAll(/(?:from |import\()'([^']+)'/g)) {
      const target = folderOf(
        name.startsWith('~/') ? `app/${name.slice(2)}` : path.posix.join(path.dirname(file), name),
      );
      if (target && target !== folder) named.add(target);
    }
  }
  return leaning;
}

const folderOf = (file: string): string | undefined =>
  file.startsWith(`${root}/`) && file.split('/').length > 3 ? file.split('/')[2] : undefined;

/** A cycle of folders, direct or indirect; null without one. */
function circleOf(leaning: Map<string, Set<string>>): string[] | null {
  const follow = (folder: string, way: string[]): string[] | null => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    for (const next of leaning.get(folder) ?? []) {
      const circle = follow(next, [...way, folder]);
      if (circle) return circle;
    }
    return null;
  };
  for (const folder of leaning.keys()) {
    const circle = follow(folder, []);
    if (circle) return circle;
  }
  return null;
}

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file: `${root}/${file}`, source: readFileSync(`${root}/${file}`, 'utf8') }));

test('no two folders of the player lean on each other', () => {
  expect(leaningOf(sources).size).toBeGreaterThan(8);
  expect(circleOf(leaningOf(sources))).toBeNull();
});

test('two that did would be found', () => {
  const planted = { file: `${root}/pip/planted.ts`, source: "import { Controls } from '../controls/Controls';" };
  expect(circleOf(leaningOf([...sources, planted]))).not.toBeNull();
});
