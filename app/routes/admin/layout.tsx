import type { LinksFunction } from '@remix-run/cloudflare';
import { Outlet } from '@remix-run/react';
import { AdminPage } from '~/components/admin/AdminPage';
import { ErrorPage } from '~/components/ErrorPage';
import type { RouteHandle } from '~/lib/route-handle';
import styles from '~/components/admin/admin.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { i18n: ['admin', 'security'], theme: 'auto' } satisfies RouteHandle;

export const links: LinksFunction = () => sheets(styles);

/** The layout of every administrators' page. Access is decided before (domain/platform/routes.ts). */
export default function AdminLayout() {
  return (
    <AdminPage>
      <Outlet />
    </AdminPage>
  );
}

/** The error page keeps the navigation. */
export const ErrorBoundary = () => <ErrorPage Around={AdminPage} hasLessons={false} />;
