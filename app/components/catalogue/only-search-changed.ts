import type { ShouldRevalidateFunction } from '@remix-run/react';

/** A dialog or a highlight in the address changes nothing that the page has loaded. */
export const unlessOnlySearchChanged: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSamePage ? false : defaultShouldRevalidate;
};
