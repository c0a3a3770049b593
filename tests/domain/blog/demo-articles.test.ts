import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articleRows } from '../../../db/seed/blog';
import { authors } from '../../../db/seed/people';
import { timings } from '../../../db/seed/timings';
import { tags } from '../../../db/seed/topics';
import { lessons } from '../../../demo/lessons';
import { ArticleContentSchema, articleForm, problemsOf, stateOf } from '../../../domain/blog/article';
import {
  attributeOf,
  nodesIn,
  plainText,
  type ArticleDocument,
  type DocumentNode,
} from '../../../domain/blog/document';
import { idealLengths } from '../../../domain/blog/limits';
import { renderArticle, rendererVersion, sectionsOf } from '../../../domain/blog/render';
import { slugOf, wordsIn } from '../../../domain/blog/text';
import { pictureFiles, pictureKey } from '../../../domain/content/pictures';
import { romeDay } from '../../../domain/shared/rome-day';

// The articles of the demo are complete: their lessons cover what they claim, and their pictures exist.

const dayMs = 86_400_000;
const now = Date.parse('2026-11-27T12:00:00Z');
const [[, rows], [, versions], [, tagRows], [, lessonRows]] = articleRows(now);

const contentOf = (articleId: number) => {
  const version = versions.find((one) => one.articleId === articleId);
  const content = version ? articleForm.fromText(version.content) : null;
  if (!content) throw new Error(`no version of ${articleId}`);
  return content;
};
const states = rows.map(({ isPublished = false, publishDate = null }) =>
  stateOf({ isPublished, publishDate, deletedAt: null }, now),
);
/** The published articles, the planned one too. */
const shown = rows.flatMap(({ publishDate, ...row }) =>
  row.isPublished && publishDate ? [{ ...row, publishDate, draft: contentOf(row.id) }] : [],
);
const readable = shown.filter(({ publishDate }) => publishDate <= now);

/** Places in lessons that nobody can watch, or behind the film's end. */
const lost = (places: readonly { videoId: string; second: number }[]) =>
  places.filter(({ videoId, second }) => {
    const lesson = lessons.find(({ id }) => id === videoId);
    return !lesson || lesson.comingSoon || second * 1000 >= (timings[videoId]?.durationMs ?? 0);
  });

/** The links to moments in lessons, in order. Seconds. */
const passagesIn = (document: ArticleDocument) =>
  [...nodesIn(document)]
    .filter(({ type }) => type === 'lessonPassage')
    .map((node) => ({ videoId: attributeOf(node, 'videoId'), second: Number(node.attrs?.second) || 0 }));

