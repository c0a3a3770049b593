import { redirect, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { articleIdIn, articlePath } from '../../../../domain/blog/address';
import { addressIn } from '../../../../domain/platform/open-web';
import { DomainError } from '../../../../domain/shared/errors';
import { call, refusalResponse } from '~/lib/server/call.server';
import { articleHead } from '~/lib/server/article-head.server';

/** How long browsers may cache the redirect from a former slug, which may be reused. Seconds. */
const redirectFreshSeconds = 300;

/** The id identifies the article; any other slug is redirected to the current one. */
export async function articlePage({
  request,
  context,
  params,
}: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>) {
  const id = articleIdIn(params.id);
  if (id === null) throw refusalResponse(new DomainError('not-found', 'article-not-found').toBody(), 404);
  const page = await call(context, 'GetBlogArticle', { id });
  if (page.article.slug !== params.slug) {
    throw redirect(`${articlePath(page.article)}${new URL(request.url).search}`, {
      status: 301,
      headers: { 'cache-control': `public, max-age=${redirectFreshSeconds}` },
    });
  }
  const address = addressIn(page.article.language, articlePath(page.article), context.scope.env.baseUrl);
  return { ...page, address, head: articleHead(context, page) };
}
