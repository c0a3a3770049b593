import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { settingDefaults, settingNames } from '../../../domain/platform/settings';
import { wholeBroadcast } from '../../../durable-objects/stubs';
import { settingSchema } from '../../../operations/system/setting-schemas';
import { auditOf } from '../../support/audit';
import { createAdmin, createUser } from '../../support/factories';
import { callAs, callUncheckedAs, refusalOf } from '../../support/scope';

/** The last broadcast that a viewer who connects now would receive. */
const lastTold = async (type: string) =>
  (await wholeBroadcast(env.BROADCAST)[0]?.join('somebody'))?.find((message) => message.type === type);

describe('settings', () => {
  test.each(settingNames)('%s takes its own default', (name) => {
    expect(settingSchema(name).safeParse(settingDefaults[name]).success).toBe(true);
  });

  test('are changed for everybody, written down, and told to open pages', async () => {
    const admin = await createAdmin();
    const saved = await callAs(admin, 'SaveSetting', { name: 'SHOW_MOST_VIEWS', value: false });
    expect(saved).toMatchObject({ name: 'SHOW_MOST_VIEWS', value: false });
    expect(await callAs(null, 'GetStaticData', {})).toMatchObject({ SHOW_MOST_VIEWS: false, LOADED: true });
    expect(await auditOf('SaveSetting')).toMatchObject([
      { actorId: admin.id, subject: 'SHOW_MOST_VIEWS', before: { value: true }, after: { value: false } },
    ]);
    expect(await lastTold('settings')).toEqual({ type: 'settings', version: saved.version });
    const listed = await callAs(admin, 'GetSettings', {});
    expect(listed.settings).toHaveLength(settingNames.length);
    expect(listed.settings.find(({ name }) => name === 'SHOW_MOST_VIEWS')).toMatchObject({ isDefault: false });
  });

  test('go back to their default with null', async () => {
    const admin = await createAdmin();
    await callAs(admin, 'SaveSetting', { name: 'SHOP_AUDIENCE', value: { languages: ['it'], categories: [] } });
    expect((await callAs(admin, 'SaveSetting', { name: 'SHOP_AUDIENCE', value: null })).value).toEqual(
      settingDefaults.SHOP_AUDIENCE,
    );
  });

  test.each([
    ['APP_STORE_URL', 'https://apps.apple.com/it/app/apice/id1'],
    ['PLAY_STORE_URL', 'https://play.google.com/store/apps/details?id=apice'],
    ['PLAY_STORE_URL', ''],
    ['SELLER', { ...settingDefaults.SELLER, regime: 'RF19' }],
    [
      'SELLER',
      {
        name: 'Apice',
        vatNumber: '12345670017',
        taxCode: '',
        regime: 'RF01',
        street: 'Via Roma 1',
        postCode: '20121',
        city: 'Milano',
        province: 'MI',
        country: 'IT',
      },
    ],
    ['COMPANY', { name: 'Apice', seat: 'Milano', vat: 'IT1', rea: '', capital: '' }],
  ])('%s takes %j', async (name, value) => {
    expect((await callUncheckedAs(await createAdmin(), 'SaveSetting', { name, value })).value).toEqual(value);
  });

  test.each([
    ['SHOW_MOST_VIEWS', 'yes'],
    ['DEFAULT_TRIAL_SECONDS', -1],
    ['DEFAULT_TRIAL_SECONDS', 1.5],
    ['RECOMMENDATIONS_LANGUAGES', ['fr']],
    ['BACKGROUND', 'https://elsewhere.example/picture.webp'],
    ['APP_STORE_URL', 'https://apps.apple.com.elsewhere.example/app'],
    ['PLAY_STORE_URL', 'http://play.google.com/store/apps'],
    ['COMPANY', { name: 'Apice' }],
    ['SELLER', { ...settingDefaults.SELLER, name: 'Apice' }],
    ['SHOP_AUDIENCE', { languages: ['it'] }],
    ['PLAYBACK_SPEEDS', []],
    ['PLAYBACK_SPEEDS', [1, 3]],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_secret'],
  ])('%s does not take %j', async (name, value) => {
    const refusal = await refusalOf(callUncheckedAs(await createAdmin(), 'SaveSetting', { name, value }));
    expect(refusal).toMatchObject({ code: 'invalid-argument', reason: 'invalid-setting' });
  });

  test('that nobody has named are refused', async () => {
    const refusal = await refusalOf(
      callUncheckedAs(await createAdmin(), 'SaveSetting', { name: 'SHOW_MAGIC', value: true }),
    );
    expect(refusal).toMatchObject({ code: 'invalid-argument', reason: 'invalid-input' });
  });
});

describe('system actions', () => {
  test.each([
    ['FORCE_RELOAD', 'reload'],
    ['ADMIN_UPDATE', 'adminUpdate'],
  ])('%s raises its version by one and is told to everybody', async (action, type) => {
    const admin = await createAdmin();
    const first = await callUncheckedAs(admin, 'RunSystemAction', { action });
    const second = await callUncheckedAs(admin, 'RunSystemAction', { action });
    expect(second.version).toBe(first.version + 1);
    expect(await lastTold(type)).toEqual({ type, version: second.version });
  });
});

describe('experiments of one user', () => {
  test('are set by an administrator and read by their user', async () => {
    const [admin, user] = [await createAdmin(), await createUser({ experiments: { retired: true } })];
    await callAs(admin, 'SetUserFlag', { uid: user.id, name: 'infiniteScroll', value: true });
    const { experiments } = await callAs(user, 'GetExperiments', {});
    expect(experiments).toEqual({
      recommendations: false,
      infiniteScroll: true,
      shop: false,
      blog: false,
      live: false,
      books: false,
    });
    expect(await auditOf('SetUserFlag')).toMatchObject([
      { userId: user.id, subject: 'infiniteScroll', before: { value: false }, after: { value: true } },
    ]);
  });

  test('belong to somebody who exists', async () => {
    const work = callAs(await createAdmin(), 'SetUserFlag', { uid: 'nobody', name: 'shop', value: true });
    expect(await refusalOf(work)).toMatchObject({ code: 'not-found', reason: 'user-not-found' });
  });
});
