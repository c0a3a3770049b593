import { expect, test } from 'vitest';
import { signedInHome } from '../../../domain/platform/redirects';
import { planQuery } from '../../../app/lib/money/plan-query';
import { afterLogIn, afterSignUp } from '../../../app/lib/money/after-sign-up';

/** The pages that follow sign-up and log-in, on the web and in the app. */
const rows = [
  ['', '/browse', '/browse'],
  ['price=p&code=AB12', '/plans?price=p&code=AB12&pay=1', '/plans?price=p&code=AB12&pay=1'],
  ['code=AB12', '/browse', '/plans?code=AB12'],
  ['promo=AB12', '/browse', '/plans?promo=AB12'],
  ['code=', '/browse', '/browse'],
  ['gift=G1&code=AB12', '/redeem/G1', '/redeem/G1'],
  ['redirectTo=/watch/diga?t=30', '/watch/diga?t=30', '/watch/diga?t=30'],
  ['redirectTo=/profile', '/browse', '/browse'],
  ['redirectTo=//evil.example/watch/diga', '/browse', '/browse'],
  [
    'price=p&redirectTo=/watch/diga',
    '/plans?price=p&next=%2Fwatch%2Fdiga&pay=1',
    '/plans?price=p&next=%2Fwatch%2Fdiga&pay=1',
  ],
  ['code=AB12&redirectTo=/watch/diga', '/watch/diga', '/plans?code=AB12&next=%2Fwatch%2Fdiga'],
] as const;

for (const [query, signedUp, loggedIn] of rows) {
  test(`what follows an address with "${query}"`, () => {
    const params = new URLSearchParams(query);
    expect([afterSignUp(params, false), afterLogIn(params, false)]).toEqual([signedUp, loggedIn]);
    const home = query.includes('redirectTo=/watch/') ? signedInHome(params.get('redirectTo')) : '/browse';
    const inApp = query.startsWith('gift') ? '/redeem/G1' : home;
    expect([afterSignUp(params, true), afterLogIn(params, true)]).toEqual([inApp, inApp]);
  });
}

test.each([
  ['price=p&redirectTo=/watch/diga', '?price=p&redirectTo=%2Fwatch%2Fdiga'],
  ['redirectTo=/watch/diga?t=30', '?redirectTo=%2Fwatch%2Fdiga%3Ft%3D30'],
  ['redirectTo=/admin', ''],
  ['redirectTo=//evil.example/watch/diga', ''],
  ['redirectTo=https://evil.example/watch/diga', ''],
])('a requested lesson is kept for the next page, and nothing else that is asked for: %s', (query, kept) => {
  expect(planQuery(new URLSearchParams(query))).toBe(kept);
});
