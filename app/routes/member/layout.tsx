import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ErrorPage } from '~/components/ErrorPage';
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

type MemberPageProps = {
  children: ReactNode;
  /** See TopBar. */
  fadePx?: number | undefined;
  /** Whether the page itself reports an unpaid renewal. */
  hasOwnLate?: boolean;
};

/** The frame of every signed-in viewer's page. Access is decided before (domain/platform/routes.ts). */
function MemberPage({ children, fadePx, hasOwnLate }: MemberPageProps) {
  const handles = useHandles();
  return (
    <>
      <TopBar fadePx={fadePx} />
      {!hasOwnLate && <LateLine />}
      {children}
      {!handles.some(({ hasNoFooter }) => hasNoFooter) && <Footer />}
      <TabBar />
    </>
  );
}

export default function MemberLayout() {
  const handles = useHandles();
  const fadePx = handles.find((one) => one.barFadePx)?.barFadePx;
  const hasOwnLate = fadePx !== undefined || handles.some(({ showsUnpaidAlert }) => showsUnpaidAlert);
  return (
    <MemberPage fadePx={fadePx} hasOwnLate={hasOwnLate}>
      <Outlet />
    </MemberPage>
  );
}

const FailedPage = ({ children }: { children: ReactNode }) => (
  <MemberPage>
    <main className="page page--centred" id="main" tabIndex={-1}>
      {children}
    </main>
  </MemberPage>
);

/** The error page keeps the bars. */
export const ErrorBoundary = () => <ErrorPage Around={FailedPage} />;
