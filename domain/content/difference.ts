/** One changed field of a document; null where it has no value on that side. `path` is dotted, list items by their index. */
export type FieldChange = { path: string; before: string | null; after: string | null };

/** Every scalar of a document by its path; empty lists and missing texts have none. */
function leavesOf(value: unknown, path: string, found: Map<string, string>): Map<string, string> {
  if (value === null || value === undefined) return found;
  if (typeof value !== 'object') return found.set(path, String(value));
  for (const [key, inner] of Object.entries(value)) leavesOf(inner, path ? `${path}.${key}` : key, found);
  return found;
}

/** What changed from one document to the other, in the order of the fields; at most `limit` changes, and the total. */
export function differenceOf(before: unknown, after: unknown, limit = 40): { changes: FieldChange[]; total: number } {
  const [old, next] = [leavesOf(before, '', new Map()), leavesOf(after, '', new Map())];
  const paths = [...new Set([...next.keys(), ...old.keys()])];
  const changed = paths.filter((path) => old.get(path) !== next.get(path));
  const changes = changed
    .slice(0, limit)
    .map((path) => ({ path, before: old.get(path) ?? null, after: next.get(path) ?? null }));
  return { changes, total: changed.length };
}
