import { describe, expect, test } from 'vitest';
import { homeBackground } from '../../../domain/platform/home-background';
import type { RouteViewer } from '../../../domain/platform/routes';
import { settingDefaults } from '../../../domain/platform/settings';

const user: NonNullable<RouteViewer['user']> = {
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
const dentist: RouteViewer = { country: 'IT', language: 'it', isNativeApp: false, user };
const assistant: RouteViewer = { ...dentist, user: { ...user, category: 'aso' } };

const usual = { BACKGROUND: '/pictures/home.webp' };
const both = { ...usual, ADVENT_BACKGROUND: '/pictures/advent.webp', SHOW_ADVENT: true };
const plain = { picture: '/pictures/home.webp', to: null };
const inSeason = Date.parse('2026-12-12T09:00:00+01:00');

describe('the picture behind the home page', () => {
  test.each([
    ['is none where none is set', dentist, {}, null],
    ['is the operator’s', dentist, usual, plain],
    ['is the advent’s while it is on', dentist, both, { picture: '/pictures/advent.webp', to: '/advent' }],
    ['is the usual one outside advent', dentist, { ...both, SHOW_ADVENT: false }, plain],
    ['is the usual one where advent has no picture', dentist, { ...both, ADVENT_BACKGROUND: '' }, plain],
    ['is the usual one for assistants', assistant, both, plain],
    ['is the usual one in another language', { ...dentist, language: 'en' as const }, both, plain],
  ])('%s', (_name, viewer, set, found) => {
    expect(homeBackground(viewer, { ...settingDefaults, ...set }, ['/advent'], inSeason)).toEqual(found);
  });

  test('leads nowhere while the advent has no page', () => {
    expect(homeBackground(dentist, { ...settingDefaults, ...both }, ['/browse'], inSeason)).toEqual({
      picture: '/pictures/advent.webp',
      to: null,
    });
  });

  test.each([
    ['2026-10-31T12:00:00+01:00', false],
    ['2026-11-30T23:59:59+01:00', false],
    ['2026-12-01T00:00:00+01:00', true],
    ['2026-12-31T23:59:59+01:00', true],
    ['2027-01-06T23:59:59+01:00', true],
    ['2027-01-07T00:00:00+01:00', false],
    ['2027-07-01T12:00:00+02:00', false],
  ])('at %s by Rome’s clock is the advent’s: %j', (at, isAdvent) => {
    const settings = { ...settingDefaults, ...both };
    expect(homeBackground(dentist, settings, ['/advent'], Date.parse(at))?.to === '/advent').toBe(isAdvent);
  });
});
