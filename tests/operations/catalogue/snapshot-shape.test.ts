import { expect, test } from 'vitest';
import * as z from 'zod';
import { seed } from '../../../db/seed';
import { forgetSnapshots, loadSnapshot, shapeOf, SnapshotSchema } from '../../../operations/catalogue/snapshot';
import { db, makeScope, testNow } from '../../support/scope';

/** The key and text under which the catalogue is kept. */
async function kept() {
  await seed(db, { now: testNow });
  forgetSnapshots();
  const scope = await makeScope();
  const put: [key: string, json: string][] = [];
  scope.ports.snapshots = { get: async () => null, put: async (key, json) => void put.push([key, json]) };
  await loadSnapshot({ ...scope, catalogueVersion: 1 }, 'it');
  return put;
}

test('what is kept has the shape that its key names, down to every field', async () => {
  const [[key, json] = ['', '']] = await kept();
  expect(key).toContain(`/${await shapeOf(SnapshotSchema)}/`);
  const snapshot = SnapshotSchema.parse(JSON.parse(json));
  expect(snapshot).toEqual(JSON.parse(json));
});

test('a planted field that the shape does not know is found, at the top, in an entry and in a tag', async () => {
  const [[, json] = ['', '']] = await kept();
  const { entries, tags, ...lists } = SnapshotSchema.parse(JSON.parse(json));
  const [first = ''] = Object.keys(entries);
  const plantings = [
    { entries, tags, ...lists, planted: 1 },
    { entries: { ...entries, [first]: { ...entries[first], planted: 1 } }, tags, ...lists },
    { entries, tags: tags.map((tag) => ({ ...tag, planted: 1 })), ...lists },
  ];
  for (const planted of plantings) expect(SnapshotSchema.parse(planted)).not.toEqual(planted);
});

/** Whether all is whole that a release reads where an earlier one kept entries without a tint; `keyOf` is how it asks. */
async function readAfter([key, json]: [string, string], keyOf: (key: string) => string): Promise<boolean> {
  const earlier: { entries: Record<string, { tint?: unknown }> } = JSON.parse(json);
  for (const entry of Object.values(earlier.entries)) delete entry.tint;
  const cache = new Map([[keyOfEarlier(key), JSON.stringify(earlier)]]);
  forgetSnapshots();
  const scope = await makeScope();
  scope.ports.snapshots = { get: async (asked) => cache.get(keyOf(asked)) ?? null, put: async () => undefined };
  const snapshot = await loadSnapshot({ ...scope, catalogueVersion: 1 }, 'it');
  forgetSnapshots();
  return SnapshotSchema.safeParse(JSON.parse(JSON.stringify(snapshot))).success;
}
const keyOfEarlier = (key: string) => key.replace(/^catalogue\/\w+\//, 'catalogue/earlier/');

test('what an earlier release has kept is not read; with a planted key without the shape it would be', async () => {
  const now = (await kept())[0] ?? ['', ''];
  expect(await readAfter(now, (key) => key)).toBe(true);
  expect(await readAfter(now, keyOfEarlier)).toBe(false);
});

test('a field more, less or of another kind in any part changes the key', async () => {
  const now = await shapeOf(SnapshotSchema);
  const { tags, entries } = SnapshotSchema.shape;
  const changed = [
    SnapshotSchema.extend({ planted: z.string() }),
    SnapshotSchema.omit({ authors: true }),
    SnapshotSchema.extend({ tags: z.array(tags.element.extend({ planted: z.number() })) }),
    SnapshotSchema.extend({
      entries: z.record(z.string(), entries.valueType.extend({ title: z.string().nullable() })),
    }),
  ];
  const shapes = await Promise.all(changed.map(shapeOf));
  expect(new Set([now, ...shapes]).size).toBe(changed.length + 1);
  expect(await shapeOf(SnapshotSchema.extend({}))).toBe(now);
});