/** A lossy WebP's size in pixels. */
function sizeOf(file: string) {
  const bytes = readFileSync(file);
  expect([file, bytes.toString('latin1', 12, 16)]).toEqual([file, 'VP8 ']);
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

test('twelve are read, in three languages; one is planned and one begun', () => {
  expect(states.toSorted()).toEqual(['draft', 'planned', ...Array.from({ length: 12 }, () => 'published')].toSorted());
  const count = (language: string) => readable.filter((row) => row.language === language).length;
  expect([count('it'), count('en'), count('es')]).toEqual([8, 2, 2]);
  const translated = readable
    .filter((row) => readable.some((other) => other.id !== row.id && other.groupId === row.groupId))
    .map(({ groupId, language }) => `${groupId} ${language}`);
  expect(translated.toSorted()).toEqual([
    'il-filo-non-passa en',
    'il-filo-non-passa it',
    'la-telefonata-del-lunedi es',
    'la-telefonata-del-lunedi it',
  ]);
});

test('they came out at seven in Rome, about a week apart, the newest two days ago', () => {
  const dates = readable.map(({ publishDate }) => publishDate).toSorted((one, other) => other - one);
  expect(dates.map((date) => new Date(date).toLocaleTimeString('it', { timeZone: 'Europe/Rome' }))).toEqual(
    dates.map(() => '07:00:00'),
  );
  expect(romeDay(dates[0] ?? 0)).toBe('2026-11-25');
  const weeks = dates.slice(1).map((date, index) => Math.round(((dates[index] ?? 0) - date) / dayMs));
  expect(new Set(weeks)).toEqual(new Set([7]));
  expect(readable.every(({ changedAt, publishDate }) => changedAt === publishDate)).toBe(true);
});

test('each lacks nothing that publishing asks for, and readers get what its editors wrote', () => {
  for (const { draft, ...row } of shown) {
    expect([row.name, ...problemsOf(draft)]).toEqual([row.name]);
    expect(ArticleContentSchema.parse(draft)).toEqual(draft);
    expect(articleForm.fromText(row.content ?? '')).toEqual(draft);
    expect(row).toMatchObject({ postBody: renderArticle(draft.document), rendererVersion, slug: slugOf(draft.name) });
  }
  expect(new Set(shown.map(({ slug }) => slug)).size).toBe(shown.length);
});

test('each has 500 to 900 words, sections, a list, a passage, and says that it is an example', () => {
  const kinds = (document: ArticleDocument) => new Set([...nodesIn(document)].map(({ type }) => type));
  for (const { name, draft, language } of readable) {
    const words = wordsIn(plainText(draft.document));
    expect([name, words >= 500 && words <= 900]).toEqual([name, true]);
    expect(sectionsOf(draft.document).length).toBeGreaterThan(3);
    expect([...kinds(draft.document)]).toEqual(
      expect.arrayContaining(['bulletList', 'orderedList', 'table', 'figure']),
    );
    expect([1, 2]).toContain(passagesIn(draft.document).length);
    expect(draft.postSummary.length).toBeLessThanOrEqual(idealLengths.postSummary);
    expect(draft.htmlTitle.length).toBeLessThanOrEqual(idealLengths.htmlTitle);
    const last: DocumentNode | undefined = draft.document.content?.at(-1);
    expect(last?.content?.every(({ marks }) => marks?.some(({ type }) => type === 'italic'))).toBe(true);
    expect(last && plainText(last)).toContain({ it: 'di esempio', en: 'example', es: 'de ejemplo' }[language]);
  }
});

test('tags, authors and lessons are those of the catalogue, and each place is inside the film', () => {
  for (const { id, name, draft } of shown) {
    expect([name, authors.find((one) => one.id === draft.authorId)?.name]).toEqual([name, draft.authorName]);
    expect(draft.tagIds.length > 0 && draft.tagIds.length <= 3).toBe(true);
    expect(draft.tagIds.filter((tag) => !tags.some((one) => one.id === tag))).toEqual([]);
    expect(lost([...passagesIn(draft.document), ...draft.lessons])).toEqual([]);
    expect(tagRows.filter(({ articleId }) => articleId === id).map(({ tagId }) => tagId)).toEqual(draft.tagIds);
    const related = lessonRows.filter(({ articleId }) => articleId === id);
    expect(related.map(({ videoId, second }) => ({ videoId, second }))).toEqual(draft.lessons);
  }
  for (const { draft } of readable) expect([2, 3]).toContain(draft.lessons.length);
});

test.each([
  { videoId: 'nessuna', second: 0 },
  { videoId: 'impronta', second: 0 },
  { videoId: 'diga', second: 100_000 },
])('a planted place %j is found', (place) => expect(lost([place])).toEqual([place]));

test('each has three large pictures of its own, of the right size and light', () => {
  for (const { image } of shown) {
    const files = pictureFiles.article.map((file) => ({
      ...file,
      path: `demo/${pictureKey('article', image ?? '', file.name)}`,
    }));
    for (const { path, width, height } of files) expect([path, sizeOf(path)]).toEqual([path, { width, height }]);
    expect(files.reduce((sum, { path }) => sum + statSync(path).size, 0)).toBeLessThan(150 * 1024);
  }
  expect(new Set(shown.map(({ image }) => image)).size).toBe(shown.length);
});

test('pictures in the texts are still pictures of lessons', () => {
  const sources = shown.flatMap(({ draft }) =>
    [...nodesIn(draft.document)].filter(({ type }) => type === 'figure').map((node) => attributeOf(node, 'src')),
  );
  for (const source of sources) {
    const [, lesson, chapter] = /^\/pictures\/frames\/([a-z-]+)\/(\d+)\.webp$/.exec(source) ?? [];
    expect(sizeOf(`demo/media/${lesson}/frames/${chapter}.webp`)).toEqual({ width: 1280, height: 720 });
  }
});

/** Nobody has been asked, measured or quoted: articles of the demo claim none of this. */
const claims =
  /stud(?:io|i) (?:dimostra|clinic|recent)|secondo (?:uno|gli|le) (?:studi|linee)|linee guida|scientific|dimostrato|\d\s?%|per cento|percent|per cent|por ciento|stud(?:y|ies) (?:show|prove)|research|guideline|evidence|clinically|estudios? (?:demuestra|muestra|clínic)|investigaci|directrices|demostrado|(?:art\.|legge|decreto|law|ley) n?\.?\s?\d/iu;

test('nothing is claimed of studies, guidelines, statistics or laws', () => {
  const claimed = shown.flatMap(
    ({ draft }) => claims.exec(`${plainText(draft.document)} ${draft.postSummary}`)?.[0] ?? [],
  );
  expect(claimed).toEqual([]);
});

test.each(['Uno studio dimostra che', 'nel 40% dei casi', 'Studies show', 'secondo le linee guida'])(
  'the planted claim «%s» is found',
  (claim) => expect(claims.test(claim)).toBe(true),
);
