import { useMatches } from '@remix-run/react';
import { useContext } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';
import type { Namespace, TextName } from '../i18n/options';

/** A route's settings for the layout around its page; the theme `auto` is the account's, else the system's. */
export type RouteHandle = {
  /** The page's title, if it is always the same; one that depends on what is shown stands in `meta`. */
  title?: TextName;
  i18n?: Namespace[];
  theme?: 'dark' | 'auto';
  /** The page starts under the bar (a billboard), which is transparent at the top and opaque after this distance. Pixels. */
  barFadePx?: number;
  /** The page has no footer: it has an end of its own. */
  hasNoFooter?: boolean;
  /** The loader reads the published catalogue: it is revalidated when another one is published. */
  showsCatalogue?: boolean;
  /** The page itself reports an unpaid renewal, in detail. */
  tellsLate?: boolean;
  /** The page's own sheet has the shared styles in it: a visitor's first page waits for one file. */
  hasWholeSheet?: boolean;
  /** The page ends sessions and reports that itself: a logout over the socket would navigate away from it. */
  hasNoSocket?: boolean;
};

const handleOf = (value: unknown): RouteHandle => (typeof value === 'object' && value !== null ? value : {});

/** The handles of this page's routes, the outermost first. */
export const useHandles = (): RouteHandle[] => useMatches().map(({ handle }) => handleOf(handle));

/**
 * The title that this page's route names; null on a page that failed, whose title is the frame's (routes/frame.tsx). No hook of
 * the router reports that an inner boundary shows an error; Remix's `<Meta>` reads it in the same place.
 */
export function useTitle(): TextName | null {
  const hasFailed = Boolean(useContext(RouterState)?.errors);
  const title = useHandles().findLast((one) => one.title)?.title;
  return hasFailed ? null : (title ?? null);
}
