import { redirect, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { listPath, listQueryOf } from '../../../../domain/blog/address';
import { languageOf } from '../../../../operations/operation';
import { remixI18n } from '~/i18n/i18n.server';
import { feedLink } from '~/lib/server/article-head.server';
import { attempt, refusalResponse } from '~/lib/server/call.server';
import { openHead } from '~/lib/server/open-head.server';

/** A page of the list. The URL of a page that no longer exists redirects to the first one. */
export async function blogPage({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { scope } = context;
  const { tag, language, after } = listQueryOf(new URL(request.url).searchParams);
  const [answer, { caller }] = await Promise.all([
    attempt(context, 'GetBlog', {
      ...(tag === null ? {} : { tag }),
      ...(language === null ? {} : { language }),
      ...(after === null ? {} : { after }),
    }),
    scope.identify(),
  ]);
  if ('refusal' in answer) {
    if (answer.refusal.reason === 'blog-page-unknown') throw redirect(listPath({ tag, language }));
    throw refusalResponse(answer.refusal, answer.status);
  }
  const t = await remixI18n.getFixedT(languageOf(scope, caller), ['blog']);
  const head = await openHead(context, { path: '/blog', title: t('pageTitle'), description: t('intro') });
  const isWhole = tag === null && language === null && after === null;
  return { ...answer.result, query: { tag, language, after }, isWhole, head: [...head, feedLink] };
}
