import type { AppLoadContext } from '@remix-run/cloudflare';
import { errorFields } from '../../../../domain/shared/error-fields';
import { log } from '../../../../domain/shared/log';
import { attempt, call, type Answer } from '~/lib/server/call.server';
import { remixI18n } from '~/i18n/i18n.server';
import { shellData } from '~/lib/server/shell.server';
import { searchInput } from './search-address';

/** The page's data: no search yet, an answer, or an error (with its code). */
export type SearchPageData = {
  title: string;
  query: string;
  answer: Answer<'QueryVideos'> | null;
  failed: string | null;
  /** The tool whose uses are shown instead of a search; null for a search. */
  tool: Answer<'GetToolUses'> | null;
  /** The caller's trial; null for whoever needs none. */
  trial: Answer<'GetTrial'>['trial'];
};

export async function searchPage(request: Request, context: AppLoadContext): Promise<SearchPageData> {
  const [found, { trial }] = await Promise.all([findFor(request, context), call(context, 'GetTrial', {})]);
  return { ...found, trial };
}

async function findFor(request: Request, context: AppLoadContext): Promise<Omit<SearchPageData, 'trial'>> {
  const { searchParams } = new URL(request.url);
  const { language } = await shellData(context);
  const t = await remixI18n.getFixedT(language, 'search');
  const input = searchInput(searchParams);
  const toolId = searchParams.get('tool');
  const nothing = { title: t('title'), query: input?.query ?? '', answer: null, failed: null, tool: null };
  if (toolId) {
    const asked = await attempt(context, 'GetToolUses', { toolId });
    if ('refusal' in asked) return { ...nothing, failed: asked.refusal.reason ?? asked.refusal.code };
    return { ...nothing, title: asked.result.tool.name, tool: asked.result };
  }
  if (!input) return nothing;
  const title = t('titleOf', { query: input.query });
  try {
    const asked = await attempt(context, 'QueryVideos', input);
    return 'result' in asked
      ? { ...nothing, title, answer: asked.result }
      : { ...nothing, title, failed: asked.refusal.reason ?? asked.refusal.code };
  } catch (error) {
    // The rest of the page works: the input is kept, and a retry may succeed.
    log('error', 'search', context.scope.subject, errorFields(error));
    return { ...nothing, title, failed: 'unavailable' };
  }
}
