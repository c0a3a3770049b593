import type { ArticleContent } from '../../../../domain/blog/article';

type Kept = { revision: number; content: ArticleContent };

const keyOf = (articleId: number) => `article-draft/${articleId}`;

/** Keeps in this tab what the server has not saved yet; null forgets it. */
export function keepDraft(articleId: number, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(articleId), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(articleId));
  } catch {
    // A browser without storage can still save to the server.
  }
}

/** What this tab kept; null where there is nothing, or nothing that can be read. The schemas are only loaded for it. */
export async function keptDraft(articleId: number): Promise<Kept | null> {
  try {
    const text = sessionStorage.getItem(keyOf(articleId));
    if (text === null) return null;
    const { revision, content }: { revision?: unknown; content?: unknown } = JSON.parse(text);
    const { ArticleContentSchema } = await import('../../../../domain/blog/article');
    const parsed = ArticleContentSchema.safeParse(content);
    return parsed.success && typeof revision === 'number' ? { revision, content: parsed.data } : null;
  } catch {
    return null;
  }
}
