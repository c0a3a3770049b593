import { isAmong, lesserRoles, roleOf, type AdminRole, type LesserRole } from './admin-roles';
import type { Category } from './categories';
import { needsVerification } from '../accounts/email';
import { hasGaming } from '../gaming/access';
import { fitsPattern } from '../shared/path';
import type { Language } from './language';
import { isPlatformClosedTo } from './platform';
import { signInRedirect } from './redirects';
import { isFeatureOpen, type Feature, type Settings } from './settings';

/** The facts about a visitor or user that decide which pages open. `user` is null for a visitor. */
export type RouteViewer = {
  country: string;
  language: Language;
  isNativeApp: boolean;
  user: {
    category: Category | null;
    isAdmin: boolean;
    role: AdminRole | null;
    isEmailVerified: boolean;
    hasTemporaryPassword: boolean;
    earlyAccess: boolean;
    hasCompleteProfile: boolean;
    hasSecondFactor: boolean;
    companyId: string | null;
    isCompanyAdmin: boolean;
    isCompanyEnabled: boolean;
    experiments: Record<string, boolean>;
  } | null;
};

/** The position of an administration page in the side bar and command palette; name and icon are found by `key`. */
type Section = { group: 'people' | 'content' | 'appointments' | 'listening' | 'system' | 'yours'; key: SectionKey };
export type SectionKey =
  | 'home'
  | 'users'
  | 'companies'
  | 'realtime'
  | 'prizes'
  | 'content'
  | 'courses'
  | 'upload'
  | 'publish'
  | 'replace'
  | 'coming'
  | 'advent'
  | 'gaming'
  | 'books'
  | 'blog'
  | 'live'
  | 'tickets'
  | 'reports'
  | 'feedbacks'
  | 'notifications'
  | 'stats'
  | 'payments'
  | 'logs'
  | 'cache'
  | 'lab'
  | 'secondFactor';

type Rule = {
  /** `:name` matches one segment of the path. */
  path: string;
  access: 'public' | 'user' | 'admin';
  /** The administrators' roles that may open it besides the owner; none by default. */
  roles?: readonly LesserRole[];
  section?: Section;
  /** Whether it opens while the profile is incomplete: pages needed to complete it. */
  isAlwaysReadable?: boolean;
  isItalyOnly?: boolean;
  feature?: Feature;
  /** The administrators' roles that may open it while its feature is disabled, to prepare it. */
  previewRoles?: readonly LesserRole[];
  /** Whether the page opens for this viewer at all; if not, it redirects to `otherwise`, or to the home page. */
  opensFor?: (viewer: RouteViewer, settings: Settings) => boolean;
  otherwise?: string;
  /** Open to admins without a second factor: the page where they set one up. */
  isEnrolment?: boolean;
};

const isAssistant = ({ user }: RouteViewer) => user?.category === 'aso';

