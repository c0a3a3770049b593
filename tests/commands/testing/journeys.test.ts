import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { journeysFor, namedFolders } from '../../../scripts/lib/testing/journeys.mjs';

const specs: string[] = readdirSync('tests/e2e')
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => `tests/e2e/${name}`)
  .toSorted();
const chosen = (...changed: string[]) => journeysFor(changed, specs);

test('every journey is asked for by a change in some folder', () => {
  expect(specs.length).toBeGreaterThan(20);
  const reached = new Set(chosen(...namedFolders.map((folder) => `${folder}/planted.ts`), 'app/root.tsx'));
  expect(specs.filter((spec) => !reached.has(spec))).toEqual([]);
  expect(journeysFor(['app/player/planted.ts'], ['tests/e2e/planted.spec.ts'])).toEqual([]);
});

test('every folder that the table names is there', () => {
  const names = ['app', 'domain', 'durable-objects', 'emulators', 'operations', 'workers'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => `${folder}/${String(name)}`),
  );
  expect(namedFolders.filter((folder) => !names.some((name) => name.startsWith(folder)))).toEqual([]);
});

test('a change asks for the journeys through it, and for no others', () => {
  const search = 'tests/e2e/search.spec.ts';
  expect(chosen('operations/search/QueryVideos.ts')).toContain(search);
  expect(chosen('app/player/Player.tsx')).not.toContain(search);
  expect(chosen('app/player/Player.tsx')).toContain('tests/e2e/watch.spec.ts');
  expect(chosen('app/components/ui/Button.tsx')).toContain('tests/e2e/shell.spec.ts');
  expect(chosen('db/schema/users.ts')).toContain('tests/e2e/browse.spec.ts');
});

test('a journey asks for itself, what all of them use for all, and a document for none', () => {
  expect(chosen('tests/e2e/search.spec.ts')).toEqual(['tests/e2e/search.spec.ts']);
  expect(chosen('tests/e2e/support/axe.ts')).toEqual(specs);
  expect(chosen('docs/how-to.md', 'tests/domain/shared/x.test.ts')).toEqual([]);
});
