import { describe, expect, test } from 'vitest';
import { menuOf, pageExists } from '../../../domain/platform/menu';
import { guardRoute, type RouteViewer } from '../../../domain/platform/routes';
import { settingDefaults, type Settings } from '../../../domain/platform/settings';
import { routeUser } from '../../support/route-viewer';

const viewerWith = (overrides: Partial<NonNullable<RouteViewer['user']>> | null, rest: Partial<RouteViewer> = {}) => ({
  country: 'IT',
  language: 'it' as const,
  isNativeApp: false,
  user: overrides && { ...routeUser, ...overrides },
  ...rest,
});

/** As if every page had been built. */
const everyPath = [
  '/browse',
  '/courses',
  '/company/:id/courses',
  '/list',
  '/providers',
  '/books',
  '/live',
  '/blog',
  '/play',
  '/advent',
  '/search',
  '/profile',
  '/plans',
  '/shop',
  '/gift',
  '/tv',
  '/company/:id/manage',
  '/tickets',
  '/admin',
  '/help',
  '/collaborate',
  '/company-info',
];

/** Areas that are closed by default. */
const opened = {
  SHOW_BLOG: true,
  SHOW_LIVE: true,
  SHOW_BOOKS: true,
  SHOW_ADVENT: true,
  SHOW_PROVIDERS_LIST: true,
  ENABLE_GAMING: true,
};

const keys = (viewer: RouteViewer, settings: Partial<Settings> = {}, paths = everyPath) =>
  menuOf(viewer, { ...settingDefaults, ...opened, ...settings }, paths).map(({ key }) => key);

describe('the menu', () => {
  test('shows a visitor only what is public', () => {
    expect(keys(viewerWith(null))).toEqual(['blog', 'tvScreen', 'help', 'collaborate', 'companyInfo']);
    expect(keys(viewerWith(null), { SHOW_TV_LOGIN_BUTTON: false })).not.toContain('tvScreen');
    expect(keys(viewerWith({}))).not.toContain('tvScreen');
  });

  test('shows assistants their courses, and dentists none', () => {
    expect(keys(viewerWith({ category: 'aso' }))).toContain('courses');
    expect(keys(viewerWith({}))).not.toContain('courses');
  });

  test('shows administrators their area, also before they have a second factor', () => {
    expect(keys(viewerWith({ isAdmin: true }))).toContain('admin');
    expect(keys(viewerWith({ isAdmin: true, hasSecondFactor: false }))).toContain('admin');
    expect(keys(viewerWith({}))).not.toContain('admin');
  });

  test('shows people of a company its courses, and who manages it the way there', () => {
    const member = { companyId: 'bianchi', isCompanyEnabled: true };
    expect(keys(viewerWith(member))).toContain('companyCourses');
    expect(keys(viewerWith(member))).not.toContain('manage');
    expect(keys(viewerWith({ ...member, isCompanyAdmin: true }))).toContain('manage');
  });

  test('shows people of a company that is switched off nothing of its courses', () => {
    expect(keys(viewerWith({ companyId: 'bianchi', isCompanyEnabled: false }))).not.toContain('companyCourses');
  });

  test.each<[string, Partial<Settings>, Partial<RouteViewer>]>([
    ['shop', { SHOW_SHOP: false }, {}],
    ['books', { BOOKS_AUDIENCE: { languages: ['en'], categories: ['odontoiatra'] } }, {}],
    ['live', { LIVE_AUDIENCE: { languages: ['it'], categories: ['aso'] } }, {}],
    ['blog', { SHOW_BLOG: false }, {}],
    ['live', { SHOW_LIVE: false }, {}],
    ['books', { SHOW_BOOKS: false }, {}],
    ['providers', { SHOW_PROVIDERS_LIST: false }, {}],
    ['advent', { SHOW_ADVENT: false }, {}],
    ['advent', {}, { language: 'en' }],
    ['play', { ENABLE_GAMING: false }, {}],
    ['play', {}, { language: 'en' }],
    ['gift', { ENABLE_GIFTS: false }, {}],
    ['gift', {}, { country: 'ES' }],
    ['gift', {}, { isNativeApp: true }],
    ['plans', {}, { isNativeApp: true }],
    ['tv', { SHOW_TV_LOGIN_BUTTON: false }, {}],
    ['collaborate', { SHOW_COLLABORATE: false }, {}],
  ])('hides %s by its rule', (key, settings, rest) => {
    expect(keys(viewerWith({}))).toContain(key);
    expect(keys(viewerWith({}, rest), settings)).not.toContain(key);
  });

  test('shows no area by default that is switched on when it is whole', () => {
    const byDefault = menuOf(viewerWith({}), settingDefaults, everyPath).map(({ key }) => key);
    expect(byDefault.filter((key) => ['blog', 'live', 'books', 'advent', 'play'].includes(key))).toEqual([]);
  });

  test('hides a page that has not been built, and shows it as soon as it is', () => {
    const always = ['/browse', '/list', '/search', '/profile', '/help'];
    expect(keys(viewerWith({}), {}, ['/browse'])).toEqual(['browse']);
    expect(keys(viewerWith({}), {}, always)).toEqual(['browse', 'list', 'search', 'profile', 'help']);
  });

  test('never links to a page whose rule redirects the viewer', () => {
    const countries = ['IT', 'ES'];
    const languages = ['it', 'en', 'es'] as const;
    const people = [
      null,
      ...(['aso', 'odontoiatra', null] as const).flatMap((category) =>
        [true, false].flatMap((isAdmin) =>
          [null, 'bianchi'].map((companyId) => ({
            category,
            isAdmin,
            companyId,
            isCompanyAdmin: isAdmin,
            isCompanyEnabled: companyId !== null,
          })),
        ),
      ),
    ];
    for (const country of countries)
      for (const language of languages)
        for (const person of people) {
          const viewer = viewerWith(person, { country, language });
          const settings = { ...settingDefaults, ...opened };
          for (const { to } of menuOf(viewer, settings, everyPath)) {
            expect(guardRoute(to, viewer, settings), to).toEqual({ opens: true });
          }
        }
  });
});

test.each([
  ['/legal', ['/legal/:doc?'], true],
  ['/legal/privacy', ['/legal/:doc?'], true],
  ['/legal/a/b', ['/legal/:doc?'], false],
  ['/company/x/courses', ['/company/:id/courses'], true],
  ['/company//courses', ['/company/:id/courses'], false],
  ['/browse', ['/browser'], false],
])('%s among %j exists: %s', (path, paths, exists) => {
  expect(pageExists(path, paths)).toBe(exists);
});
