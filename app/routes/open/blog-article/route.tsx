import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ArticlePage } from '~/components/blog/ArticlePage';
import type { RouteHandle } from '~/lib/route-handle';
import { sheets } from '~/lib/sheets';
import { pageTitle } from '~/lib/texts/page-title';
import articleStyles from '~/components/blog/article.css?url';
import blogStyles from '~/components/blog/blog.css?url';
import { articlePage } from './article.server';

export const handle = { i18n: ['blog'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(blogStyles, articleStyles);

export const loader = (args: LoaderFunctionArgs) => articlePage(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [{ title: pageTitle('404') }];

/** An article (inventory 199). */
export default function BlogArticle() {
  return <ArticlePage {...useLoaderData<typeof loader>()} />;
}
