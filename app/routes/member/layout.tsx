import { Outlet } from '@remix-run/react';
import { Footer } from '~/components/Footer';
import { TabBar } from '~/components/TabBar';
import { TopBar } from '~/components/TopBar';
import { useHandles, type RouteHandle } from '~/lib/route-handle';

export const handle = { i18n: ['browse'] } satisfies RouteHandle;

/** What every page of a signed-in viewer stands in. Who may open it is decided before (domain/platform/routes.ts). */
export default function MemberLayout() {
  const handles = useHandles();
  return (
    <>
      <TopBar isOver={handles.some(({ isUnderBar }) => isUnderBar)} />
      <Outlet />
      {!handles.some(({ hasNoFooter }) => hasNoFooter) && <Footer />}
      <TabBar />
    </>
  );
}
