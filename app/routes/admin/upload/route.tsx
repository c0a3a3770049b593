import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Uploads } from '~/components/admin/uploads/Uploads';
import { i18nFor } from '~/i18n/i18n.server';
import { call } from '~/lib/server/call.server';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import { shellData } from '~/lib/server/shell.server';
import styles from '~/components/admin/content/content.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { i18n: ['admin', 'security', 'content'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles);

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const [{ language }, page] = await Promise.all([
    shellData(context),
    call(context, 'GetUploads', { isReplacement: false }),
  ]);
  return { title: i18nFor(language).getFixedT(null, 'content')('upload.title'), page };
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? 'Admin') }];

/** Uploads packaged videos into the bucket (inventory 217). */
export default function UploadPage() {
  const { page, title } = useLoaderData<typeof loader>();
  return <Uploads title={title} first={page.uploads} videoId={null} />;
}
