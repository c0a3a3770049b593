import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { internalErrorCode, isSilent, providerErrorCode } from '../../../domain/accounts/login-errors';
import { outcomeFragment, outcomeOf, type ProviderOutcome } from '../../../domain/accounts/provider-outcome';
import { isOfferedAnywhere, offeredProviders } from '../../../domain/accounts/providers';

const nowhere = { web: false, android: false, ios: false, android_app: false, ios_app: false };
const everywhere = { web: true, android: true, ios: true, android_app: true, ios_app: true };

describe('the single-sign-on map', () => {
  const map = { GOOGLE: { ...nowhere, web: true, android: true }, APPLE: { ...nowhere, web: true, ios_app: true } };

  test('shows each platform its buttons', () => {
    expect(offeredProviders(map, ['google', 'apple'])).toEqual({
      web: ['google', 'apple'],
      android: ['google'],
      ios: [],
      android_app: [],
      ios_app: ['apple'],
    });
  });

  test('shows no button without keys', () => {
    const offered = offeredProviders({ GOOGLE: everywhere, APPLE: everywhere }, ['apple']);
    expect(offered.web).toEqual(['apple']);
    expect([isOfferedAnywhere(offered, 'google'), isOfferedAnywhere(offered, 'apple')]).toEqual([false, true]);
  });
});

describe('what a log-in that broke down says', () => {
  test.each([
    ['Unauthorized login location: XX', 'custom/locationError'],
    ['BLOCKING_FUNCTION_ERROR: HTTP Cloud Function returned an error', 'custom/password-signup-required'],
    ['something else', 'auth/internal-error'],
    ['', 'auth/internal-error'],
  ])('“%s” is %s', (message, code) => {
    expect(internalErrorCode(message)).toBe(code);
  });

  test.each([
    ['access_denied', '', true],
    ['user_cancelled_authorize', '', true],
    ['server_error', 'Unauthorized login location', false],
    ['temporarily_unavailable', '', false],
  ])('%s is told in silence: %s', (error, description, isQuiet) => {
    expect(isSilent(providerErrorCode(error, description))).toBe(isQuiet);
  });

  test('nothing else is silent', () => {
    expect(isSilent('auth/cancelled-popup-request')).toBe(true);
    expect(isSilent('auth/wrong-password')).toBe(false);
  });
});

describe('an outcome in a fragment', () => {
  test.each<ProviderOutcome>([
    { kind: 'done' },
    { kind: 'refused', code: 'auth/user-mismatch' },
    { kind: 'second-factor', resolver: 'u1.1764000000000.a-b_c=' },
    { kind: 'sign-up', token: 'T0ken', email: 'ada+prova@studio.example' },
  ])('%o comes through as it was', (outcome) => {
    expect(outcomeOf(outcomeFragment(outcome))).toEqual(outcome);
  });

  test.each(['', '#', '#doors', '#provider=refused', '#provider=sign-up&token=a', '#provider=other&code=x'])(
    '%s holds none',
    (fragment) => {
      expect(outcomeOf(fragment)).toBeNull();
    },
  );
});

/** The keys of the auth dictionary (spec 1 §8), and what visits to a provider are refused with. */
const codes =
  `auth/user-not-found auth/email-already-in-use auth/wrong-password auth/too-many-requests auth/invalid-email
  auth/weak-password auth/invalid-verification-code auth/user-mismatch auth/code-expired auth/multi-factor-auth-required
  auth/internal-error custom/google-login-needed custom/password-signup-required custom/locationError provider-off
  provider-unavailable provider-answer-expired provider-answer-invalid provider-email-unverified provider-link-needed
  provider-other-account provider-linked-elsewhere last-way-in impersonating`.split(/\s+/);

describe.each(['it', 'en', 'es'])('the texts in %s', (language) => {
  const texts: Record<string, unknown> = JSON.parse(readFileSync(`app/i18n/locales/${language}/refusals.json`, 'utf8'));
  test.each(codes)('say what %s is', (code) => {
    expect(texts[code]).toMatch(/\w.{15,}\.$/);
  });

  test.each([
    '#provider=refused&code=IL%20TUO%20ACCOUNT%20%C3%88%20BLOCCATO',
    '#provider=refused&code=chiama-899...',
    '#provider=second-factor&resolver=%3Cb%3E',
    '#provider=sign-up&token=a.b&email=chiama%20899@x.it',
    '#provider=sign-up&token=a.b&email=nobody',
  ])('%s of a stranger is none', (fragment) => {
    expect(outcomeOf(fragment)).toBeNull();
  });
});
