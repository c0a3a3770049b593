import { and, desc, eq, lte, ne, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { articles, articleTags, authors, tags } from '../../db/schema';
import type { ListEnd, ListFilter } from '../../domain/blog/cursor';
import { articlePicture } from '../../domain/blog/pictures';
import { languages } from '../../domain/platform/language';

/** The condition for articles that are publicly visible at a moment. */
export const isVisible = (now: number): SQL | undefined =>
  and(eq(articles.isPublished, true), lte(articles.publishDate, now));

const tagIds = sql<string>`(select json_group_array(tag_id) from (select tag_id from article_tags
  where article_id = ${articles.id} order by position))`.as('tag_ids');

/** The columns that lists need. */
const cardColumns = {
  id: articles.id,
  slug: articles.slug,
  name: articles.name,
  htmlTitle: articles.htmlTitle,
  postSummary: articles.postSummary,
  language: articles.language,
  image: articles.image,
  imageAlt: articles.imageAlt,
  authorName: articles.authorName,
  authorPhoto: authors.photo,
  minutes: articles.minutes,
  publishDate: articles.publishDate,
  changedAt: articles.changedAt,
  tagIds,
};

/** The same with the text, for `bodyOf`. */
export const articleColumns = {
  ...cardColumns,
  content: articles.content,
  postBody: articles.postBody,
  rendererVersion: articles.rendererVersion,
};

/** An article in a list. Milliseconds since 1970. */
export const ArticleCardSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  htmlTitle: z.string(),
  postSummary: z.string(),
  language: z.enum(languages),
  /** The addresses of the large and the small picture. */
  featuredImage: z.string().nullable(),
  smallImage: z.string().nullable(),
  /** The picture for social previews, 1200 × 630. */
  socialImage: z.string().nullable(),
  imageAlt: z.string(),
  authorName: z.string(),
  authorPhoto: z.string().nullable(),
  /** The reading time. */
  minutes: z.number(),
  publishDate: z.number(),
  changedAt: z.number(),
  tagIds: z.array(z.string()),
});
export type ArticleCard = z.output<typeof ArticleCardSchema>;

const TagIds = z.array(z.string());

type CardRow = Omit<ArticleCard, 'featuredImage' | 'smallImage' | 'socialImage' | 'tagIds' | 'publishDate'> & {
  image: string | null;
  tagIds: string;
  publishDate: number | null;
};

export function cardOf({ image, tagIds: listed, publishDate, ...row }: CardRow): ArticleCard {
  const picture = image === null ? null : articlePicture(image);
  return {
    ...row,
    publishDate: publishDate ?? 0,
    featuredImage: picture?.large ?? null,
    smallImage: picture?.small ?? null,
    socialImage: picture?.social ?? null,
    tagIds: TagIds.parse(JSON.parse(listed)),
  };
}

/** One part of the list, newest first: articles in the reader's own language, or the others. */
function groupPage(db: Database, filter: ListFilter, isOwn: boolean, end: ListEnd | null, size: number, now: number) {
  const { own, tag, language } = filter;
  const past =
    end && end.isOwn === isOwn
      ? sql`(${articles.publishDate}, ${articles.id}) < (${end.publishDate}, ${end.id})`
      : undefined;
  const tagged =
    tag === null
      ? undefined
      : sql`exists (select 1 from ${articleTags} where article_id = ${articles.id} and tag_id = ${tag})`;
  return db
    .select(cardColumns)
    .from(articles)
    .leftJoin(authors, eq(authors.id, articles.authorId))
    .where(
      and(
        isVisible(now),
        isOwn ? eq(articles.language, own) : ne(articles.language, own),
        language === null ? undefined : eq(articles.language, language),
        tagged,
        past,
      ),
    )
    .orderBy(desc(articles.publishDate), desc(articles.id))
    .limit(size + 1);
}

type Reads = { db: Database; reads: { read<T>(query: PromiseLike<T>): Promise<T> } };

/** A page of the list, the reader's own language first; `end` is null on the last page. */
export async function listPage(
  { db, reads, now }: Reads & { now: number },
  filter: ListFilter,
  after: ListEnd | null,
  size: number,
): Promise<{ cards: ArticleCard[]; end: ListEnd | null }> {
  const group = (isOwn: boolean) => reads.read(groupPage(db, filter, isOwn, after, size, now));
  const [own, others] = await Promise.all([after?.isOwn === false ? [] : group(true), group(false)]);
  const rows = [...own.map((row) => ({ row, isOwn: true })), ...others.map((row) => ({ row, isOwn: false }))];
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const isMore = rows.length > size && last !== undefined;
  return {
    cards: shown.map(({ row }) => cardOf(row)),
    end: isMore ? { isOwn: last.isOwn, publishDate: last.row.publishDate ?? 0, id: last.row.id } : null,
  };
}

/** The tags that visible articles use, in the catalogue's order. */
export const tagsInUse = (db: Database, now: number) =>
  db
    .select({ id: tags.id, labels: tags.labels })
    .from(tags)
    .where(
      sql`exists (select 1 from article_tags join articles on articles.id = article_tags.article_id
        where article_tags.tag_id = ${tags.id} and articles.is_published and articles.publish_date <= ${now})`,
    )
    .orderBy(tags.order, tags.id);
