import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';
import { ReadFailed } from './ReadFailed';

const Around = ({ children }: { children: ReactNode }) => (
  <main className="page page--centred" id="main" tabIndex={-1}>
    {children}
  </main>
);

/** A temporary failure can be retried in place; a refusal has its own page. */
export function ReadBoundary(failed: ComponentProps<typeof ReadFailed>) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorPage Around={Around} />;
  return <ReadFailed {...failed} />;
}
