import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import content from '~/components/admin/content/content.css?url';
import readersText from '~/components/blog/article-text.css?url';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import type { RouteHandle } from '~/lib/route-handle';
import { sheets } from '~/lib/sheets';
import { pageTitle } from '~/lib/texts/page-title';
import { articlePage, saveArticle } from './article.server';
import { ArticleEditor } from './ArticleEditor';
import styles from './article-editor.css?url';
import textStyles from './text/article-text.css?url';

export const handle = { i18n: ['admin', 'content', 'blogEditor'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(content, styles, textStyles, readersText);
export const loader = ({ params, context }: LoaderFunctionArgs) => articlePage(context, params.articleId);
export const action = ({ request, context }: ActionFunctionArgs) => saveArticle(request, context);
export const clientAction = keepingForm;
export const shouldRevalidate = unlessRefused;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.article.content.name ?? '') }];

/** The editor of one article. */
export default function AdminArticle() {
  const { article } = useLoaderData<typeof loader>();
  return <ArticleEditor key={article.id} article={article} />;
}
