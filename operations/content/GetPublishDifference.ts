import { desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { plannedPublications, publications, users, type contentDrafts } from '../../db/schema';
import { differenceOf } from '../../domain/content/difference';
import { problemsOf } from '../../domain/content/problems';
import { defineOperation, type HandlerContext } from '../operation';
import { ContentKindInput, type Thing } from './documents';
import { readDrafts, readThing } from './drafts';
import { keyOf, readLive } from './live';
import { liveVersion, mostChanges } from './publication';

const Change = z.object({
  kind: ContentKindInput,
  id: z.string(),
  revision: z.number(),
  title: z.string(),
  poster: z.string(),
  state: z.enum(['new', 'changed', 'withdrawn']),
  fields: z.array(z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** How many fields changed; the list above may be shorter. */
  total: z.number(),
  problems: z.array(
    z.object({ name: z.string(), blocks: z.boolean(), at: z.number().nullable(), language: z.string().nullable() }),
  ),
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

/** A draft of an older release that cannot be read: it is listed, so that somebody can discard it. */
const unreadable = {
  poster: '',
  fields: [],
  total: 0,
  problems: [{ name: 'unreadable', blocks: true, at: null, language: null }],
};

const changeOf = (
  context: HandlerContext<'admin'>,
  row: typeof contentDrafts.$inferSelect,
  live: Map<string, Thing>,
  names: Map<string, string>,
): z.infer<typeof Change> => {
  const thing = readThing(row);
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
  return {
    ...common,
    poster: shown ? posterOf(shown) : '',
    state: stateOf(thing, published),
    fields: published && thing.document ? changes : [],
    total,
    problems: thing.kind === 'video' && thing.document ? problemsOf(thing.document) : [],
  };
};

export const GetPublishDifference = defineOperation({
  summary: 'What the drafts would change in the published catalogue, what is planned, and the versions there were.',
  allowed: 'admin',
  roles: ['editor'],
  audit: () => ({ subject: 'catalogue' }),
  input: z.strictObject({}),
  output: z.object({
    version: z.number(),
    changes: z.array(Change),
    /** True when there are more drafts than may be published at once. */
    hasMore: z.boolean(),
    planned: z.object({ id: z.string(), at: z.number(), by: z.string(), changes: z.number() }).nullable(),
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
    const { db, reads } = context;
    const [rows, version, versions, [planned]] = await Promise.all([
      readDrafts(context),
      liveVersion(context),
      readVersions(context),
      reads.read(db.select().from(plannedPublications).limit(1)),
    ]);
    const drafts = rows.slice(0, mostChanges);
    const people = [...new Set([...drafts.map(({ editedBy }) => editedBy), planned?.byUserId ?? ''])];
    const [live, editors] = await Promise.all([
      readLive(context, drafts),
      reads.read(
        db
          .select({ id: users.id, name: sql<string>`trim(${users.nome} || ' ' || ${users.cognome})`.as('name') })
          .from(users)
          .where(inArray(users.id, sql`(select value from json_each(${JSON.stringify(people)}))`)),
      ),
    ]);
    const names = new Map(editors.map(({ id, name }) => [id, name]));
    return {
      version,
      changes: drafts.map((row) => changeOf(context, row, live, names)),
      hasMore: rows.length > mostChanges,
      planned: planned
        ? { id: planned.id, at: planned.at, by: names.get(planned.byUserId) ?? '', changes: planned.things.length }
        : null,
      versions,
    };
  },
});
