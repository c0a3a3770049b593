import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Uploads } from '~/components/admin/uploads/Uploads';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { call } from '~/lib/server/call.server';
import type { RouteHandle } from '~/lib/route-handle';
import styles from '~/components/admin/content/content.css?url';
import { sheets } from '~/lib/sheets';

export const handle = {
  title: 'content:replace.title',
  i18n: ['admin', 'security', 'content'],
  theme: 'auto',
} satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles);

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams;
  const id = search.get('id');
  const query = search.get('q')?.slice(0, 100) ?? '';
  const [page, list] = await Promise.all([
    call(context, 'GetUploads', { isReplacement: true }),
    id ? null : call(context, 'GetContent', { kind: 'video', query }),
  ]);
  return { id, query, uploads: page.uploads, videos: list?.items ?? [] };
};

/** Replaces the video of a lesson: viewers of the old one keep watching it (inventory 217). */
export default function ReplacePage() {
  const { id, query, uploads, videos } = useLoaderData<typeof loader>();
  const { t } = useTranslation('content');
  if (id) {
    const own = uploads.filter(({ videoId }) => videoId === id);
    return <Uploads key={id} title={`${t('replace.title')}: ${id}`} first={own} videoId={id} />;
  }
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('replace.title')}</h1>
      </div>
      <p className="muted">{t('replace.text')}</p>
      <Form className="rowform" method="get" role="search">
        <Field name="q" label={t('find')} type="search" defaultValue={query} />
        <Button type="submit">{t('findIt')}</Button>
      </Form>
      {videos.length === 0 && <p className="muted admin__empty">{t('nothing')}</p>}
      <ul className="plainlist">
        {videos.map((video) => (
          <li key={video.id}>
            <Link className="link" to={`/admin/replace?id=${video.id}`}>
              {video.title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
