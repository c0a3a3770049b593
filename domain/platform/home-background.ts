import { seasonOf, shownYear } from '../advent/season';
import { pageExists } from './menu';
import { guardRoute, type RouteViewer } from './routes';
import type { Settings } from './settings';

const advent = '/advent';

/**
 * The picture behind the home page, and where a tap on it leads on a phone (spec 2 §2 and §3; inventory 081): the advent's
 * from 1 December to 6 January, for viewers who may open its page, else the usual one; null when an operator has set none.
 */
export function homeBackground(
  viewer: RouteViewer,
  settings: Settings,
  paths: readonly string[],
  now: number,
): { picture: string; to: string | null } | null {
  const { SHOW_ADVENT, ADVENT_BACKGROUND, BACKGROUND } = settings;
  const isAdvent = SHOW_ADVENT && ADVENT_BACKGROUND !== '' && guardRoute(advent, viewer, settings).opens;
  if (isAdvent && seasonOf(shownYear(now), now).phase === 'open')
    return { picture: ADVENT_BACKGROUND, to: pageExists(advent, paths) ? advent : null };
  return BACKGROUND === '' ? null : { picture: BACKGROUND, to: null };
}
