import { describe, expect, it } from 'vitest';
import { awaitsFirstLogin, isProfileComplete, missingConsents, normaliseEmail } from '../../../domain/accounts/profile';

const none = { privacyDefault: false, privacyMarketing: false, privacySendNews: false };
const all = { privacyDefault: true, privacyMarketing: true, privacySendNews: true };
const onlyDefault = { ...none, privacyDefault: true };
const given = (names: object) => ({ ...none, privacyProfiling: false, ...names });

describe('missingConsents', () => {
  it.each([
    ['nothing required, nothing given', given({}), none, []],
    ['nothing required, all given', given(all), none, []],
    ['required and given', given(onlyDefault), onlyDefault, []],
    ['required and not given', given({}), onlyDefault, ['privacyDefault']],
    ['another one given', given({ privacyMarketing: true }), onlyDefault, ['privacyDefault']],
    ['some of all', given({ privacyMarketing: true }), all, ['privacyDefault', 'privacySendNews']],
    ['none of all', given({}), all, ['privacyDefault', 'privacyMarketing', 'privacySendNews']],
    ['profiling is never required', given({ ...all, privacyProfiling: false }), all, []],
  ])('%s', (_name, privacy, required, missing) => {
    expect(missingConsents(privacy, required)).toEqual(missing);
  });
});

describe('isProfileComplete', () => {
  const full = { nome: 'Elena', cognome: 'Marchetti', category: 'aso' as const, privacy: given(onlyDefault) };
  it.each([
    ['all is there', {}, { web: true, native: true }],
    ['no category', { category: null }, { web: false, native: false }],
    ['no consent', { privacy: given({}) }, { web: false, native: false }],
    ['no first name', { nome: '' }, { web: false, native: true }],
    ['no last name', { cognome: '' }, { web: false, native: true }],
    ['a blank name', { nome: ' \t' }, { web: false, native: true }],
    ['no names, no category', { nome: '', cognome: '', category: null }, { web: false, native: false }],
  ])('%s', (_name, change, { web, native }) => {
    expect(isProfileComplete({ ...full, ...change }, onlyDefault, false)).toBe(web);
    expect(isProfileComplete({ ...full, ...change }, onlyDefault, true)).toBe(native);
  });

  it('asks for no consent that is not required', () => {
    expect(isProfileComplete({ ...full, privacy: given({}) }, none, false)).toBe(true);
  });
});

it.each([
  ['an app’s account without a name', '', false, { web: false, native: true }],
  ['one that has answered', '', true, { web: false, native: false }],
  ['one with a name', 'Elena', false, { web: false, native: false }],
])('%s awaits the first login: %j', (_which, nome, hasAnsweredFirstLogin, { web, native }) => {
  expect(awaitsFirstLogin({ nome, hasAnsweredFirstLogin }, false)).toBe(web);
  expect(awaitsFirstLogin({ nome, hasAnsweredFirstLogin }, true)).toBe(native);
});

it.each([
  ['elena@apice.test', 'elena@apice.test'],
  [' Elena@Apice.TEST\n', 'elena@apice.test'],
  ['', ''],
  ['Anna@Müller.example', 'anna@xn--mller-kva.example'],
  ['anna@xn--mller-kva.example', 'anna@xn--mller-kva.example'],
  ['anna@müller.example/x', 'anna@müller.example/x'],
  ['anna@müller example', 'anna@müller example'],
  ['müller', 'müller'],
])('%j is normalised to %j', (email, normal) => {
  expect(normaliseEmail(email)).toBe(normal);
});
