import * as z from 'zod';
import type { ContentKind } from '../../domain/content/kinds';
import { problemsOf } from '../../domain/content/problems';
import { DomainError } from '../../domain/shared/errors';
import type { RequestScope } from '../context';
import { ContentKindInput, type Thing } from './documents';
import { readDrafts, readThing, thingOf, type DraftRow } from './drafts';
import { liveVersion, mostChanges } from './publication';

/** Identifies a draft in the revision that was reviewed. */
export const DraftName = z.strictObject({ kind: ContentKindInput, id: z.string().max(64), revision: z.int().min(1) });
type DraftName = { kind: ContentKind; id: string; revision: number };

export const isBlocked = (thing: Thing): boolean =>
  thing.kind === 'video' && thing.document !== null && problemsOf(thing.document).some(({ blocks }) => blocks);

/** Drafts that this release can read; the others wait until somebody discards them. */
export const readable = (rows: readonly DraftRow[]) =>
  rows.flatMap((row) => {
    const thing = readThing(row);
    return thing ? [{ thing, revision: row.revision }] : [];
  });

/**
 * The drafts to publish: the given ones, at the reviewed revision, else all that pass their checks. Throws `content-changed`
 * when one was saved since, `content-not-fit` for one that does not pass, and `nothing-to-publish`.
 */
export async function selectDrafts(scope: Pick<RequestScope, 'db' | 'reads'>, wanted: DraftName[] | null) {
  const [all, over] = await Promise.all([readDrafts(scope), liveVersion(scope)]);
  const rows = all.slice(0, mostChanges);
  const isSame = (draft: DraftName, name: DraftName) =>
    draft.kind === name.kind && draft.id === name.id && draft.revision === name.revision;
  const asked = wanted ? rows.filter((row) => wanted.some((name) => isSame(row, name))) : rows;
  if (wanted && asked.length < wanted.length) throw new DomainError('failed-precondition', 'content-changed');
  const chosen = wanted ? asked.map((row) => ({ thing: thingOf(row), revision: row.revision })) : readable(asked);
  const blocked = chosen.filter(({ thing }) => isBlocked(thing));
  if (wanted && blocked.length > 0) {
    throw new DomainError(
      'failed-precondition',
      'content-not-fit',
      blocked.map(({ thing: { kind, id } }) => ({ kind, id })),
    );
  }
  const fit = chosen.filter((draft) => !blocked.includes(draft));
  if (fit.length === 0) throw new DomainError('failed-precondition', 'nothing-to-publish');
  return { drafts: fit, over };
}
