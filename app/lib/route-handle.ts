import { useMatches } from '@remix-run/react';
import type { Namespace } from '../i18n/options';

/** What a route may say about itself beside its page; the theme `auto` is the account's, else the system's. */
export type RouteHandle = {
  i18n?: Namespace[];
  theme?: 'dark' | 'auto';
  /** Its page begins under the bar, which is transparent at the top (a billboard). */
  isUnderBar?: boolean;
  /** The page ends without the footer: it has an end of its own. */
  hasNoFooter?: boolean;
  /** Its loader reads the published catalogue: it asks again when another one is published. */
  showsCatalogue?: boolean;
  /** It tells of an unpaid renewal itself, at length. */
  tellsLate?: boolean;
  /** Ends sessions itself, and says so itself: a log-out over the socket would lead away from it. */
  hasNoSocket?: boolean;
};

const handleOf = (value: unknown): RouteHandle => (typeof value === 'object' && value !== null ? value : {});

/** What the routes of this page say about themselves, the outermost first. */
export const useHandles = (): RouteHandle[] => useMatches().map(({ handle }) => handleOf(handle));
