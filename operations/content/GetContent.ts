import { and, asc, desc, eq, gt, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { authors, contentDrafts, series, sponsors, tags, videos, videoTexts } from '../../db/schema';
import { defineOperation, type HandlerContext } from '../operation';
import { lessonsTitled } from '../search/titles';
import { named } from '../shared/names';

const pageSize = 50;
/** The limit for choice lists, such as a lesson's author. */
const mostChoices = 500;
/**
 * How many of the latest edits are searched for drafts of new documents; older ones are found by a search, and at
 * `/admin/publish`.
 */
const mostEdits = 400;

const Item = z.object({
  id: z.string(),
  title: z.string(),
  /** Base name of a video's or series' poster; empty where there is none. */
  poster: z.string(),
  state: z.enum(['live', 'hidden', 'coming', 'new']),
  hasDraft: z.boolean(),
});
type Item = z.infer<typeof Item>;

/** A list's query: words to find in titles, and the end of the last page. */
type ListRequest = { query: string; after: string | null; isChoice: boolean };

const hasDraft = (kind: string, id: SQL) =>
  sql<boolean>`exists (select 1 from content_drafts where kind = ${kind} and content_drafts.id = ${id})`
    .mapWith(Boolean)
    .as('has_draft');

/** A subquery for the rows of the page: a join would start from all titles. */
const italianTitle = sql<string>`coalesce((select ${videoTexts.title} from ${videoTexts}
  where ${videoTexts.videoId} = ${videos.id} and ${videoTexts.language} = 'it'), ${videos.id})`;

/** The videos that match a query: results of the search, and withdrawn videos, which it does not index, by title. */
async function namedBy(context: HandlerContext<'admin'>, query: string) {
  const found = await lessonsTitled(context, query, pageSize);
  const ids = sql`(select value from json_each(${JSON.stringify(found.map(({ id }) => id))}))`;
  return or(inArray(videos.id, ids), named('withdrawn', videos.id, query));
}

/** Videos, newest first: the key is the date and, among equals, the id. */
async function videosOf(context: HandlerContext<'admin'>, { query, after }: ListRequest) {
  const { db, reads } = context;
  const isNamed = query === '' ? undefined : await namedBy(context, query);
  const [date = '', id = ''] = after?.split(' ') ?? [];
  const rows = await reads.read(
    db
      .select({
        id: videos.id,
        title: italianTitle.as('title'),
        poster: videos.poster,
        hidden: videos.hidden,
        comingSoon: videos.comingSoon,
        createdAt: videos.createdAt,
        hasDraft: hasDraft('video', sql`${videos.id}`),
      })
      .from(videos)
      .where(
        and(
          isNamed,
          after
            ? // Continues after the previous page's last row, instead of scanning from the newest.
              and(lte(videos.createdAt, Number(date)), or(lt(videos.createdAt, Number(date)), gt(videos.id, id)))
            : undefined,
        ),
      )
      .orderBy(desc(videos.createdAt), asc(videos.id))
      .limit(pageSize + 1),
  );
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const items = page.map(({ hidden, comingSoon, createdAt: _, ...row }): Item => {
    if (hidden) return { ...row, state: 'hidden' };
    return { ...row, state: comingSoon ? 'coming' : 'live' };
  });
  return { items, next: rows.length > pageSize && last ? `${last.createdAt} ${last.id}` : null };
}

const others = {
  series: { table: series, title: sql<string>`${series.names} ->> 'it'`, poster: sql<string>`${series.poster}` },
  tag: { table: tags, title: sql<string>`${tags.labels} ->> 'it'`, poster: sql<string>`''` },
  author: { table: authors, title: sql<string>`${authors.name}`, poster: sql<string>`''` },
  sponsor: { table: sponsors, title: sql<string>`${sponsors.name}`, poster: sql<string>`''` },
};

/** The other kinds, by id. */
async function othersOf({ db, reads }: HandlerContext<'admin'>, kind: keyof typeof others, list: ListRequest) {
  const { query, after, isChoice } = list;
  const most = isChoice ? mostChoices : pageSize;
  const { table, title, poster } = others[kind];
  const rows = await reads.read(
    db
      .select({
        id: table.id,
        title: title.as('title'),
        poster: poster.as('picture'),
        hasDraft: hasDraft(kind, sql`${table.id}`),
      })
      .from(table)
      .where(and(named(kind, table.id, query), after ? gt(table.id, after) : undefined))
      .orderBy(...(isChoice ? [asc(title)] : []), asc(table.id))
      .limit(most + 1),
  );
  const page = rows.slice(0, most);
  const items = page.map((row): Item => ({ ...row, state: 'live' }));
  return { items, next: rows.length > most ? (page.at(-1)?.id ?? null) : null };
}

/** Drafts of unpublished things: they are listed before the first page, out of the latest edits of the kind. */
const newOnes = ({ db, reads }: HandlerContext<'admin'>, kind: 'video' | keyof typeof others, query: string) => {
  const table = kind === 'video' ? videos : others[kind].table;
  const latest = db
    .select({ id: contentDrafts.id })
    .from(contentDrafts)
    .where(eq(contentDrafts.kind, kind))
    .orderBy(desc(contentDrafts.editedAt))
    .limit(mostEdits);
  return reads.read(
    db
      .select({
        id: contentDrafts.id,
        title: contentDrafts.title,
        poster: sql<string>`coalesce(${contentDrafts.document} ->> 'poster', '')`.as('picture'),
      })
      .from(contentDrafts)
      .where(
        and(
          eq(contentDrafts.kind, kind),
          named(`draft-${kind}`, contentDrafts.id, query) ?? inArray(contentDrafts.id, latest),
          sql`not exists (select 1 from ${table} where ${table.id} = ${contentDrafts.id})`,
        ),
      )
      // The unary plus keeps SQLite from using the index of all edits: sorting the few matches is cheaper.
      .orderBy(desc(sql`+${contentDrafts.editedAt}`))
      .limit(pageSize),
  );
};

export const GetContent = defineOperation({
  summary: 'Returns a page of one kind of content for editors, published or not.',
  allowed: 'admin',
  roles: ['editor'],
  audit: ({ kind }) => ({ subject: kind }),
  input: z.strictObject({
    kind: z.enum(['video', 'series', 'tag', 'author', 'sponsor']),
    query: z.string().trim().max(100).default(''),
    after: z.string().max(100).nullable().default(null),
    /** Sorted by name and up to five hundred at once, for a choice list. */
    isChoice: z.boolean().default(false),
  }),
  output: z.object({ items: z.array(Item), next: z.string().nullable() }),
  async handler(context, { kind, ...list }) {
    const [page, drafts] = await Promise.all([
      kind === 'video' ? videosOf(context, list) : othersOf(context, kind, list),
      list.after === null ? newOnes(context, kind, list.query) : [],
    ]);
    const fresh = drafts.map((draft): Item => ({ ...draft, state: 'new', hasDraft: true }));
    return { items: [...fresh, ...page.items], next: page.next };
  },
});
