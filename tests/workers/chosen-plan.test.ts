import { expect, test } from 'vitest';
import { firstLoginPage } from '../../app/routes/first-login/first-login.server';
import { signUpPage } from '../../app/routes/signup/sign-up.server';
import { createSubscription, createUser } from '../support/factories';
import { makeScope, openSession } from '../support/scope';

// The plan that a visitor chose is named with its price on every page until it is paid (spec 2 §2).

const request = (path: string) => new Request(`https://apice.example${path}`);

async function context(user?: { id: string }, isNativeApp = false) {
  const scope = await makeScope({ isNativeApp, ...(user && { cookie: await openSession(user.id) }) });
  return { scope, nonce: 'n', paths: [] };
}

/** A price on sale, and what both pages tell of an address. */
async function onSale(planMetadata: Record<string, string> = { PLAN: 'yes', BUYABLE: 'yes' }) {
  const { priceId } = await createSubscription((await createUser()).id, { planMetadata });
  const newcomer = await createUser({ nome: '', cognome: '' });
  const named = async (query: string, isNativeApp = false) => {
    const signUp = await signUpPage(request(`/signup?category=aso${query}`), await context(undefined, isNativeApp));
    const firstLogin = await firstLoginPage(request(`/first-login?${query}`), await context(newcomer, isNativeApp));
    expect(firstLogin.plan).toEqual(signUp.plan);
    return signUp.plan;
  };
  return { query: `&price=${priceId}`, named };
}

test('sign-up and first login name the chosen plan and its price', async () => {
  const { query, named } = await onSale();
  expect(await named(`${query}&code=AP-24`)).toEqual({ name: 'Annuale', unitAmount: 29_000, interval: 'year' });
});

test('where nothing was chosen that will be paid, they name none', async () => {
  const { query, named } = await onSale();
  expect(await named('')).toBeNull();
  expect(await named('&price=price_unknown')).toBeNull();
  expect(await named(`${query}&gift=APICE-FDYV-7ZXH`)).toBeNull();
});

test('an app names no price', async () => {
  const { query, named } = await onSale();
  expect(await named(query, true)).toBeNull();
});

test('a plan that is no longer sold is not named', async () => {
  const { query, named } = await onSale({ PLAN: 'yes' });
  expect(await named(query)).toBeNull();
});
