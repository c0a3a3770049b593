import type { MetaFunction } from '@remix-run/cloudflare';
import { isRouteErrorResponse, Outlet } from '@remix-run/react';
import { ErrorPage } from '~/components/ErrorPage';
import type { loader as root } from '~/root';

/** The title of a page that failed: its own routes have nothing to say then. */
export const meta: MetaFunction<null, { root: typeof root }> = ({ error, matches }) => {
  if (!error) return [];
  const shell = matches.find(({ id }) => id === 'root')?.data;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return [{ title: shell?.failedTitles[isMissing ? 'missing' : 'failed'] ?? 'Apice' }];
};

/**
 * Around all pages: one that fails is replaced in here. The root's boundary would make the whole document anew, and show it
 * without its styles meanwhile.
 */
export default function Frame() {
  return <Outlet />;
}

export const ErrorBoundary = () => <ErrorPage />;
