import { lazy, type FunctionComponent } from 'react';

/**
 * A component whose code is fetched when it is first needed, and what stands in for it when that fails: without one the
 * whole page would make way for the error page.
 */
export const lazyOr = <P extends object>(load: () => Promise<FunctionComponent<P>>, otherwise: FunctionComponent<P>) =>
  lazy<FunctionComponent<P>>(async () => ({ default: await load().catch(() => otherwise) }));
