import type { AppLoadContext } from '@remix-run/cloudflare';
import { articleIdIn } from '../../../../domain/blog/address';
import type { ArticleProblem } from '../../../../domain/blog/article';
import { detailsOf, DomainError } from '../../../../domain/shared/errors';
import { attemptForm, call, refusalResponse } from '~/lib/server/call.server';
import { postedAct } from '~/lib/server/json-body.server';
import { savePicture } from '~/lib/server/saved.server';

export async function articlePage(context: AppLoadContext, id: string | undefined) {
  const articleId = articleIdIn(id);
  if (articleId === null) throw refusalResponse(new DomainError('not-found', 'article-not-found').toBody(), 404);
  return { article: await call(context, 'GetAdminArticle', { articleId }) };
}

export type Saved =
  | { code: null; revision: number; savedAt: number; problems: ArticleProblem[] }
  /** `by` is the author of a conflicting version. */
  | { code: string; by?: string };

async function saveDraft(context: AppLoadContext, input: object): Promise<Saved> {
  const saved = await attemptForm(context, 'SaveArticle', input);
  if ('result' in saved) return { code: null, ...saved.result };
  const by = detailsOf(saved.refusal, 'article-changed')?.by;
  return { code: saved.refusal.reason ?? saved.refusal.code, ...(by && { by }) };
}

/** Saves the draft, or uploads its main picture. */
export async function saveArticle(request: Request, context: AppLoadContext) {
  const { act, input } = await postedAct(request);
  return act === 'picture' ? savePicture(context, input) : saveDraft(context, input);
}
