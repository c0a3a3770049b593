import type { ShouldRevalidateFunction } from '@remix-run/react';
import { unlessRefused } from '~/components/ui/form-action';

/** Skips revalidation: neither a dialog or a highlight in the address nor a refused form changes the page's data. */
export const unlessOnlySearchChanged: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl } = change;
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isSamePage && unlessRefused(change);
};
