import type { Article } from '../../../app/routes/admin/article/edited';
import type { ArticleTextProps } from '../../../app/routes/admin/article/text/article-text-props';
import type { ArticleContent } from '../../../domain/blog/article';
import { plainText, type ArticleDocument } from '../../../domain/blog/document';

// An article as its editor gets it, and a plain field in the place of its text.

export const written = (text: string): ArticleDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) }],
});

export function PlainText({ document, onChange, language, labelledBy }: ArticleTextProps) {
  return (
    <textarea
      className="input"
      aria-labelledby={labelledBy}
      lang={language}
      defaultValue={plainText(document).trim()}
      onChange={({ target }) => onChange(written(target.value))}
    />
  );
}

export const content = (changes: Partial<ArticleContent> = {}): ArticleContent => ({
  name: 'Il filo non passa',
  htmlTitle: 'Il filo non passa',
  postSummary: 'Quasi mai è colpa del filo.',
  slug: 'il-filo-non-passa',
  document: written('Il foglio è su.'),
  image: null,
  imageAlt: '',
  imageCaption: '',
  authorId: null,
  authorName: '',
  tagIds: ['diga'],
  lessons: [{ videoId: 'uncino', second: 142 }],
  ...changes,
});

export const savedAt = Date.parse('2026-11-20T20:06:00Z');
export const article = (changes: Partial<Article> = {}): Article => ({
  id: 7,
  language: 'it',
  state: 'draft',
  publishDate: null,
  slug: '',
  content: content(),
  revision: 3,
  savedAt,
  isChanged: true,
  postBody: '<p>Il foglio è su.</p>',
  problems: ['image', 'authorName'],
  versions: [
    { revision: 3, savedAt, savedBy: 'Nadia Conti' },
    { revision: 2, savedAt: savedAt - 3_600_000, savedBy: null },
  ],
  translations: [
    { id: 7, language: 'it', state: 'draft' },
    { id: 8, language: 'en', state: 'draft' },
  ],
  authors: [{ id: 'chiara', name: 'Chiara Bellandi' }],
  tags: [...'abcdefg'].map((id) => ({ id, label: `Argomento ${id}` })).concat({ id: 'diga', label: 'Diga' }),
  lessons: [{ videoId: 'uncino', title: 'Scegliere l’uncino', poster: '' }],
  ...changes,
});
