import type { DocumentNode } from '../../../domain/blog/document';
import type { Language } from '../../../domain/platform/language';

/** An article of the demo as its author wrote it. */
export type ArticleStory = {
  language: Language;
  /** Shared by translations of each other; the base name of the first one's picture. */
  group: string;
  name: string;
  summary: string;
  /** The base name of its files in demo/pictures/articles. */
  picture: string;
  pictureAlt: string;
  pictureCaption: string;
  /** An author of the catalogue. */
  author: string;
  tags: string[];
  /** The lessons below it: lesson and chapter, the first being 0. */
  lessons: [lesson: string, chapter: number][];
  body: DocumentNode[];
};
