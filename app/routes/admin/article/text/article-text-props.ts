import type { ArticleDocument } from '../../../../../domain/blog/document';
import type { Language } from '../../../../../domain/platform/language';

export type ArticleTextProps = {
  articleId: number;
  /** Read once; give the element another `key` to load another text. */
  document: ArticleDocument;
  /** Called on every change, with the text in its stored form. */
  onChange: (document: ArticleDocument) => void;
  /** The article's, for `lang`. */
  language: Language;
  /** The visible label's id. */
  labelledBy: string;
};
