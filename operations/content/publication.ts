import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { contentDrafts, plannedPublications, publicationChanges, publications, versions } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { withdrawnKeptMs } from '../../domain/watching/access';
import type { RequestScope } from '../context';
import { broadcast } from '../shared/broadcast';
import { insertJob } from '../shared/jobs';
import type { Thing } from './documents';
import { touchedLessons } from '../search/touched';
import { keyOf, readLive } from './live';
import { recordRelations, restoredLessons, restoreRelations } from './references/carried';
import { countTags, writeThings } from './write';

/** The most things that are published or restored at once: they are written in one transaction. */
export const mostChanges = 200;

/** `over` is the version of the catalogue against which the drafts were checked. */
export type PublishedBy = { byUserId: string; returnsTo: number | null; over: number };
/** The statements that finish the planned publication. */
type EndOfPlan = readonly BatchItem<'sqlite'>[];
type PublishScope = Pick<RequestScope, 'db' | 'reads' | 'now'>;
type Change = Pick<Thing, 'kind' | 'id'> & { before: Thing['document']; after: Thing['document'] };
type Draft = { thing: Thing; revision: number };

/** The number of the currently published catalogue. */
export async function liveVersion({ db, reads }: Pick<PublishScope, 'db' | 'reads'>): Promise<number> {
  const [[current], [last]] = await Promise.all([
    reads.read(db.select({ version: versions.version }).from(versions).where(eq(versions.name, 'catalogue'))),
    reads.read(
      db.select({ version: sql<number>`coalesce(max(${publications.version}), 0)`.as('last') }).from(publications),
    ),
  ]);
  return Math.max(current?.version ?? 0, last?.version ?? 0);
}

/** Sets a thing's date at its first publication; an announced lesson gets a new date when it is published. */
function dated(thing: Thing, before: Thing | undefined, now: number): Thing {
  if (thing.kind !== 'video' || !thing.document) return thing;
  const { document } = thing;
  const wasComing = before?.kind === 'video' && before.document?.comingSoon === true;
  const isOut = wasComing && !document.comingSoon;
  return { ...thing, document: { ...document, createdAt: isOut ? now : (document.createdAt ?? now) } };
}

/**
 * Writes documents into the published tables in one transaction, with the number of the new version, on which cached
 * snapshots depend. Of two concurrent publications over the same version one fails with `publication-raced`; a planned
 * one is retried.
 */
export async function publish(
  scope: PublishScope,
  drafts: readonly Draft[],
  { over, ...by }: PublishedBy,
  endOfPlan: EndOfPlan = [],
): Promise<number> {
  const { db, now } = scope;
  const live = await readLive(
    scope,
    drafts.map(({ thing }) => thing),
  );
  const version = over + 1;
  const things = drafts.map(({ thing }) => dated(thing, live.get(keyOf(thing)), now));
  const changes: Change[] = things.map((thing) => ({
    kind: thing.kind,
    id: thing.id,
    before: live.get(keyOf(thing))?.document ?? null,
    after: thing.document,
  }));
  const made = { version, returnsTo: by.returnsTo };
  const [edited, restored] = await Promise.all([touchedLessons(scope, things, live), restoredLessons(scope, made)]);
  const touched = [...new Set([...edited, ...restored])];
  const statements: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] = [
    db.insert(publications).values({ version, at: now, changes: changes.length, ...by }),
    ...changes.map((change) => db.insert(publicationChanges).values({ version, ...change })),
    ...recordRelations(db, things, made),
    ...writeThings(db, things, now),
    ...restoreRelations(db, made),
    countTags(db),
    ...(by.returnsTo === null ? drafts.map(({ thing, revision }) => forgetDraft(db, thing, revision)) : []),
    db.delete(plannedPublications).where(isNull(plannedPublications.ended)),
    ...endOfPlan,
    ...indexingOf(db, touched, version, now),
    ...completingOf(db, changes, version, now),
    db
      .insert(versions)
      .values({ name: 'catalogue', version })
      .onConflictDoUpdate({ target: versions.name, set: { version } }),
  ];
  try {
    await db.batch(statements);
  } catch (error) {
    if (/UNIQUE constraint failed: publications/.test(textsOf(error))) {
      throw new DomainError('failed-precondition', 'publication-raced');
    }
    throw error;
  }
  return version;
}

const videosPerJob = 20;
/** With more jobs than this, a single job queues them, because the publication is one transaction. */
const mostJobs = 20;

/** Queues the search indexing of the lessons concerned. */
function indexingOf(db: RequestScope['db'], videoIds: readonly string[], version: number, now: number) {
  const key = `catalogue/${version}`;
  const slices = Array.from({ length: Math.ceil(videoIds.length / videosPerJob) }, (_, index) => ({
    videoIds: videoIds.slice(index * videosPerJob, (index + 1) * videosPerJob),
  }));
  if (slices.length > mostJobs) {
    return [insertJob(db, { operation: 'RebuildSearch', input: { videoIds }, key: `RebuildSearch/${key}` }, now)];
  }
  return slices.map((input, index) =>
    insertJob(db, { operation: 'IndexVideos', input, key: `IndexVideos/${key}/${index}` }, now),
  );
}

/**
 * Queues the check of who completes a course without a lesson that is now withdrawn, for when the lesson stops opening for
 * everybody. If it is published again by then, the check changes nothing.
 */
function completingOf(db: RequestScope['db'], changes: readonly Change[], version: number, now: number) {
  const videoIds = changes.flatMap(({ kind, id, before, after }) =>
    kind === 'video' && isShown(before) && !isShown(after) ? [id] : [],
  );
  const key = `catalogue-${version}`;
  const runAt = now + withdrawnKeptMs;
  const job = { operation: 'CompleteExcused', input: { videoIds, key }, key: `CompleteExcused/${key}`, runAt };
  return videoIds.length > 0 ? [insertJob(db, job, now)] : [];
}

const isShown = (document: Thing['document']): boolean =>
  document !== null && !('hidden' in document && document.hidden === true);

/** Deletes a published draft, unless it was edited since it was read. */
const forgetDraft = (db: RequestScope['db'], { kind, id }: Pick<Thing, 'kind' | 'id'>, revision: number) =>
  db
    .delete(contentDrafts)
    .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.id, id), eq(contentDrafts.revision, revision)));

/** The messages of an error and of its causes: drizzle wraps D1's. */
const textsOf = (error: unknown): string => (error instanceof Error ? `${error.message} ${textsOf(error.cause)}` : '');

/**
 * Notifies the open home pages of the new catalogue and queues its indexing; a failure does not affect the publication.
 */
export function announcePublication(
  scope: Pick<RequestScope, 'broadcasts' | 'waitUntil' | 'jobs'>,
  version: number,
): void {
  scope.jobs.soon();
  scope.waitUntil(broadcast(scope, { type: 'catalogue', version }));
}
