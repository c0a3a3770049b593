import { isMobileWeb, platformOf } from '../../../domain/platform/client-platform';
import type { FilmSource } from '../video';

/**
 * Whether a page's document starts its film by itself, before the page's code: `never`, `always`, or only in a browser
 * `without-touch`, because an iPad's user agent is a Mac's.
 */
export type EarlyRule = 'never' | 'always' | 'without-touch';

/** With APP_REQUIRED_ON_MOBILE_WEB a phone's browser gets no film, and only it knows whether it is one. */
export function earlyRule(userAgent: string, isAppRequired: boolean): EarlyRule {
  if (!isAppRequired) return 'always';
  const isBarred = (maxTouchPoints: number) =>
    isMobileWeb(platformOf({ userAgent, maxTouchPoints, isStandalone: false }));
  if (isBarred(0)) return 'never';
  return isBarred(5) ? 'without-touch' : 'always';
}

/** Whether a loader's data is of a page whose document starts a film. */
export const startsEarly = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'early' in data && data.early !== 'never';

/** What the document says of its film, for `early-film.ts`. Seconds; the volume from 0 to 1. */
export type EarlyStart = {
  video: FilmSource;
  startSeconds: number;
  language: string;
  volume: number;
  rule: EarlyRule;
};
