import * as z from 'zod';
import type { ContentKind } from '../../domain/content/kinds';
import {
  isBlocked,
  lengthProblems,
  problem,
  problemNames,
  problemsOf,
  type LeftOut,
  type Problem,
} from '../../domain/content/problems';
import { problemsTogether } from '../../domain/content/references';
import { DomainError } from '../../domain/shared/errors';
import type { RequestScope } from '../context';
import { ContentKindInput, type Thing } from './documents';
import { readDrafts, readThing, type DraftRow } from './drafts';
import { readKnown } from './references/known';
import { liveVersion, mostChanges } from './publication';

type Source = Pick<RequestScope, 'db' | 'reads'>;

/** Identifies a draft in the revision that was reviewed. */
export const DraftName = z.strictObject({ kind: ContentKindInput, id: z.string().max(64), revision: z.int().min(1) });
type DraftName = { kind: ContentKind; id: string; revision: number };

export const ProblemSchema = z.object({
  name: z.enum(problemNames),
  blocks: z.boolean(),
  at: z.number().nullable(),
  language: z.enum(['it', 'en', 'es']).nullable(),
  path: z.string().nullable(),
  id: z.string().nullable(),
});
export const LeftOutSchema = z.object({
  kind: ContentKindInput,
  id: z.string(),
  title: z.string(),
  problems: z.array(ProblemSchema),
});

/** Drafts that this release can parse; the others stay until they are discarded. */
export const readable = (rows: readonly DraftRow[]) =>
  rows.flatMap((row) => {
    const thing = readThing(row);
    return thing ? [{ thing, revision: row.revision }] : [];
  });

/** A draft's problems that do not depend on the catalogue. */
const ownProblems = (thing: Thing): Problem[] => [
  ...(thing.kind === 'video' && thing.document ? problemsOf(thing.document) : []),
  ...lengthProblems(thing.document),
];

/** The problems of drafts if they were published together into the current catalogue. */
export async function problemsOfDrafts(source: Source, things: readonly Thing[]): Promise<Map<Thing, Problem[]>> {
  return problemsTogether(things, await readKnown(source, things, false), ownProblems);
}

export const isSameDraft = (draft: DraftName, name: DraftName): boolean =>
  draft.kind === name.kind && draft.id === name.id && draft.revision === name.revision;

/** The drafts that can be published together, and those that stay drafts, each with its problems. */
export async function sortOut(source: Source, rows: readonly DraftRow[]) {
  const drafts = readable(rows);
  const found = await problemsOfDrafts(
    source,
    drafts.map(({ thing }) => thing),
  );
  const isFit = ({ thing }: { thing: Thing }) => !isBlocked(found.get(thing) ?? []);
  const fit = drafts.filter(isFit);
  const left = rows.flatMap((row): LeftOut[] => {
    const { kind, id, title } = row;
    const draft = drafts.find(({ thing }) => thing.kind === kind && thing.id === id);
    if (!draft) return [{ kind, id, title, problems: [problem('unreadable')] }];
    const problems = (found.get(draft.thing) ?? []).filter(({ blocks }) => blocks);
    return problems.length > 0 ? [{ kind, id, title, problems }] : [];
  });
  return { fit, left };
}

/**
 * Selects the drafts to publish: the given ones at their reviewed revision, or all, that pass their checks; the others
 * are `left`. Throws `content-changed` when one was saved since, and `content-not-fit` (given drafts) or
 * `nothing-to-publish`.
 */
export async function selectDrafts(source: Source, wanted: DraftName[] | null) {
  const [all, over] = await Promise.all([readDrafts(source), liveVersion(source)]);
  const rows = all.slice(0, mostChanges);
  const asked = wanted ? rows.filter((row) => wanted.some((name) => isSameDraft(row, name))) : rows;
  if (wanted && asked.length < wanted.length) throw new DomainError('failed-precondition', 'content-changed');
  const { fit, left } = await sortOut(source, asked);
  if (fit.length > 0) return { drafts: fit, left, over };
  if (!wanted || left.length === 0) throw new DomainError('failed-precondition', 'nothing-to-publish');
  if (left.every(({ problems }) => problems.some(({ name }) => name === 'unreadable'))) {
    throw new DomainError('failed-precondition', 'content-unreadable');
  }
  throw new DomainError('failed-precondition', 'content-not-fit', left);
}
