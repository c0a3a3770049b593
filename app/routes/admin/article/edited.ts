import type { ArticleContent, ArticleProblem } from '../../../../domain/blog/article';
import type { Answer } from '~/lib/server/call.server';

export type Article = Answer<'GetAdminArticle'>;
export type Change = (changes: Partial<ArticleContent>) => void;

/** An article's draft as saved on the server. */
export type Stored = {
  content: ArticleContent;
  revision: number;
  /** Milliseconds since 1970. */
  savedAt: number;
  problems: readonly ArticleProblem[];
};

export const storedOf = ({ content, revision, savedAt, problems }: Article): Stored => ({
  content,
  revision,
  savedAt,
  problems,
});

/** The props of the side panel's parts. */
export type PartProps = { article: Article; content: ArticleContent; change: Change };
