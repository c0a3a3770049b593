import { isMobileWeb, platformOf } from '../../../domain/platform/client-platform';
import type { FilmSource } from '../video';

/**
 * Whether the document starts its film before the page's code: `never`, `always`, or `without-touch`, decided in the
 * browser, because an iPad's user agent is that of a Mac.
 */
export type EarlyRule = 'never' | 'always' | 'without-touch';

/** With APP_REQUIRED_ON_MOBILE_WEB phone browsers show no film, and only the browser knows `maxTouchPoints`. */
export function earlyRule(userAgent: string, isAppRequired: boolean): EarlyRule {
  if (!isAppRequired) return 'always';
  const isBarred = (maxTouchPoints: number) =>
    isMobileWeb(platformOf({ userAgent, maxTouchPoints, isStandalone: false }));
  if (isBarred(0)) return 'never';
  return isBarred(5) ? 'without-touch' : 'always';
}

/** Whether loader data belongs to a page whose document starts a film. */
export const startsEarly = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'early' in data && data.early !== 'never';

/** The data for `early-film.ts`. Seconds; the volume from 0 to 1. */
export type EarlyStart = {
  video: FilmSource;
  startSeconds: number;
  language: string;
  volume: number;
  rule: EarlyRule;
};
