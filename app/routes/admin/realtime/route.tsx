import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { AdminPage } from '~/components/admin/AdminPage';
import { SecondFactorNeeded } from '~/components/admin/SecondFactorNeeded';
import { i18nFor } from '~/i18n/i18n.server';
import { guardPage } from '~/lib/guards.server';
import { pageTitle } from '~/lib/page-title';
import { shellData } from '~/lib/shell.server';
import type { RouteHandle } from '~/root';
import styles from '~/styles/admin.css?url';
import { Presence } from './Presence';

export const handle = { i18n: ['admin', 'security'], theme: 'auto' } satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { needs } = await guardPage(request, context);
  const { language } = await shellData(context);
  return { needs, title: i18nFor(language).getFixedT(null, 'admin')('sections.realtime') };
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? 'Admin') }];

/** Who watches what now (inventory 128, 129, 217). */
export default function RealtimePage() {
  const { needs } = useLoaderData<typeof loader>();
  if (needs) return <SecondFactorNeeded />;
  return (
    <AdminPage>
      <Presence />
    </AdminPage>
  );
}