const rules: Rule[] = [
  ...['/', '/signup', '/reservation/:event', '/impersonate'].map((path): Rule => ({ path, access: 'public' })),
  ...['/help', '/legal', '/legal/:doc', '/company-info', '/__/auth/action'].map(
    (path): Rule => ({ path, access: 'public', isAlwaysReadable: true }),
  ),
  { path: '/collaborate', access: 'public', opensFor: (_viewer, settings) => settings.SHOW_COLLABORATE },
  ...['/blog', '/blog/:id', '/blog/:id/:slug'].map((path): Rule => ({ path, access: 'public', feature: 'BLOG' })),
  ...['/browse', '/wait', '/list', '/search', '/watch/:id', '/series/:id', '/profile', '/plans'].map(
    (path): Rule => ({ path, access: 'user' }),
  ),
  // A television shows its code signed out; the phone that confirms is signed in (docs/decisions/0024).
  { path: '/tv', access: 'public' },
  // Anybody with a gift code may see it; redeeming it requires an account.
  { path: '/redeem', access: 'public' },
  { path: '/redeem/:code', access: 'public' },
  ...['/success', '/tickets', '/ticket', '/ticket/:id', '/notifications', '/company/:id/manage'].map(
    (path): Rule => ({ path, access: 'user' }),
  ),
  ...['/profile/data', '/register', '/company/:id/register'].map((path): Rule => ({ path, access: 'user' })),
  // Anybody with a certificate may verify it.
  { path: '/verifica/:number', access: 'public', isAlwaysReadable: true },
  { path: '/profile/notifications', access: 'user' },
  { path: '/unsubscribe/:token', access: 'public', isAlwaysReadable: true },
  ...['/dev', '/logout', '/offline/:language'].map(
    (path): Rule => ({ path, access: 'public', isAlwaysReadable: true }),
  ),
  { path: '/first-login', access: 'user' },
  { path: '/platform-coming-soon', access: 'user' },
  { path: '/providers', access: 'user', opensFor: (_viewer, settings) => settings.SHOW_PROVIDERS_LIST },
  { path: '/advent', access: 'user', opensFor: (viewer) => viewer.language === 'it' && !isAssistant(viewer) },
  { path: '/play', access: 'user', opensFor: ({ language }, on) => hasGaming(language, on), otherwise: '/browse' },
  { path: '/shop', access: 'user', feature: 'SHOP' },
  { path: '/live', access: 'user', feature: 'LIVE' },
  { path: '/books', access: 'user', feature: 'BOOKS' },
  { path: '/books/:ebookId', access: 'user', feature: 'BOOKS', previewRoles: ['editor'] },
  { path: '/courses', access: 'user', isItalyOnly: true, opensFor: isAssistant },
  {
    path: '/company/:id/courses',
    access: 'user',
    isItalyOnly: true,
    opensFor: (viewer, settings) =>
      settings.ENABLE_COMPANIES && viewer.user?.isCompanyEnabled === true && !isAssistant(viewer),
  },
  ...['/course/:id', '/course/:courseId/watch/:id', '/course/:courseId/test/:id'].map(
    (path): Rule => ({ path, access: 'user', isItalyOnly: true }),
  ),
  ...['/gift', '/gift/details'].map(
    (path): Rule => ({
      path,
      access: 'user',
      isItalyOnly: true,
      opensFor: (viewer, settings) => settings.ENABLE_GIFTS && !viewer.isNativeApp,
    }),
  ),
  // Paid gifts stay accessible when gifts are no longer sold.
  { path: '/gift/details/:id', access: 'user', isItalyOnly: true, opensFor: ({ isNativeApp }) => !isNativeApp },
  // The administration, in the order of its side bar.
  { path: '/admin', access: 'admin', roles: lesserRoles, section: { group: 'people', key: 'home' } },
  { path: '/admin/users', access: 'admin', roles: ['support', 'finance'], section: { group: 'people', key: 'users' } },
  {
    path: '/admin/companies',
    access: 'admin',
    roles: ['support', 'finance'],
    section: { group: 'people', key: 'companies' },
  },
  {
    path: '/admin/realtime',
    access: 'admin',
    roles: ['editor', 'support'],
    section: { group: 'people', key: 'realtime' },
  },
  {
    path: '/admin/prizes',
    access: 'admin',
    roles: ['editor', 'support'],
    section: { group: 'people', key: 'prizes' },
  },
  { path: '/admin/content', access: 'admin', roles: ['editor'], section: { group: 'content', key: 'content' } },
  { path: '/admin/courses', access: 'admin', roles: ['editor'], section: { group: 'content', key: 'courses' } },
  { path: '/admin/courses/:id', access: 'admin', roles: ['editor'] },
  { path: '/admin/upload', access: 'admin', roles: ['editor'], section: { group: 'content', key: 'upload' } },
  { path: '/admin/publish', access: 'admin', roles: ['editor'], section: { group: 'content', key: 'publish' } },
  { path: '/admin/replace', access: 'admin', roles: ['editor'], section: { group: 'content', key: 'replace' } },
  { path: '/admin/coming-soon', access: 'admin', roles: ['editor'], section: { group: 'content', key: 'coming' } },
  { path: '/admin/gaming', access: 'admin', roles: ['editor'], section: { group: 'appointments', key: 'gaming' } },
  { path: '/admin/advent', access: 'admin', roles: ['editor'], section: { group: 'appointments', key: 'advent' } },
  { path: '/admin/books', access: 'admin', roles: ['editor'], section: { group: 'appointments', key: 'books' } },
  { path: '/admin/blog', access: 'admin', roles: ['editor'], section: { group: 'appointments', key: 'blog' } },
  { path: '/admin/live', access: 'admin', roles: ['editor'], section: { group: 'appointments', key: 'live' } },
  ...['/admin/blog/:id', '/admin/blog/:id/preview'].map((path): Rule => ({ path, access: 'admin', roles: ['editor'] })),
  { path: '/admin/tickets', access: 'admin', roles: ['support'], section: { group: 'listening', key: 'tickets' } },
  { path: '/admin/ticket/:id', access: 'admin', roles: ['support'] },
  {
    path: '/admin/reports',
    access: 'admin',
    roles: ['editor', 'support'],
    section: { group: 'listening', key: 'reports' },
  },
  {
    path: '/admin/feedbacks',
    access: 'admin',
    roles: ['editor', 'support'],
    section: { group: 'listening', key: 'feedbacks' },
  },
  { path: '/admin/notifications', access: 'admin', section: { group: 'listening', key: 'notifications' } },
  { path: '/admin/stats', access: 'admin', roles: ['editor', 'finance'], section: { group: 'system', key: 'stats' } },
  {
    path: '/admin/stripe-dashboard',
    access: 'admin',
    roles: ['finance'],
    section: { group: 'system', key: 'payments' },
  },
  { path: '/admin/logs', access: 'admin', section: { group: 'system', key: 'logs' } },
  { path: '/admin/cache', access: 'admin', section: { group: 'system', key: 'cache' } },
  { path: '/admin/lab', access: 'admin', section: { group: 'system', key: 'lab' } },
  {
    path: '/admin/2fa',
    access: 'admin',
    isEnrolment: true,
    roles: lesserRoles,
    section: { group: 'yours', key: 'secondFactor' },
  },
];

