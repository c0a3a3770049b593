import { useMatches } from '@remix-run/react';
import { useContext } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';
import type { Namespace, TextName } from '../i18n/options';

/** A route's settings for its layouts; the theme `auto` follows the account's setting, else the system's. */
export type RouteHandle = {
  /** The page's title, if it is constant; otherwise the route's `meta` provides it. */
  title?: TextName;
  i18n?: Namespace[];
  theme?: 'dark' | 'auto';
  /** The bar is transparent at the top (over a billboard) and opaque after this scroll distance. Pixels. */
  barFadePx?: number;
  /** The page has no footer. */
  hasNoFooter?: boolean;
  /** The loader reads the published catalogue, so it is revalidated when a new one is published. */
  showsCatalogue?: boolean;
  /** The page shows its own, detailed alert about an unpaid renewal. */
  showsUnpaidAlert?: boolean;
  /** The page's style sheet includes the shared styles, so that a first visit waits for a single file. */
  hasWholeSheet?: boolean;
  /** The page signs sessions out and reports it itself; a logout over the socket would navigate away. */
  hasNoSocket?: boolean;
};

const handleOf = (value: unknown): RouteHandle => (typeof value === 'object' && value !== null ? value : {});

/** The handles of the matched routes, outermost first. */
export const useHandles = (): RouteHandle[] => useMatches().map(({ handle }) => handleOf(handle));

/**
 * The title of the matched route; null on an error page, whose title comes from routes/frame.tsx. No public hook reports
 * that an inner boundary shows an error, so the router's state is read, as in Remix's `<Meta>`.
 */
export function useTitle(): TextName | null {
  const hasFailed = Boolean(useContext(RouterState)?.errors);
  const title = useHandles().findLast((one) => one.title)?.title;
  return hasFailed ? null : (title ?? null);
}
