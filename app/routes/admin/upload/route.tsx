import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Uploads } from '~/components/admin/uploads/Uploads';
import { call } from '~/lib/server/call.server';
import type { RouteHandle } from '~/lib/route-handle';
import styles from '~/components/admin/content/content.css?url';
import { sheets } from '~/lib/sheets';

export const handle = {
  title: 'content:upload.title',
  i18n: ['admin', 'security', 'content'],
  theme: 'auto',
} satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles);

export const loader = ({ context }: LoaderFunctionArgs) => call(context, 'GetUploads', { isReplacement: false });

/** Uploads packaged videos into the bucket (inventory 217). */
export default function UploadPage() {
  const { t } = useTranslation('content');
  const { uploads } = useLoaderData<typeof loader>();
  return <Uploads title={t('upload.title')} first={uploads} videoId={null} />;
}
