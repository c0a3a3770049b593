/**
 * An article's text in its readers' look (components/blog/article-text.css), as the server has drawn and sanitised it
 * (`domain/blog/render.ts`); nothing else may be given.
 */
export const ArticleBody = ({ html, language }: { html: string; language: string }) => (
  <div className="article__text" lang={language} dangerouslySetInnerHTML={{ __html: html }} />
);
