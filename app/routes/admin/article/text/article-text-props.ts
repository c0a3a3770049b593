import type { ArticleDocument } from '../../../../../domain/blog/document';
import type { Language } from '../../../../../domain/platform/language';

export type ArticleTextProps = {
  articleId: number;
  /** Read once; give the element another `key` to load another text. */
  document: ArticleDocument;
  /** On every change, in the form that is stored. */
  onChange: (document: ArticleDocument) => void;
  /** The article's. */
  language: Language;
  /** The visible label's id. */
  labelledBy: string;
};
