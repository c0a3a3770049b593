import { articles, articleTags, articleVersions, tags } from '../../db/schema';
import { articleForm, type ArticleContent } from '../../domain/blog/article';
import type { ArticleDocument } from '../../domain/blog/document';
import { renderArticle, rendererVersion } from '../../domain/blog/render';
import { db } from './scope';

/** Before every clock of a test, the Worker’s real one too. */
export const longAgo = Date.UTC(2024, 2, 4, 8);
/** After every clock of a test. */
export const farAhead = 9e12;

/** A text of one paragraph. */
export const paragraph = (text: string): ArticleDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** What an editor wrote, ready to be published. */
export const articleContent = (overrides: Partial<ArticleContent> = {}): ArticleContent => ({
  name: 'Sutura',
  htmlTitle: 'Sutura in pratica',
  postSummary: 'Tre nodi, spiegati.',
  slug: 'sutura',
  document: paragraph('Il filo passa due volte.'),
  image: 'sutura',
  imageAlt: 'Un ago curvo',
  imageCaption: '',
  authorId: null,
  authorName: 'Chiara Bellandi',
  tagIds: [],
  lessons: [],
  ...overrides,
});

type Article = Partial<typeof articles.$inferInsert> & {
  words?: Partial<ArticleContent>;
  /** Of its draft. */
  savedAt?: number;
  savedBy?: string;
};

/** An Italian article that readers see, published long ago; its draft has the same words. Tags must be in the catalogue. */
export async function createArticle({ words = {}, savedAt = longAgo, savedBy, ...overrides }: Article = {}) {
  const content = articleContent(words);
  const { document, imageCaption: _caption, tagIds, lessons: _lessons, ...columns } = content;
  const [article] = await db
    .insert(articles)
    .values({
      ...columns,
      groupId: crypto.randomUUID(),
      language: 'it',
      content: articleForm.toText(content),
      postBody: renderArticle(document),
      rendererVersion,
      isPublished: true,
      publishDate: longAgo,
      changedAt: longAgo,
      createdAt: longAgo,
      ...overrides,
    })
    .returning();
  if (!article) throw new Error('no article was made');
  const version = { articleId: article.id, revision: 1, startedAt: savedAt, savedAt, savedBy };
  await db.insert(articleVersions).values({ ...version, content: articleForm.toText(content) });
  for (const [position, tagId] of tagIds.entries()) {
    await db.insert(articleTags).values({ articleId: article.id, tagId, position });
  }
  return article;
}

/** A tag of the catalogue, named after its id. */
export const createTag = (id: string, order = 0) =>
  db.insert(tags).values({
    id,
    labels: { it: id, en: `${id} (en)`, es: `${id} (es)` },
    order,
    showAsSeries: false,
    visibleFor: { aso: true, odontoiatra: true },
    videosCount: 0,
  });
