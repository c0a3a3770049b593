import type { ShouldRevalidateFunction } from '@remix-run/react';

/** Skips revalidation: a dialog or a highlight in the address does not change the page's data. */
export const unlessOnlySearchChanged: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSamePage ? false : defaultShouldRevalidate;
};
