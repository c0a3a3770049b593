import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { BlogList } from '~/components/blog/BlogList';
import type { RouteHandle } from '~/lib/route-handle';
import { sheets } from '~/lib/sheets';
import blogStyles from '~/components/blog/blog.css?url';
import { blogPage } from './blog.server';

export const handle = { i18n: ['blog'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(blogStyles);

export const loader = (args: LoaderFunctionArgs) => blogPage(args);

/** Only the first page without filters is indexed; the others are followed but `noindex`. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...(data?.head ?? []),
  ...(data?.isWhole === false ? [{ name: 'robots', content: 'noindex, follow' }] : []),
];

/** The blog's articles (inventory 198). */
export default function Blog() {
  return <BlogList {...useLoaderData<typeof loader>()} />;
}
