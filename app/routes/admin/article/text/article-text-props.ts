import type { ArticleDocument } from '../../../../../domain/blog/document';
import type { Language } from '../../../../../domain/platform/language';

export type ArticleTextProps = {
  articleId: number;
  /** Read only on mount; use another `key` to load another text. */
  document: ArticleDocument;
  /** Called after every change with the stored form. */
  onChange: (document: ArticleDocument) => void;
  /** The article's language, for the `lang` attribute. */
  language: Language;
  /** The id of the visible label. */
  labelledBy: string;
};
