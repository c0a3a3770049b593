import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import styles from '~/styles/admin-content.css?url';
import { contentPage, saveContent } from './content.server';
import { ContentList } from './ContentList';
import { OtherEditor } from './OtherEditor';
import { VideoEditor } from './VideoEditor';

export const handle = { i18n: ['admin', 'security', 'content'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const loader = ({ request, context }: LoaderFunctionArgs) => contentPage(request, context);
export const action = ({ request, context }: ActionFunctionArgs) => saveContent(request, context);
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? 'Admin') }];

/** What editors work on: lists by kind, and one thing at a time (inventory 217, 218). */
export default function ContentPage() {
  const { list, editing: found } = useLoaderData<typeof loader>();
  const { t } = useTranslation('content');
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const isSame = useSearchParams()[0].get('id') === last?.thing.id;
  if (list) return <ContentList {...list} />;
  const editing = found ?? (isSame ? last : null);
  if (!editing) {
    return (
      <p className="admin__empty">
        {t('gone')}{' '}
        <Link className="link" to="/admin/content">
          {t('title')}
        </Link>
      </p>
    );
  }
  const { thing } = editing;
  return thing.kind === 'video' ? (
    <VideoEditor key={thing.id} isGone={!found} {...editing} />
  ) : (
    <OtherEditor key={thing.id} {...editing} />
  );
}
