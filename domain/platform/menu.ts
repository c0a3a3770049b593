import { fitsPattern } from '../shared/path';
import { guardRoute, ruleOf, type RouteViewer } from './routes';
import type { Settings } from './settings';

/** Where an entry is shown: the top bar, the account menu, a phone's bottom bar, the footer. */
export type MenuPlace = 'main' | 'account' | 'tabs' | 'footer';

type Entry = {
  key: string;
  /** The address, or null when the viewer has none. */
  to: string | ((viewer: RouteViewer) => string | null);
  places: readonly MenuPlace[];
  /** A flag that only hides the link, and is not part of the page's own rule (routes.ts). */
  shows?: (viewer: RouteViewer, settings: Settings) => boolean;
};

/**
 * Every navigation entry of the shell (spec 1 §2; inventory 026 to 028). An entry is shown to viewers who may open its
 * page, by the page's own rule, and only if the page exists: a new page adds itself here in one line, even before it
 * exists.
 */
const entries = [
  { key: 'browse', to: '/browse', places: ['main', 'tabs'] },
  { key: 'courses', to: '/courses', places: ['main', 'tabs'] },
  {
    key: 'companyCourses',
    to: ({ user }) => (user?.companyId ? `/company/${user.companyId}/courses` : null),
    places: ['main'],
  },
  { key: 'list', to: '/list', places: ['main', 'tabs'] },
  { key: 'books', to: '/books', places: ['main'] },
  { key: 'live', to: '/live', places: ['main'] },
  { key: 'blog', to: '/blog', places: ['main', 'footer'] },
  { key: 'play', to: '/play', places: ['account'] },
  { key: 'advent', to: '/advent', places: ['account'], shows: (_viewer, settings) => settings.SHOW_ADVENT },
  { key: 'search', to: '/search', places: ['main', 'tabs'] },
  { key: 'profile', to: '/profile', places: ['account'] },
  { key: 'plans', to: '/plans', places: ['account'], shows: ({ isNativeApp }) => !isNativeApp },
  { key: 'shop', to: '/shop', places: ['account'] },
  { key: 'gift', to: '/gift', places: ['account', 'footer'] },
  { key: 'providers', to: '/providers', places: ['account'] },
  {
    key: 'tv',
    to: '/tv',
    places: ['account'],
    shows: ({ user }, settings) => user !== null && settings.SHOW_TV_LOGIN_BUTTON,
  },
  {
    // A visitor who is not signed in may use a television: the page shows the code that a phone confirms.
    key: 'tvScreen',
    to: '/tv',
    places: ['footer'],
    shows: ({ user }, settings) => user === null && settings.SHOW_TV_LOGIN_BUTTON,
  },
  {
    key: 'manage',
    to: ({ user }) => (user?.companyId && user.isCompanyAdmin ? `/company/${user.companyId}/manage` : null),
    places: ['account'],
  },
  { key: 'tickets', to: '/tickets', places: ['account'] },
  { key: 'admin', to: '/admin', places: ['account'] },
  { key: 'help', to: '/help', places: ['account', 'footer'] },
  {
    key: 'collaborate',
    to: '/collaborate',
    places: ['footer'],
    shows: (_viewer, settings) => settings.SHOW_COLLABORATE,
  },
  { key: 'companyInfo', to: '/company-info', places: ['footer'] },
] as const satisfies readonly Entry[];

export type MenuKey = (typeof entries)[number]['key'];
export type MenuItem = { key: MenuKey; to: string; places: readonly MenuPlace[] };

type Paths = { exact: ReadonlySet<string>; named: readonly string[][] };

/** Split once, because the list of routes never changes; most entries lead to a path without parameters. */
const known = new WeakMap<readonly string[], Paths>();

function takenApart(paths: readonly string[]): Paths {
  const before = known.get(paths);
  if (before) return before;
  const named = paths.filter((path) => /\/:|\?/.test(path)).map((path) => path.split('/'));
  const found = { exact: new Set(paths), named };
  known.set(paths, found);
  return found;
}

/** Whether a page exists at a path. `paths` are the patterns of the list of routes; `:name` stands for one segment. */
export function pageExists(path: string, paths: readonly string[]): boolean {
  const { exact, named } = takenApart(paths);
  if (exact.has(path)) return true;
  const given = path.split('/');
  return named.some((parts) => fitsPattern(parts, given));
}

/** The entries that this viewer sees, in order. */
export function menuOf(viewer: RouteViewer, settings: Settings, paths: readonly string[]): MenuItem[] {
  return entries.flatMap((entry: Entry & { key: MenuKey }) => {
    const to = typeof entry.to === 'string' ? entry.to : entry.to(viewer);
    if (to === null || !pageExists(to, paths) || !isOffered(to, viewer, settings)) return [];
    if (entry.shows && !entry.shows(viewer, settings)) return [];
    return [{ key: entry.key, to, places: entry.places }];
  });
}

/**
 * Visitors only see public pages; an administrator without a second factor still sees the link to the administration.
 */
function isOffered(to: string, viewer: RouteViewer, settings: Settings): boolean {
  if (ruleOf(to)?.access !== 'public' && viewer.user === null) return false;
  const answer = guardRoute(to, viewer, settings);
  return answer.opens || 'needs' in answer;
}
