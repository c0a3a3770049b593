import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { authors, contentDrafts, sponsors, tags, videos } from '../../../db/schema';
import type { ContentKind } from '../../../domain/content/kinds';
import { referencesOf } from '../../../domain/content/references';
import type { RequestScope } from '../../context';
import type { Thing } from '../documents';
import { keyOf, listed } from '../live';

type Name = { kind: ContentKind; id: string };
type Source = Pick<RequestScope, 'db' | 'reads'>;

const tables = { video: videos, tag: tags, author: authors, sponsor: sponsors };
const kinds = ['video', 'tag', 'author', 'sponsor'] as const;

/**
 * Which of the referenced documents are published or, with `withDrafts`, exist as a draft. One statement per kind, in
 * one batch.
 */
export async function readKnown(
  { db, reads }: Source,
  things: readonly Thing[],
  withDrafts: boolean,
): Promise<(name: Name) => boolean> {
  const named = things.flatMap((thing) => referencesOf(thing));
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = [...new Set(named.flatMap((name) => (name.kind === kind ? [name.id] : [])))];
      if (ids.length === 0) return [];
      const table = tables[kind];
      const [live, drafted] = await Promise.all([
        reads.read(
          db
            .select({ id: table.id })
            .from(table)
            .where(inArray(table.id, listed(ids))),
        ),
        withDrafts
          ? reads.read(
              db
                .select({ id: contentDrafts.id })
                .from(contentDrafts)
                .where(
                  and(
                    eq(contentDrafts.kind, kind),
                    isNotNull(contentDrafts.document),
                    inArray(contentDrafts.id, listed(ids)),
                  ),
                ),
            )
          : [],
      ]);
      return [...live, ...drafted].map(({ id }) => keyOf({ kind, id }));
    }),
  );
  const known = new Set(found.flat());
  return (name) => known.has(keyOf(name));
}
