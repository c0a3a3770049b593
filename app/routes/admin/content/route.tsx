import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import styles from '~/components/admin/content/content.css?url';
import { sheets } from '~/lib/sheets';
import { contentPage, saveContent } from './content.server';
import { ContentList } from './ContentList';
import { Editing } from './Editing';

export const handle = { i18n: ['admin', 'security', 'content'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles);
export const loader = ({ request, context }: LoaderFunctionArgs) => contentPage(request, context);
export const action = ({ request, context }: ActionFunctionArgs) => saveContent(request, context);
export const clientAction = keepingForm;
export const shouldRevalidate = unlessRefused;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? 'Admin') }];

/** The editors' content: lists by kind, and one item at a time (inventory 217, 218). */
export default function ContentPage() {
  const { list, editing } = useLoaderData<typeof loader>();
  return list ? <ContentList {...list} /> : <Editing found={editing} />;
}
