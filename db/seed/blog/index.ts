import { articleForm, type ArticleContent } from '../../../domain/blog/article';
import { emptyDocument, plainText } from '../../../domain/blog/document';
import { renderArticle, rendererVersion } from '../../../domain/blog/render';
import { minutesToRead, slugOf } from '../../../domain/blog/text';
import type { Language } from '../../../domain/platform/language';
import { daysLater, romeDay, romeMoment } from '../../../domain/shared/rome-day';
import { articleLessons, articles, articleTags, articleVersions, versions } from '../../schema';
import { authors } from '../people';
import { published } from './articles';
import { ilNodoDiLato, laManigliaDellaLampada } from './articles/in-preparation';
import { placeIn } from './places';
import type { ArticleStory } from './story';
import { documentOf, p } from './text';
import { dayMs } from '../../../domain/shared/time';

const exampleLine: Record<Language, string> = {
  it: '*Articolo di esempio della dimostrazione di Apice.*',
  en: '*An example article of the Apice demo.*',
  es: '*Artículo de ejemplo de la demostración de Apice.*',
};

const contentOf = (story: ArticleStory): ArticleContent => ({
  name: story.name,
  htmlTitle: story.name,
  postSummary: story.summary,
  slug: slugOf(story.name),
  document: documentOf([...story.body, p(exampleLine[story.language])]),
  image: story.picture,
  imageAlt: story.pictureAlt,
  imageCaption: story.pictureCaption,
  authorId: story.author,
  authorName: authors.find(({ id }) => id === story.author)?.name ?? '',
  tagIds: story.tags,
  lessons: story.lessons.map(([lesson, chapter]) => {
    const { videoId, second } = placeIn(lesson, chapter);
    return { videoId, second };
  }),
});

const blank: ArticleContent = {
  name: '',
  htmlTitle: '',
  postSummary: '',
  slug: '',
  document: emptyDocument,
  image: null,
  imageAlt: '',
  imageCaption: '',
  authorId: null,
  authorName: '',
  tagIds: [],
  lessons: [],
};

type Kept = { id: number; language: Language; group: string; content: ArticleContent; publishDate: number | null };

/**
 * Publication dates: the newest article the day before yesterday, the others a week apart before it; one in five days.
 */
function keptArticles(now: number): Kept[] {
  const at = (days: number) => romeMoment(daysLater(romeDay(now), days), 7);
  const { body, tags, ...begun } = laManigliaDellaLampada;
  const draft = { ...blank, name: begun.name, htmlTitle: begun.name, slug: slugOf(begun.name), tagIds: tags };
  const kept = (story: ArticleStory, id: number, publishDate: number): Kept => {
    const { language, group } = story;
    return { id, language, group, content: contentOf(story), publishDate };
  };
  return [
    ...published.map((story, index) => kept(story, published.length - index, at(-2 - 7 * index))),
    kept(ilNodoDiLato, published.length + 1, at(5)),
    {
      ...begun,
      id: published.length + 2,
      content: { ...draft, document: documentOf(body) },
      publishDate: null,
    },
  ];
}

type Row = typeof articles.$inferInsert & { id: number };

function articleRow({ id, language, group, content, publishDate }: Kept, now: number): Row {
  const own = { id, groupId: group, language, name: content.name };
  if (publishDate === null) return { ...own, changedAt: now - dayMs, createdAt: now - dayMs };
  const { slug, htmlTitle, postSummary, image, imageAlt, authorId, authorName, document } = content;
  return {
    ...own,
    slug,
    htmlTitle,
    postSummary,
    content: articleForm.toText(content),
    postBody: renderArticle(document),
    rendererVersion,
    image,
    imageAlt,
    authorId,
    authorName,
    minutes: minutesToRead(plainText(document)),
    isPublished: true,
    publishDate,
    changedAt: publishDate,
    createdAt: Math.min(now, publishDate) - 3 * dayMs,
  };
}

function versionRow({ id, content, publishDate }: Kept, now: number) {
  const savedAt = Math.min(now, publishDate ?? now) - dayMs;
  const text = articleForm.toText(content);
  return { articleId: id, revision: 1, content: text, savedBy: 'demo-editor', startedAt: savedAt, savedAt };
}

/** The rows of the blog: published articles, a planned one, and one just begun. */
export function articleRows(now: number) {
  const kept = keptArticles(now);
  const shown = kept.filter(({ publishDate }) => publishDate !== null);
  return [
    [articles, kept.map((article) => articleRow(article, now))],
    [articleVersions, kept.map((article) => versionRow(article, now))],
    [
      articleTags,
      shown.flatMap(({ id, content }) => content.tagIds.map((tagId, position) => ({ articleId: id, tagId, position }))),
    ],
    [
      articleLessons,
      shown.flatMap(({ id, content }) =>
        content.lessons.map((lesson, position) => ({ articleId: id, ...lesson, position })),
      ),
    ],
    [versions, [{ name: 'blog' as const, version: 1 }]],
  ] as const;
}
