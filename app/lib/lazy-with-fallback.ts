import { lazy, type FunctionComponent } from 'react';

/**
 * A component whose code is loaded when it is first needed, with a fallback for when that fails: without one the error page
 * would replace the whole page.
 */
export const lazyWithFallback = <P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  otherwise: FunctionComponent<P>,
) => lazy<FunctionComponent<P>>(async () => ({ default: await load().catch(() => otherwise) }));