type Listed = { rule: Rule; index: number; parts: string[] };

/**
 * Indexed for speed, because each page checks about twenty rules for its menu: paths without parameters are looked up
 * directly.
 */
const listed = rules.map((rule, index): Listed => ({ rule, index, parts: rule.path.split('/') }));
const named = listed.filter(({ rule }) => rule.path.includes('/:'));
const plain = new Map(listed.toReversed().flatMap((one) => (named.includes(one) ? [] : [[one.rule.path, one]])));

/** The rule of a page by its pattern in the list of routes (app/routes.ts); the first match, null without one. */
export function ruleOf(path: string): Rule | null {
  const short = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return ofPlain.get(short) ?? firstThatFits(short);
}

function firstThatFits(short: string): Rule | null {
  const exact = plain.get(short);
  const given = short.split('/');
  const fitting = named.find(
    ({ index, parts }) => index < (exact?.index ?? Number.POSITIVE_INFINITY) && fitsPattern(parts, given),
  );
  return (fitting ?? exact)?.rule ?? null;
}

/** The rules of paths without parameters. */
const ofPlain = new Map([...plain.keys()].map((path) => [path, firstThatFits(path)]));

/** Whether a role may open a page of the administration. */
export const mayOpenPage = (role: AdminRole | null, path: string): boolean => isAmong(role, ruleOf(path)?.roles ?? []);

/** The side bar of the administration for a role, without the pages that it may not open. */
export function sectionsFor(role: AdminRole | null) {
  const shown = rules.flatMap(({ path, section, roles = [] }) =>
    section && isAmong(role, roles) ? [{ to: path, ...section }] : [],
  );
  const groups = [...new Set(shown.map(({ group }) => group))];
  return groups.map((key) => ({ key, sections: shown.filter(({ group }) => group === key) }));
}

export type RouteAnswer =
  | { opens: true }
  /** `lacks`: the missing permission, for the security log; other redirects are harmless. */
  | { opens: false; to: string; lacks?: 'not-allowed' | 'role-not-allowed' }
  | { opens: false; needs: 'second-factor' | 'email-verification' | 'new-password' };

const opens: RouteAnswer = { opens: true };
const leadsTo = (to: string): RouteAnswer => ({ opens: false, to });

/**
 * Whether a page opens, and where the viewer is redirected if not (spec 1 §2, spec 3 §2.1; inventory 011 to 016). `target`
 * is path and query, to which signing in returns.
 */
export function guardRoute(target: string, viewer: RouteViewer, settings: Settings): RouteAnswer {
  const [path = '/'] = target.split(/[?#]/);
  const rule = ruleOf(path);
  if (!rule) return leadsTo('/');
  const { user } = viewer;
  if (!user) {
    if (rule.access !== 'public') return leadsTo(signInRedirect(target));
    const isClosed = rule.feature && !isOpen(rule.feature, viewer, settings);
    return isClosed || (rule.opensFor && !rule.opensFor(viewer, settings)) ? leadsTo('/') : opens;
  }
  if (rule.access === 'admin' && !user.isAdmin) return { opens: false, to: '/', lacks: 'not-allowed' };
  // Somebody else has seen the temporary password, so it must be changed before anything else.
  if (user.hasTemporaryPassword && rule.access !== 'public') return { opens: false, needs: 'new-password' };
  if (!user.hasCompleteProfile && path !== '/first-login' && !rule.isAlwaysReadable) return leadsTo('/first-login');
  if (rule.access === 'admin' && !isAmong(roleOf(user), rule.roles ?? [])) {
    return { opens: false, to: '/admin', lacks: 'role-not-allowed' };
  }
  if (rule.access === 'admin')
    return user.hasSecondFactor || rule.isEnrolment ? opens : { opens: false, needs: 'second-factor' };
  const isWaiting = rule.access === 'user' && isPlatformClosedTo(user, settings);
  if (isWaiting && path !== '/platform-coming-soon' && path !== '/first-login') return leadsTo('/platform-coming-soon');
  // An unverified user has to verify their address first: until then the account may not be theirs.
  if (rule.access === 'user' && !isWaiting && path !== '/first-login' && needsVerification(user, settings)) {
    return { opens: false, needs: 'email-verification' };
  }
  if (rule.isItalyOnly && viewer.country !== 'IT') return leadsTo('/');
  const isPreview = rule.previewRoles !== undefined && isAmong(roleOf(user), rule.previewRoles);
  if (rule.feature && !isPreview && !isOpen(rule.feature, viewer, settings)) return leadsTo('/browse');
  return rule.opensFor && !rule.opensFor(viewer, settings) ? leadsTo(rule.otherwise ?? '/') : opens;
}

const isOpen = (feature: Feature, { language, user }: RouteViewer, settings: Settings): boolean =>
  isFeatureOpen(feature, settings, {
    language,
    category: user?.category ?? null,
    experiments: user?.experiments ?? {},
    isVisitor: user === null,
  });
