import { desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { plannedPublications, publications, users, type contentDrafts } from '../../db/schema';
import { differenceOf } from '../../domain/content/difference';
import { problem, type Problem } from '../../domain/content/problems';
import { defineOperation, type HandlerContext } from '../operation';
import { ContentKindInput, type Thing } from './documents';
import { readDrafts, readThing } from './drafts';
import { keyOf, readLive } from './live';
import { readLosses, type Losses } from './references/losses';
import { liveVersion, mostChanges } from './publication';
import { LeftOutSchema, ProblemSchema, problemsOfDrafts } from './selection';

const Change = z.object({
  kind: ContentKindInput,
  id: z.string(),
  revision: z.number(),
  title: z.string(),
  poster: z.string(),
  state: z.enum(['new', 'changed', 'withdrawn']),
  fields: z.array(z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** The total number of changed fields; the list above may be shorter. */
  total: z.number(),
  problems: z.array(ProblemSchema),
  /** For a removal: how many lessons and published courses lose it; null for any other change. */
  losses: z.object({ lessons: z.number(), courses: z.number() }).nullable(),
  editedBy: z.string(),
  isMine: z.boolean(),
  editedAt: z.number(),
});

const posterOf = ({ kind, document }: Thing): string =>
  document && (kind === 'video' || kind === 'series') && 'poster' in document ? document.poster : '';

const isOut = (thing: Thing): boolean => !thing.document || (thing.kind === 'video' && thing.document.hidden);

const stateOf = (thing: Thing, live: Thing | undefined) => {
  if (live && isOut(thing) && !isOut(live)) return 'withdrawn' as const;
  return live ? ('changed' as const) : ('new' as const);
};

/** The last publications, and who made them. */
const readVersions = ({ db, reads }: HandlerContext<'admin'>) =>
  reads.read(
    db
      .select({
        version: publications.version,
        at: publications.at,
        returnsTo: publications.returnsTo,
        changes: publications.changes,
        by: sql<string>`trim(coalesce(${users.nome} || ' ' || ${users.cognome}, ''))`.as('by'),
      })
      .from(publications)
      .leftJoin(users, eq(users.id, publications.byUserId))
      .orderBy(desc(publications.version))
      .limit(30),
  );

/** Planned publications run every minute, so one that is later than this has failed at least once. */
const lateMs = 120_000;

/** A draft of an older release that cannot be parsed: it is listed so that it can be discarded. */
const unreadable = {
  poster: '',
  fields: [],
  total: 0,
  problems: [problem('unreadable')],
  losses: null,
};

type Draft = { row: typeof contentDrafts.$inferSelect; thing: Thing | null };
/** The data from which changes are described, besides the drafts. */
type Facts = {
  live: Map<string, Thing>;
  names: Map<string, string>;
  problems: Map<Thing, Problem[]>;
  lossesOf: (name: Draft['row']) => Losses;
};

const changeOf = (
  context: HandlerContext<'admin'>,
  { row, thing }: Draft,
  { live, names, problems, lossesOf }: Facts,
): z.infer<typeof Change> => {
  const published = live.get(keyOf(row));
  const common = {
    kind: row.kind,
    id: row.id,
    revision: row.revision,
    title: row.title,
    editedBy: names.get(row.editedBy) ?? '',
    isMine: row.editedBy === context.caller.user.id,
    editedAt: row.editedAt,
  };
  if (!thing) return { ...common, ...unreadable, state: published ? 'changed' : 'new' };
  const { changes, total } = differenceOf(published?.document ?? null, thing.document);
  const shown = thing.document ? thing : published;
  const state = stateOf(thing, published);
  return {
    ...common,
    poster: shown ? posterOf(shown) : '',
    state,
    fields: published && thing.document ? changes : [],
    total,
    problems: problems.get(thing) ?? [],
    losses: state === 'withdrawn' ? lossesOf(row) : null,
  };
};

export const GetPublishDifference = defineOperation({
  summary:
    'Returns what the drafts would change in the published catalogue; also the scheduled publication and the earlier versions.',
  allowed: 'admin',
  roles: ['editor'],
  audit: () => ({ subject: 'catalogue' }),
  input: z.strictObject({}),
  output: z.object({
    version: z.number(),
    changes: z.array(Change),
    /** True when there are more drafts than may be published at once. */
    hasMore: z.boolean(),
    planned: z
      .object({
        id: z.string(),
        at: z.number(),
        by: z.string(),
        changes: z.number(),
        /** Its time has passed without a publication: it is being retried. */
        isLate: z.boolean(),
        /** The result, unless everything was published; `version` is null when nothing was. */
        ended: z.object({ at: z.number(), version: z.number().nullable(), left: z.array(LeftOutSchema) }).nullable(),
      })
      .nullable(),
    versions: z.array(
      z.object({
        version: z.number(),
        at: z.number(),
        by: z.string(),
        returnsTo: z.number().nullable(),
        changes: z.number(),
      }),
    ),
  }),
  async handler(context) {
    const { db, reads, now } = context;
    const [rows, version, versions, [planned]] = await Promise.all([
      readDrafts(context),
      liveVersion(context),
      readVersions(context),
      reads.read(db.select().from(plannedPublications).limit(1)),
    ]);
    const drafts = rows.slice(0, mostChanges).map((row): Draft => ({ row, thing: readThing(row) }));
    const names = drafts.map(({ row }) => row);
    const things = drafts.flatMap(({ thing }) => thing ?? []);
    const people = [...new Set([...names.map(({ editedBy }) => editedBy), planned?.byUserId ?? ''])];
    const [live, problems, lossesOf, editors] = await Promise.all([
      readLive(context, names),
      // A removal may be excluded from the publication, so it does not yet invalidate the drafts that refer to the
      // document.
      problemsOfDrafts(
        context,
        things.filter(({ document }) => document !== null),
      ),
      readLosses(context, things.filter(isOut)),
      reads.read(
        db
          .select({ id: users.id, name: sql<string>`trim(${users.nome} || ' ' || ${users.cognome})`.as('name') })
          .from(users)
          .where(inArray(users.id, sql`(select value from json_each(${JSON.stringify(people)}))`)),
      ),
    ]);
    const facts: Facts = { live, problems, lossesOf, names: new Map(editors.map(({ id, name }) => [id, name])) };
    return {
      version,
      changes: drafts.map((draft) => changeOf(context, draft, facts)),
      hasMore: rows.length > mostChanges,
      planned: planned
        ? {
            id: planned.id,
            at: planned.at,
            by: facts.names.get(planned.byUserId) ?? '',
            changes: planned.things.length,
            isLate: !planned.ended && planned.at < now - lateMs,
            ended: planned.ended,
          }
        : null,
      versions,
    };
  },
});
