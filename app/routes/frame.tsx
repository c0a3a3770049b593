import type { MetaFunction } from '@remix-run/cloudflare';
import { isRouteErrorResponse, Outlet } from '@remix-run/react';
import { ErrorPage } from '~/components/ErrorPage';
import type { loader as root } from '~/root';

/** The title of an error page: the failed routes' own `meta` is not used then. */
export const meta: MetaFunction<null, { root: typeof root }> = ({ error, matches }) => {
  if (!error) return [];
  const shell = matches.find(({ id }) => id === 'root')?.data;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return [{ title: shell?.failedTitles[isMissing ? 'missing' : 'failed'] ?? 'Apice' }];
};

/**
 * Wraps all pages, so that an error page replaces only the content. The root's error boundary would re-render the
 * document, unstyled for a moment.
 */
export default function Frame() {
  return <Outlet />;
}

export const ErrorBoundary = () => <ErrorPage />;
