import { describe, expect, test } from 'vitest';
import { guardRoute, type RouteViewer } from '../../../domain/platform/routes';
import { settingDefaults, type Settings } from '../../../domain/platform/settings';

const dentist: NonNullable<RouteViewer['user']> = {
  category: 'odontoiatra',
  isAdmin: false,
  role: null,
  isEmailVerified: true,
  hasTemporaryPassword: false,
  earlyAccess: false,
  hasCompleteProfile: true,
  hasSecondFactor: false,
  companyId: null,
  isCompanyAdmin: false,
  isCompanyEnabled: false,
  experiments: {},
};
const visitor: RouteViewer = { country: 'IT', language: 'it', isNativeApp: false, user: null };
const as = (user: Partial<typeof dentist> = {}, more: Partial<RouteViewer> = {}): RouteViewer => ({
  ...visitor,
  ...more,
  user: { ...dentist, ...user },
});

/** Areas that are closed by default. */
const opened = { SHOW_BLOG: true, SHOW_LIVE: true, SHOW_BOOKS: true };

const led = (path: string, viewer: RouteViewer, settings: Partial<Settings> = {}) => {
  const answer = guardRoute(path, viewer, { ...settingDefaults, ...opened, ...settings });
  if (answer.opens) return 'opens';
  return 'to' in answer ? answer.to : answer.needs;
};

describe('a visitor', () => {
  test.each([
    ['/', 'opens'],
    ['/signup?category=aso', 'opens'],
    ['/help', 'opens'],
    ['/legal', 'opens'],
    ['/legal/privacy', 'opens'],
    ['/blog', 'opens'],
    ['/blog/7/titolo', 'opens'],
    ['/reservation/expo', 'opens'],
    ['/__/auth/action?mode=x', 'opens'],
    ['/browse', '/?redirectTo=%2Fbrowse'],
    ['/watch/diga?t=3', '/?redirectTo=%2Fwatch%2Fdiga%3Ft%3D3'],
    ['/profile', '/?redirectTo=%2Fprofile'],
    ['/admin/users', '/?redirectTo=%2Fadmin%2Fusers'],
    ['/courses', '/?redirectTo=%2Fcourses'],
    ['/gift/details/9', '/?redirectTo=%2Fgift%2Fdetails%2F9'],
    ['/no-such-page', '/'],
    ['/watch', '/'],
    ['/watch/a/b', '/'],
    ['/admin', '/?redirectTo=%2Fadmin'],
    ['/browse/', '/?redirectTo=%2Fbrowse%2F'],
  ])('on %s: %s', (path, expected) => expect(led(path, visitor)).toBe(expected));

  test('is led away from a blog that is off or not in their language', () => {
    expect(led('/blog', visitor, { SHOW_BLOG: false })).toBe('/');
    const audience = { languages: ['it' as const], categories: [] };
    expect(led('/blog', { ...visitor, language: 'en' }, { SHOW_BLOG: true, BLOG_AUDIENCE: audience })).toBe('/');
    expect(led('/blog', visitor, { SHOW_BLOG: true, BLOG_AUDIENCE: audience })).toBe('opens');
  });
});

describe('an incomplete profile', () => {
  const incomplete = as({ hasCompleteProfile: false });
  test.each([
    ['/browse', '/first-login'],
    ['/', '/first-login'],
    ['/watch/diga', '/first-login'],
    ['/blog', '/first-login'],
    ['/first-login', 'opens'],
    ['/legal/tos', 'opens'],
    ['/help', 'opens'],
    ['/nowhere', '/'],
  ])('on %s: %s', (path, expected) => expect(led(path, incomplete)).toBe(expected));
});

describe('administration', () => {
  test.each([
    ['a user', as(), '/'],
    ['an admin without a second factor', as({ isAdmin: true }), 'second-factor'],
    ['an admin with one', as({ isAdmin: true, hasSecondFactor: true }), 'opens'],
    [
      'an admin with an incomplete profile',
      as({ isAdmin: true, hasCompleteProfile: false, hasSecondFactor: true }),
      '/first-login',
    ],
  ])('%s', (_who, viewer, expected) => {
    expect(led('/admin/users?uid=7', viewer)).toBe(expected);
    expect(led('/admin/ticket/7', viewer)).toBe(expected);
  });

  test('the page where a second factor is enrolled opens without one', () => {
    expect(led('/admin/2fa?mfaEnroll=1', as({ isAdmin: true }))).toBe('opens');
    expect(led('/admin/2fa', as())).toBe('/');
  });
});

