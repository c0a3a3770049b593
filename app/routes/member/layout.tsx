import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet } from '@remix-run/react';
import { Footer } from '~/components/shell/Footer';
import { TabBar } from '~/components/shell/TabBar';
import { TopBar } from '~/components/shell/TopBar';
import { LateLine } from '~/components/money/LateLine';
import { unlessOnlySearchChanged } from '~/components/catalogue/only-search-changed';
import { attempt } from '~/lib/server/call.server';
import { useHandles, type RouteHandle } from '~/lib/route-handle';
import styles from './member.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { i18n: ['browse', 'notifications'] } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles);

/** Loads the marks for bar and cards (app/lib/marks.ts), in the page's own round trip; a failure does not break the page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const asked = await attempt(context, 'GetMarks', {});
  return 'result' in asked ? asked.result : { unread: 0, list: [] };
}

export const shouldRevalidate = unlessOnlySearchChanged;

/** The layout of every signed-in viewer's page. Access is decided before (domain/platform/routes.ts). */
export default function MemberLayout() {
  const handles = useHandles();
  return (
    <>
      <TopBar fadePx={handles.find(({ barFadePx }) => barFadePx)?.barFadePx} />
      {!handles.some(({ barFadePx, tellsLate }) => barFadePx || tellsLate) && <LateLine />}
      <Outlet />
      {!handles.some(({ hasNoFooter }) => hasNoFooter) && <Footer />}
      <TabBar />
    </>
  );
}
