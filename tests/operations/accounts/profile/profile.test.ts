import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { renewalSlackMs } from '../../../../domain/billing/access';
import { legalDocuments, userVideos, users } from '../../../../db/schema';
import { createSubscription, createUser, createVideo, saveSettings } from '../../../support/factories';
import { callAs, callUncheckedAs, db, refusalOf, type ScopeOptions, testNow } from '../../../support/scope';

const privacy = { privacyDefault: true, privacyProfiling: false, privacyMarketing: false, privacySendNews: false };
const form = { nome: 'Giulia', cognome: 'Moretti', categoriaProfessionale: 'odontoiatra', privacy };

/** Registered, first login not done (spec 2 §2). */
const newcomer = (overrides: Parameters<typeof createUser>[0] = {}) =>
  createUser({ nome: '', cognome: '', ...overrides });

const stored = async ({ id }: { id: string }) => (await db.select().from(users).where(eq(users.id, id)))[0];
const save = (user: { id: string } | null, input: object = {}, options: ScopeOptions = {}) =>
  callUncheckedAs(user, 'SaveProfile', { ...form, ...input }, options);

describe('GetProfile', () => {
  it('answers the caller’s own data', async () => {
    const user = await createUser({
      email: 'elena@apice.test',
      emailVerifiedAt: testNow,
      photoUrl: '/pictures/elena.webp',
      tags: ['igiene'],
      preferredLanguage: 'es',
      privacyMarketing: true,
      customTrialSeconds: 900,
      experiments: { Recommendations: true },
    });
    const video = await createVideo();
    await db
      .insert(userVideos)
      .values({ userId: user.id, videoId: video.id, views: 1000, told: 1000, openings: 1, openedAt: testNow });
    expect(await callAs(user, 'GetProfile', {})).toEqual({
      uid: user.id,
      email: 'elena@apice.test',
      emailVerified: true,
      photoURL: '/pictures/elena.webp',
      alias: user.alias,
      profile: {
        formData: { nome: 'Elena', cognome: 'Marchetti', categoriaProfessionale: 'odontoiatra' },
        tags: ['igiene'],
        privacy: { ...privacy, privacyMarketing: true },
      },
      preferredLanguage: 'es',
      isNewTrial: false,
      isTrial: true,
      trial: { isNewTrial: false, secondsLeft: -100, videosAllowed: 0, videosWatched: 1, isExpired: true },
      subscription: null,
      isProfileComplete: true,
      admin: false,
      experiments: { Recommendations: true },
      companyId: null,
      createdAt: testNow,
    });
  });

  it('tells a subscriber’s subscription and no trial', async () => {
    const user = await createUser();
    const { id } = await createSubscription(user.id, { currentPeriodEnd: testNow + 86_400_000 });
    expect(await callAs(user, 'GetProfile', {})).toMatchObject({
      isTrial: false,
      trial: null,
      subscription: {
        id,
        status: 'active',
        product: { name: 'Annuale' },
        current_period_end: Math.floor(testNow / 1000) + 86_400,
      },
    });
  });

  it.each([
    { status: 'canceled', currentPeriodEnd: testNow + 1000 },
    { status: 'active', currentPeriodEnd: testNow - renewalSlackMs },
  ])('is in trial again after the subscription: %j', async (subscription) => {
    const user = await createUser();
    await createSubscription(user.id, subscription);
    expect(await callAs(user, 'GetProfile', {})).toMatchObject({ isTrial: true, subscription: null });
  });

  it.each([
    { isNativeApp: false, isProfileComplete: false },
    { isNativeApp: true, isProfileComplete: true },
  ])('is complete without names: %j', async ({ isNativeApp, isProfileComplete }) => {
    expect(await callAs(await newcomer(), 'GetProfile', {}, { isNativeApp })).toMatchObject({ isProfileComplete });
  });

  it('follows what settings require of consents', async () => {
    await saveSettings({ REQUIRED_CONSENTS: { privacyDefault: true, privacyMarketing: true, privacySendNews: false } });
    expect(await callAs(await createUser(), 'GetProfile', {})).toMatchObject({ isProfileComplete: false });
  });

  it('is not for visitors', async () => {
    expect(await refusalOf(callAs(null, 'GetProfile', {}))).toMatchObject({
      code: 'unauthenticated',
      reason: 'sign-in-needed',
    });
  });
});

