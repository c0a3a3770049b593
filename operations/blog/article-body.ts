import { articleForm } from '../../domain/blog/article';
import type { ArticleDocument } from '../../domain/blog/document';
import { renderArticle, rendererVersion } from '../../domain/blog/render';
import { errorFields } from '../../domain/shared/error-fields';
import { log, type LogSubject } from '../../domain/shared/log';

/** Renders a document; null, with a log entry, when it cannot be rendered. */
export function drawn(document: ArticleDocument, subject: LogSubject): string | null {
  try {
    return renderArticle(document);
  } catch (error) {
    log('error', 'article-not-drawn', subject, errorFields(error));
    return null;
  }
}

type Stored = { content: string | null; postBody: string; rendererVersion: number };

/** The published HTML; rendered again if an older renderer produced it. */
export function bodyOf({ content, postBody, rendererVersion: drawnBy }: Stored, subject: LogSubject): string {
  if (drawnBy === rendererVersion) return postBody;
  const read = content === null ? null : articleForm.fromText(content, subject);
  return (read && drawn(read.document, subject)) ?? '';
}
