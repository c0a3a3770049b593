import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet } from '@remix-run/react';
import { Footer } from '~/components/shell/Footer';
import { TabBar } from '~/components/shell/TabBar';
import { TopBar } from '~/components/shell/TopBar';
import { LateLine } from '~/components/money/LateLine';
import { unlessOnlySearchChanged } from '~/components/catalogue/only-search-changed';
import { marksOf } from '~/lib/server/marks.server';
import { useHandles, type RouteHandle } from '~/lib/route-handle';
import styles from './member.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { i18n: ['browse', 'notifications'] } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles);

export const loader = ({ context }: LoaderFunctionArgs) => marksOf(context);

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