describe('SaveProfile', () => {
  it('completes the first login', async () => {
    const user = await newcomer();
    expect(await save(user, { nome: '  Giulia ', cognome: ' De  Luca\t' })).toEqual({ saved: true });
    expect(await stored(user)).toMatchObject({
      nome: 'Giulia',
      cognome: 'De  Luca',
      category: 'odontoiatra',
      tags: [],
      ...privacy,
    });
    expect(await callAs(user, 'GetProfile', {})).toMatchObject({ isProfileComplete: true });
  });

  it.each([
    ['no name', { nome: '  ' }, 'name-needed', { missing: ['nome'] }],
    ['no names', { nome: '', cognome: undefined }, 'name-needed', { missing: ['nome', 'cognome'] }],
    ['101 characters', { nome: 'x'.repeat(101) }, 'invalid-input', [{ path: 'nome' }]],
    [
      'an unknown category',
      { categoriaProfessionale: 'igienista' },
      'invalid-input',
      [{ path: 'categoriaProfessionale' }],
    ],
    [
      'no consent',
      { privacy: { ...privacy, privacyDefault: false } },
      'consent-needed',
      { missing: ['privacyDefault'] },
    ],
    ['a field too many', { isAdmin: true }, 'invalid-input', [{ path: 'isAdmin' }]],
    ['51 tags', { tags: Array.from({ length: 51 }, () => 'igiene') }, 'invalid-input', [{ path: 'tags' }]],
  ])('refuses %s', async (_name, input, reason, details) => {
    const user = await newcomer();
    expect(await refusalOf(save(user, input))).toMatchObject({ code: 'invalid-argument', reason, details });
    expect(await stored(user)).toEqual(user);
  });

  it('takes names of 100 characters', async () => {
    const user = await newcomer();
    await save(user, { nome: ` ${'x'.repeat(100)} ` });
    expect((await stored(user))?.nome).toHaveLength(100);
  });

  it('asks a native app for no names and leaves those that are there', async () => {
    const user = await createUser();
    await save(user, { nome: undefined, cognome: '' }, { isNativeApp: true });
    expect(await stored(user)).toMatchObject({ nome: 'Elena', cognome: 'Marchetti' });
    await save(user, { nome: 'Anna' }, { isNativeApp: true });
    expect(await stored(user)).toMatchObject({ nome: 'Anna', cognome: 'Moretti' });
  });

  it('is not for visitors', async () => {
    expect(await refusalOf(save(null))).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('SaveProfile and the category', () => {
  const aso = { categoriaProfessionale: 'aso' };

  it('changes the trial with it during the first login', async () => {
    const user = await newcomer({ isNewTrial: true, customTrialVideos: 3 });
    await save(user, aso);
    expect(await stored(user)).toMatchObject({
      category: 'aso',
      isNewTrial: false,
      customTrialSeconds: 1800,
      customTrialVideos: null,
    });
  });

  it('starts a dentist’s trial when an assistant was a slip', async () => {
    const user = await newcomer({ category: 'aso', customTrialSeconds: 1800 });
    await save(user);
    expect(await stored(user)).toMatchObject({ category: 'odontoiatra', isNewTrial: true, customTrialSeconds: null });
  });

  it('leaves the trial alone while the category stays', async () => {
    const user = await newcomer({ customTrialSeconds: 7200, customTrialVideos: 9, isNewTrial: false });
    await save(user);
    expect(await stored(user)).toMatchObject({ customTrialSeconds: 7200, customTrialVideos: 9, isNewTrial: false });
  });

  it('gives one to an account that has none', async () => {
    const user = await newcomer({ category: null, isNewTrial: true });
    await save(user, aso);
    expect(await stored(user)).toMatchObject({ category: 'aso', customTrialSeconds: 1800 });
  });

  it.each([
    ['once the profile is complete', {}, {}],
    ['right after completing it', { first: true }, {}],
    ['without names in a native app', { nome: '', cognome: '' }, { isNativeApp: true }],
  ])(
    'is fixed %s',
    async (_name, { first, ...names }: { first?: boolean; nome?: string; cognome?: string }, options) => {
      const user = first ? await newcomer() : await createUser(names);
      if (first) await save(user);
      const before = await stored(user);
      expect(await refusalOf(save(user, aso, options))).toMatchObject({
        code: 'failed-precondition',
        reason: 'category-fixed',
      });
      expect(await stored(user)).toEqual(before);
    },
  );
});

describe('consents', () => {
  const historyOf = async (user: { id: string }) => (await callAs(user, 'GetConsentHistory', {})).changes;

  it('are kept as they are given and taken back: when, to which notice, on which page, from where', async () => {
    await db.insert(legalDocuments).values({ doc: 'privacy', year: 2026, language: 'it', content: '<p>…</p>' });
    const user = await newcomer();
    await save(user, { privacy: { ...privacy, privacySendNews: true } });
    await save(user, { privacy }, { now: testNow + 1000, country: 'ES' });
    await save(user, { privacy }, { now: testNow + 2000 });
    const [withdrawn, ...given] = await historyOf(user);
    expect(withdrawn).toMatchObject({
      at: testNow + 1000,
      consent: 'privacySendNews',
      isGiven: false,
      version: '2026',
      source: 'profile',
      country: 'ES',
      browser: 'Chrome',
    });
    expect(given.map(({ consent, isGiven, source }) => [consent, isGiven, source])).toEqual(
      expect.arrayContaining([['privacySendNews', true, 'first-login']]),
    );
  });

  it('of an account are nobody else’s to read', async () => {
    const [user, other] = [await newcomer(), await createUser()];
    await save(user, { privacy: { ...privacy, privacyMarketing: true } });
    expect(await historyOf(other)).toEqual([]);
    expect(await refusalOf(callAs(null, 'GetConsentHistory', {}))).toMatchObject({ reason: 'sign-in-needed' });
  });

  it('taken back end profiling and its interests at once, and what is needed cannot be taken back alone', async () => {
    const user = await createUser({ tags: ['igiene'], privacyProfiling: true });
    await save(user, { privacy });
    expect(await stored(user)).toMatchObject({ privacyProfiling: false, tags: [] });
    const none = { ...privacy, privacyDefault: false };
    expect(await refusalOf(save(user, { privacy: none }))).toMatchObject({ reason: 'consent-needed' });
  });
});
