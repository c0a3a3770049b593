/**
 * An article's text styled as for readers (components/blog/article-text.css). The HTML must be rendered and sanitised by
 * the server (`domain/blog/render.ts`).
 */
export const ArticleBody = ({ html, language }: { html: string; language: string }) => (
  <div className="article__text" lang={language} dangerouslySetInnerHTML={{ __html: html }} />
);
