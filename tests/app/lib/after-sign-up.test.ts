import { expect, test } from 'vitest';
import { afterLogIn, afterSignUp } from '../../../app/lib/money/after-sign-up';

/** The pages that follow sign-up and log-in, on the web and in the app. */
const rows = [
  ['', '/browse', '/browse'],
  ['price=p&code=AB12', '/plans?price=p&code=AB12&pay=1', '/plans?price=p&code=AB12&pay=1'],
  ['code=AB12', '/browse', '/plans?code=AB12'],
  ['promo=AB12', '/browse', '/plans?promo=AB12'],
  ['code=', '/browse', '/browse'],
  ['gift=G1&code=AB12', '/redeem/G1', '/redeem/G1'],
] as const;

for (const [query, signedUp, loggedIn] of rows) {
  test(`what follows an address with "${query}"`, () => {
    const params = new URLSearchParams(query);
    expect([afterSignUp(params, false), afterLogIn(params, false)]).toEqual([signedUp, loggedIn]);
    const inApp = query.startsWith('gift') ? '/redeem/G1' : '/browse';
    expect([afterSignUp(params, true), afterLogIn(params, true)]).toEqual([inApp, inApp]);
  });
}
