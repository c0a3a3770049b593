import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/lib/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import styles from '~/styles/admin-content.css?url';
import { Changes } from './Changes';
import { publishAction, publishPage } from './publish.server';
import { Versions } from './Versions';

export const handle = { i18n: ['admin', 'security', 'content'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const loader = ({ context }: LoaderFunctionArgs) => publishPage(context);
export const action = ({ request, context }: ActionFunctionArgs) => publishAction(request, context);
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? 'Admin') }];

/** What would change, what is planned, and the versions to go back to (inventory 217, 218). */
export default function PublishPage() {
  const { difference } = useLoaderData<typeof loader>();
  return (
    <div className="panes">
      <Changes {...difference} />
      <Versions {...difference} />
    </div>
  );
}
