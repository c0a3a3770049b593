/** An article's text as the server has drawn and sanitised it (`domain/blog/render.ts`); nothing else may be given. */
export const ArticleBody = ({ html, language }: { html: string; language: string }) => (
  <div className="prose article-body" lang={language} dangerouslySetInnerHTML={{ __html: html }} />
);
