import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import { call } from '~/lib/server/call.server';
import type { RouteHandle } from '~/lib/route-handle';
import styles from '~/components/admin/content/content.css?url';
import previewStyles from '~/routes/admin/publish/preview.css?url';
import { sheets } from '~/lib/sheets';
import { Changes } from './Changes';
import { Preview } from './Preview';
import { previewOf } from './preview.server';
import { publishAction } from './publish.server';
import { Versions } from './Versions';

export const handle = {
  title: 'content:publish.title',
  i18n: ['admin', 'security', 'content', 'insight'],
  theme: 'auto',
} satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles, previewStyles);
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const [difference, preview] = await Promise.all([
    call(context, 'GetPublishDifference', {}),
    previewOf(request, context),
  ]);
  return { difference, preview };
};
export const action = ({ request, context }: ActionFunctionArgs) => publishAction(request, context);
export const clientAction = keepingForm;
export const shouldRevalidate = unlessRefused;

/** The pending changes, their preview for an audience, the schedule, and the versions to restore (inventory 217, 218). */
export default function PublishPage() {
  const { t } = useTranslation(['insight', 'content']);
  const { difference, preview } = useLoaderData<typeof loader>();
  return (
    <>
      <nav className="seg seg--first" aria-label={t('preview.views')}>
        <Link to="/admin/publish" aria-current={preview ? undefined : 'page'}>
          {t('preview.difference', { count: difference.changes.length })}
        </Link>
        <Link to="/admin/publish?view=preview" aria-current={preview ? 'page' : undefined}>
          {t('preview.title')}
        </Link>
      </nav>
      {preview ? (
        <>
          <h1 className="sr">{t('content:publish.title')}</h1>
          <Preview {...preview} />
        </>
      ) : (
        <div className="panes">
          <Changes {...difference} />
          <Versions {...difference} />
        </div>
      )}
    </>
  );
}
