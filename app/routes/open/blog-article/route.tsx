import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { articleIdIn, articlePath } from '../../../../domain/blog/address';
import { addressIn } from '../../../../domain/platform/open-web';
import { DomainError } from '../../../../domain/shared/errors';
import { ArticlePage } from '~/components/blog/ArticlePage';
import type { RouteHandle } from '~/lib/route-handle';
import { call, refusalResponse } from '~/lib/server/call.server';
import { articleHead } from '~/lib/server/article-head.server';
import { sheets } from '~/lib/sheets';
import { pageTitle } from '~/lib/texts/page-title';
import articleStyles from '~/components/blog/article.css?url';
import blogStyles from '~/components/blog/blog.css?url';

export const handle = { i18n: ['blog'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(blogStyles, articleStyles);

/** For how long a browser may remember where a former address led: the address may come back. Seconds. */
const redirectFreshSeconds = 300;

/** The id decides which article it is; any other slug than its own leads to its own. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
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

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [{ title: pageTitle('404') }];

/** An article (inventory 199). */
export default function BlogArticle() {
  return <ArticlePage {...useLoaderData<typeof loader>()} />;
}