describe('pages of one country, feature or category', () => {
  test.each([
    ['/courses', as({ category: 'aso' }), {}, 'opens'],
    ['/courses', as(), {}, '/'],
    ['/courses', as({ category: 'aso' }, { country: 'ES' }), {}, '/'],
    ['/course/7', as({}, { country: 'DE' }), {}, '/'],
    ['/course/7/watch/8', as(), {}, 'opens'],
    ['/company/7/courses', as({ companyId: '7', isCompanyEnabled: true }), {}, 'opens'],
    ['/company/7/courses', as({ companyId: '7' }), {}, '/'],
    ['/company/7/courses', as({ companyId: '7', isCompanyEnabled: true }), { ENABLE_COMPANIES: false }, '/'],
    ['/company/7/courses', as({ companyId: '7', isCompanyEnabled: true, category: 'aso' }), {}, '/'],
    ['/gift', as(), {}, 'opens'],
    ['/gift', as(), { ENABLE_GIFTS: false }, '/'],
    ['/gift', as({}, { isNativeApp: true }), {}, '/'],
    ['/gift', as({}, { country: 'ES' }), {}, '/'],
    ['/gift/details/9', as(), { ENABLE_GIFTS: false }, 'opens'],
    ['/gift/details/9', as({}, { isNativeApp: true }), {}, '/'],
    ['/gift/details/9', as({}, { country: 'ES' }), {}, '/'],
    ['/advent', as(), { SHOW_ADVENT: true }, 'opens'],
    // The flag hides its menu entry and its background alone.
    ['/advent', as(), {}, 'opens'],
    ['/advent', as({}, { language: 'en' }), {}, '/'],
    ['/advent', as({ category: 'aso' }), {}, '/'],
    ['/play', as(), {}, '/browse'],
    ['/play', as({}, { language: 'en' }), { ENABLE_GAMING: true }, '/browse'],
    ['/play', as(), { ENABLE_GAMING: true }, 'opens'],
    ['/live', as(), { SHOW_LIVE: false }, '/browse'],
    ['/live', as({ experiments: { live: true } }), { SHOW_LIVE: false }, 'opens'],
    [
      '/shop',
      as({ category: 'aso' }),
      { SHOP_AUDIENCE: { languages: ['it' as const], categories: ['odontoiatra' as const] } },
      '/browse',
    ],
    [
      '/books',
      as({}, { language: 'es' }),
      { SHOW_BOOKS: true, BOOKS_AUDIENCE: { languages: ['it' as const], categories: ['odontoiatra' as const] } },
      '/browse',
    ],
    ['/books/quattro-mani', as(), {}, 'opens'],
    ['/books/quattro-mani', as(), { SHOW_BOOKS: false }, '/browse'],
    // Editors read what they prepare; the readers' list stays as it is for them.
    ['/books/quattro-mani', as({ isAdmin: true, role: 'editor' }), { SHOW_BOOKS: false }, 'opens'],
    ['/books/quattro-mani', as({ isAdmin: true }), { SHOW_BOOKS: false }, 'opens'],
    ['/books/quattro-mani', as({ isAdmin: true, role: 'support' }), { SHOW_BOOKS: false }, '/browse'],
    ['/books', as({ isAdmin: true, role: 'editor' }), { SHOW_BOOKS: false }, '/browse'],
    ['/providers', as(), {}, '/'],
    ['/providers', as(), { SHOW_PROVIDERS_LIST: true }, 'opens'],
  ])('%s %#', (path, viewer, settings, expected) => expect(led(path, viewer, settings)).toBe(expected));
});

describe('while the platform is not available', () => {
  const closed = { PLATFORM_AVAILABLE: false };
  test.each([
    ['/browse', as(), '/platform-coming-soon'],
    ['/ticket/3', as(), '/platform-coming-soon'],
    ['/platform-coming-soon', as(), 'opens'],
    ['/browse', as({ earlyAccess: true }), 'opens'],
    ['/browse', as({ isAdmin: true }), 'opens'],
    ['/', as(), 'opens'],
  ])('%s %#', (path, viewer, expected) => expect(led(path, viewer, closed)).toBe(expected));
});

describe('an address that has yet to be verified', () => {
  const forced = { FORCE_EMAIL_VERIFICATION: true };
  const unverified = as({ isEmailVerified: false });

  test.each(['/browse', '/watch/diga', '/profile', '/plans', '/tickets', '/course/7'])('keeps %s closed', (path) => {
    expect(led(path, unverified, forced)).toBe('email-verification');
    expect(led(path, unverified)).toBe('opens');
    expect(led(path, as(), forced)).toBe('opens');
  });

  test.each(['/', '/help', '/legal/privacy', '/first-login', '/__/auth/action?mode=verifyEmail'])(
    'leaves %s open',
    (path) => {
      expect(led(path, unverified, forced)).toBe('opens');
    },
  );

  test('comes after the profile, and after waiting for the platform to open', () => {
    expect(led('/browse', as({ isEmailVerified: false, hasCompleteProfile: false }), forced)).toBe('/first-login');
    expect(led('/browse', unverified, { ...forced, PLATFORM_AVAILABLE: false })).toBe('/platform-coming-soon');
    expect(led('/platform-coming-soon', unverified, { ...forced, PLATFORM_AVAILABLE: false })).toBe('opens');
  });

  test('keeps no administrator out, as the operations do not', () => {
    const admin = as({ isEmailVerified: false, isAdmin: true, hasSecondFactor: true });
    expect(led('/browse', admin, forced)).toBe('opens');
    expect(led('/admin/users', admin, forced)).toBe('opens');
  });
});
