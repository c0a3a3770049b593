import { and, asc, eq, sql } from 'drizzle-orm';
import { contentDrafts } from '../../db/schema';
import type { ContentKind } from '../../domain/content/kinds';
import { DomainError } from '../../domain/shared/errors';
import { storedForm } from '../../domain/shared/stored-form';
import type { RequestScope } from '../context';
import { Thing, titleOf } from './documents';
import { mostChanges } from './publication';

type DraftScope = Pick<RequestScope, 'db' | 'reads'>;
export type DraftRow = typeof contentDrafts.$inferSelect;

/**
 * Documents are stored for years: a field added later gets its value for older ones from its default in `documents.ts`.
 */
const storedThing = storedForm('content', Thing);

type Stored = { kind: ContentKind; id: string; document: unknown };

/** Parses the document of a row; null when this release cannot read it. */
export const readThing = ({ kind, id, document }: Stored): Thing | null => storedThing.unpack({ kind, id, document });

/** Like `readThing`, but throws `content-unreadable`. */
export function thingOf(row: Stored): Thing {
  const thing = readThing(row);
  if (!thing) throw new DomainError('failed-precondition', 'content-unreadable');
  return thing;
}

export const readDraft = ({ db, reads }: DraftScope, kind: ContentKind, id: string) =>
  reads.read(
    db
      .select()
      .from(contentDrafts)
      .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.id, id)))
      .limit(1),
  );

/** The drafts, oldest edit first; one more than may be published at once. */
export const readDrafts = ({ db, reads }: DraftScope) =>
  reads.read(
    db
      .select()
      .from(contentDrafts)
      .orderBy(asc(contentDrafts.editedAt), asc(contentDrafts.id))
      .limit(mostChanges + 1),
  );

/**
 * Saves a draft if its revision is still the given one (0 for a new draft). Throws `content-changed` with the other
 * author's name otherwise, so that nobody's edits are overwritten.
 */
export async function saveDraft(
  { db, now }: Pick<RequestScope, 'db' | 'now'>,
  thing: Thing,
  { revision, editedBy }: { revision: number; editedBy: string },
): Promise<number> {
  const row = { document: thing.document, title: titleOf(thing), editedBy, editedAt: now };
  const saved =
    revision === 0
      ? await db
          .insert(contentDrafts)
          .values({ kind: thing.kind, id: thing.id, revision: 1, ...row })
          .onConflictDoNothing()
          .returning({ revision: contentDrafts.revision })
      : await db
          .update(contentDrafts)
          .set({ ...row, revision: sql`${contentDrafts.revision} + 1` })
          .where(
            and(
              eq(contentDrafts.kind, thing.kind),
              eq(contentDrafts.id, thing.id),
              eq(contentDrafts.revision, revision),
            ),
          )
          .returning({ revision: contentDrafts.revision });
  const [first] = saved;
  if (first) return first.revision;
  if (await isSavedAlready(db, thing, { revision, editedBy })) return revision + 1;
  throw new DomainError('failed-precondition', 'content-changed');
}

/** Whether the same save succeeded before and its response was lost: then it is not a conflict. */
async function isSavedAlready(
  db: RequestScope['db'],
  thing: Thing,
  { revision, editedBy }: { revision: number; editedBy: string },
): Promise<boolean> {
  const [kept] = await db
    .select({ document: contentDrafts.document })
    .from(contentDrafts)
    .where(
      and(
        eq(contentDrafts.kind, thing.kind),
        eq(contentDrafts.id, thing.id),
        eq(contentDrafts.revision, revision + 1),
        eq(contentDrafts.editedBy, editedBy),
      ),
    )
    .limit(1);
  return kept !== undefined && JSON.stringify(kept.document) === JSON.stringify(thing.document);
}
