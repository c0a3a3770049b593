import * as z from 'zod';
import { storedForm } from '../shared/stored-form';
import { ArticleDocumentSchema, attributeOf, nodesIn, plainText } from './document';
import { mostLessons, mostTags } from './limits';
import { cleanText, slugPattern } from './text';

const line = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => cleanText(text).trim());

/** The id of a tag, author or lesson in the catalogue. */
const Reference = z.string().min(1).max(64);

/** An article's editable content. Most of it may be missing in a draft. */
export const ArticleContentSchema = z.strictObject({
  /** The heading of the article. */
  name: line(200),
  /** The title of the page, as search engines show it. */
  htmlTitle: line(200),
  postSummary: line(500),
  /** The readable part of the address; empty while the title yields none. */
  slug: z
    .string()
    .max(80)
    .refine((slug) => slug === '' || slugPattern.test(slug)),
  document: ArticleDocumentSchema,
  /** The base name of an uploaded picture's files (`pictureFiles.article`). */
  image: z
    .string()
    .regex(/^[a-z0-9-]{1,120}$/)
    .nullable(),
  imageAlt: line(300),
  imageCaption: line(300),
  /** An author of the catalogue; null for an author who is not in it. */
  authorId: Reference.nullable(),
  authorName: line(120),
  tagIds: z.array(Reference).max(mostTags),
  lessons: z.array(z.strictObject({ videoId: Reference, second: z.int().min(0).max(86_400) })).max(mostLessons),
});
export type ArticleContent = z.output<typeof ArticleContentSchema>;

export const articleForm = storedForm('article-draft', ArticleContentSchema);

/** The publication state of an article. */
export type ArticleState = 'draft' | 'planned' | 'published' | 'deleted';

/** Milliseconds since 1970. */
type Dates = { isPublished: boolean; publishDate: number | null; deletedAt: number | null };

export function stateOf({ isPublished, publishDate, deletedAt }: Dates, now: number): ArticleState {
  if (deletedAt !== null) return 'deleted';
  if (!isPublished || publishDate === null) return 'draft';
  return publishDate > now ? 'planned' : 'published';
}

/** Reasons why an article cannot be published. */
export const articleProblems = [
  'name',
  'htmlTitle',
  'postSummary',
  'slug',
  'text',
  'image',
  'imageAlt',
  'authorName',
  'pictureAlt',
] as const;
export type ArticleProblem = (typeof articleProblems)[number];

/** What an article lacks before it may be published. */
export function problemsOf(content: ArticleContent): ArticleProblem[] {
  const pictures = [...nodesIn(content.document)].filter(({ type }) => type === 'figure');
  const lacks: Record<ArticleProblem, boolean> = {
    name: content.name === '',
    htmlTitle: content.htmlTitle === '',
    postSummary: content.postSummary === '',
    slug: content.slug === '',
    text: plainText(content.document).trim() === '',
    image: content.image === null,
    imageAlt: content.image !== null && content.imageAlt === '',
    authorName: content.authorName === '',
    pictureAlt: pictures.some((node) => attributeOf(node, 'alt').trim() === ''),
  };
  return articleProblems.filter((problem) => lacks[problem]);
}

/** Saves of one editor within this time are merged into one version of the history. Milliseconds. */
export const versionMs = 10 * 60_000;
/** How many versions of an article are kept; older ones are deleted. */
export const mostVersions = 50;
