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
  experiments: {},
};
const dentist: RouteViewer = { country: 'IT', language: 'it', isNativeApp: false, user };
const assistant: RouteViewer = { ...dentist, user: { ...user, category: 'aso' } };

const usual = { BACKGROUND: '/pictures/home.webp' };
const both = { ...usual, ADVENT_BACKGROUND: '/pictures/advent.webp', SHOW_ADVENT: true };
const plain = { picture: '/pictures/home.webp', to: null };

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
    expect(homeBackground(viewer, { ...settingDefaults, ...set }, ['/advent'])).toEqual(found);
  });

  test('leads nowhere while the advent has no page', () => {
    expect(homeBackground(dentist, { ...settingDefaults, ...both }, ['/browse'])).toEqual({
      picture: '/pictures/advent.webp',
      to: null,
    });
  });
});
