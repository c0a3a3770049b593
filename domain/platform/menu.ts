import { guardRoute, ruleOf, type RouteViewer } from './routes';
import type { Settings } from './settings';

/** Where an entry stands: the bar on top, the account's menu, the bar at the bottom of a phone, the footer. */
export type MenuPlace = 'main' | 'account' | 'tabs' | 'footer';

type Entry = {
  key: string;
  /** The address, or null where the viewer has none. */
  to: string | ((viewer: RouteViewer) => string | null);
  places: readonly MenuPlace[];
  /** What the page's own rule (routes.ts) does not say: a flag that only hides the way to it. */
  shows?: (viewer: RouteViewer, settings: Settings) => boolean;
};

/**
 * Every way through the shell (spec 1 §2; inventory 026 to 028). An entry is shown to whom its page opens, by the page's
 * own rule, and only if the page exists: a new page adds itself here by one line, and may do so before it is there.
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
  { key: 'providers', to: '/providers', places: ['account'] },
  { key: 'books', to: '/books', places: ['main'] },
  { key: 'live', to: '/live', places: ['main'] },
  { key: 'blog', to: '/blog', places: ['main'] },
  {
    key: 'play',
    to: '/play',
    places: ['account'],
    shows: ({ language }, settings) => settings.ENABLE_GAMING && settings.ENABLE_GAMING_FOR_LANGS.includes(language),
  },
  { key: 'advent', to: '/advent', places: ['account'], shows: (_viewer, settings) => settings.SHOW_ADVENT },
  { key: 'search', to: '/search', places: ['main', 'tabs'] },
  { key: 'profile', to: '/profile', places: ['account'] },
  { key: 'plans', to: '/plans', places: ['account'], shows: ({ isNativeApp }) => !isNativeApp },
  { key: 'shop', to: '/shop', places: ['account'] },
  { key: 'gift', to: '/gift', places: ['account', 'footer'] },
  {
    key: 'tv',
    to: '/tv',
    places: ['account'],
    shows: ({ user }, settings) => user !== null && settings.SHOW_TV_LOGIN_BUTTON,
  },
  {
    // Whoever is not signed in here may sit before a television: it shows the code that a phone answers.
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

/** Whether a page stands at an address. `paths` are those of the list of routes, `:name` for one part. */
export function pageExists(path: string, paths: readonly string[]): boolean {
  const given = path.split('/');
  return paths.some((pattern) => {
    const parts = pattern.split('/');
    return (
      given.length <= parts.length &&
      parts.every((part, index) =>
        part.endsWith('?') ? index >= given.length || fits(part.slice(0, -1), given[index]) : fits(part, given[index]),
      )
    );
  });
}

const fits = (part: string, given: string | undefined): boolean =>
  given !== undefined && (part.startsWith(':') ? given !== '' : part === given);

/** The entries that this viewer has, in their order. */
export function menuOf(viewer: RouteViewer, settings: Settings, paths: readonly string[]): MenuItem[] {
  return entries.flatMap((entry: Entry & { key: MenuKey }) => {
    const to = typeof entry.to === 'string' ? entry.to : entry.to(viewer);
    if (to === null || !pageExists(to, paths) || !isOffered(to, viewer, settings)) return [];
    if (entry.shows && !entry.shows(viewer, settings)) return [];
    return [{ key: entry.key, to, places: entry.places }];
  });
}

/** A visitor is offered public pages only; an administrator without a second factor still finds their area. */
function isOffered(to: string, viewer: RouteViewer, settings: Settings): boolean {
  if (ruleOf(to)?.access !== 'public' && viewer.user === null) return false;
  const answer = guardRoute(to, viewer, settings);
  return answer.opens || 'needs' in answer;
}
