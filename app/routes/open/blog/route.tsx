import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listPath, listQueryOf } from '../../../../domain/blog/address';
import { languageOf } from '../../../../operations/operation';
import { BlogList } from '~/components/blog/BlogList';
import { i18nFor } from '~/i18n/i18n.server';
import type { RouteHandle } from '~/lib/route-handle';
import { attempt, refusalResponse } from '~/lib/server/call.server';
import { openHead } from '~/lib/server/open-head.server';
import { sheets } from '~/lib/sheets';
import blogStyles from '~/components/blog/blog.css?url';

export const handle = { i18n: ['blog'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(blogStyles);

/** A page of the list. An address that names a page which is no longer there leads to the first one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
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
  const t = i18nFor(languageOf(scope, caller)).getFixedT(null, ['blog']);
  const head = await openHead(context, { path: '/blog', title: t('pageTitle'), description: t('intro') });
  const isWhole = tag === null && language === null && after === null;
  return { ...answer.result, query: { tag, language, after }, isWhole, head };
}

/** Search engines index the list as a whole: its filters and later pages lead to articles, and are no pages of their own. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...(data?.head ?? []),
  ...(data?.isWhole === false ? [{ name: 'robots', content: 'noindex, follow' }] : []),
];

/** The blog's articles (inventory 198). */
export default function Blog() {
  return <BlogList {...useLoaderData<typeof loader>()} />;
}
