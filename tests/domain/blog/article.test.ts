import { describe, expect, test } from 'vitest';
import {
  articleForm,
  ArticleContentSchema,
  problemsOf,
  stateOf,
  type ArticleContent,
} from '../../../domain/blog/article';
import { plainText, type ArticleDocument } from '../../../domain/blog/document';

const document: ArticleDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Prima di tirare' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Guarda il foglio.' },
        { type: 'text', text: '\u200B' },
      ],
    },
    { type: 'lessonPassage', attrs: { videoId: 'diga', second: 320, label: 'Guarda il gesto', title: 'La diga' } },
  ],
};

const whole: ArticleContent = {
  name: 'Il filo non passa',
  htmlTitle: 'Il filo non passa',
  postSummary: 'Tre cause.',
  slug: 'il-filo-non-passa',
  document,
  image: 'filo-abc',
  imageAlt: 'Un molare isolato',
  imageCaption: '',
  authorId: null,
  authorName: 'Chiara Bellandi',
  tagIds: [],
  lessons: [],
};

describe('what keeps an article a draft', () => {
  test('nothing, where it is whole', () => expect(problemsOf(whole)).toEqual([]));

  test.each<[string, Partial<ArticleContent>, string]>([
    ['without a name', { name: '' }, 'name'],
    ['without a title', { htmlTitle: '' }, 'htmlTitle'],
    ['without a summary', { postSummary: '' }, 'postSummary'],
    ['without an address', { slug: '' }, 'slug'],
    ['without a text', { document: { type: 'doc', content: [{ type: 'paragraph' }] } }, 'text'],
    ['without a picture', { image: null }, 'image'],
    ['with a picture that nobody describes', { imageAlt: '' }, 'imageAlt'],
    ['without an author', { authorName: '' }, 'authorName'],
    [
      'with a picture in the text that nobody describes',
      { document: { ...document, content: [...(document.content ?? []), { type: 'figure', attrs: { alt: ' ' } }] } },
      'pictureAlt',
    ],
  ])('%s', (_case, change, problem) => {
    expect(problemsOf({ ...whole, ...change })).toEqual([problem]);
  });
});

test.each([
  ['draft', { isPublished: false, publishDate: null, deletedAt: null }],
  ['draft', { isPublished: false, publishDate: 5, deletedAt: null }],
  ['planned', { isPublished: true, publishDate: 11, deletedAt: null }],
  ['published', { isPublished: true, publishDate: 10, deletedAt: null }],
  ['deleted', { isPublished: false, publishDate: 5, deletedAt: 9 }],
])('an article is %s', (state, dates) => {
  expect(stateOf(dates, 10)).toBe(state);
});

test('words and empty texts of a document', () => {
  expect(plainText(document)).toContain('Prima di tirare\n');
  const saved = ArticleContentSchema.parse(whole);
  expect(saved.document.content?.[1]?.content).toEqual([{ type: 'text', text: 'Guarda il foglio.' }]);
});

test('what another release wrote is kept: unknown nodes and marks are read back as they were', () => {
  const later: ArticleDocument = {
    type: 'doc',
    content: [
      { type: 'poll', attrs: { question: 'Quale filo?', options: ['a', 'b'] } },
      { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'glow', attrs: { by: 3 } }] }] },
    ],
  };
  const read = articleForm.fromText(articleForm.toText({ ...whole, document: later }));
  expect(read?.document).toEqual(later);
});

describe('a document is refused', () => {
  const nested = (depth: number): ArticleDocument => {
    let node: ArticleDocument['content'] = [{ type: 'paragraph' }];
    for (let level = 0; level < depth; level += 1) node = [{ type: 'blockquote', content: node }];
    return { type: 'doc', content: node };
  };
  test.each([
    ['that is none', { type: 'paragraph' }],
    ['nested without end', nested(40)],
    ['of half a million letters', { type: 'doc', content: [{ type: 'text', text: 'a'.repeat(500_000) }] }],
    ['with a field that TipTap has not', { type: 'doc', style: 'color:red' }],
  ])('%s', (_case, value) => {
    expect(ArticleContentSchema.safeParse({ ...whole, document: value }).success).toBe(false);
  });
});
