import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { parseEnv } from '../../../workers/env';
import { productionSecrets } from '../../support/production';
import { genericProvider } from './drm-support';

const secret = 'k'.repeat(43);
const production = {
  APP_ENV: 'production',
  BASE_URL: 'https://www.apice.it',
  ...productionSecrets,
};
const parse = (changes: Record<string, unknown>) => () => parseEnv({ ...env, ...production, ...changes });

const providers = {
  drmtoday: { DRM_PROVIDER: 'drmtoday', DRMTODAY_MERCHANT: 'apice' },
  doverunner: {
    DRM_PROVIDER: 'doverunner',
    DOVERUNNER_SITE_ID: 'APIC',
    DOVERUNNER_SITE_KEY: 'abcdefghijklmnopqrstuvwxyz012345',
    DOVERUNNER_ACCESS_KEY: 'ZYXWVUTSRQPONMLKJIHGFEDCBA543210',
  },
  axinom: {
    DRM_PROVIDER: 'axinom',
    AXINOM_COM_KEY_ID: '69e54088-e9e0-4530-8c1a-1eb6dcd0d14e',
    AXINOM_COM_KEY: btoa('x'.repeat(32)),
    AXINOM_PLAYREADY: 'https://a.drm-playready-licensing.axprod.net/AcquireLicense',
  },
  generic: genericProvider,
};

describe('the licence provider in the environment', () => {
  test.each([
    ['none', {}, ['clearkey'], false],
    ['drmtoday', providers.drmtoday, ['widevine', 'playready', 'fairplay'], true],
    ['doverunner', providers.doverunner, ['widevine', 'playready', 'fairplay'], true],
    ['axinom', providers.axinom, ['playready'], false],
    ['generic', providers.generic, ['widevine', 'playready', 'fairplay'], true],
    [
      'generic with ClearKey',
      { ...providers.generic, DRM_CLEARKEY: 'on' },
      ['widevine', 'playready', 'fairplay', 'clearkey'],
      true,
    ],
  ])('%s', (_name, changes, drmTypes, hasCertificate) => {
    expect(parse(changes)().ports.licences).toMatchObject({ drmTypes, hasCertificate });
  });

  test.each([
    ['an unknown provider', { DRM_PROVIDER: 'widevine' }, 'DRM_PROVIDER'],
    ['an http address', { ...providers.generic, LICENCE_WIDEVINE: 'http://l.example/' }, 'LICENCE_WIDEVINE'],
    ['an http base', { ...providers.drmtoday, DRMTODAY_BASE: 'http://lic.drmtoday.com' }, 'DRMTODAY_BASE'],
    [
      'an http certificate',
      { ...providers.axinom, AXINOM_FAIRPLAY_CERTIFICATE: 'http://a.example/' },
      'AXINOM_FAIRPLAY_CERTIFICATE',
    ],
    [
      'an address of another kind',
      { ...providers.generic, LICENCE_WIDEVINE: 'file:///etc/passwd' },
      'LICENCE_WIDEVINE',
    ],
    [
      'a password in an address',
      { ...providers.generic, LICENCE_WIDEVINE: 'https://a:b@l.example/' },
      'LICENCE_WIDEVINE',
    ],
    ['no merchant', { DRM_PROVIDER: 'drmtoday' }, 'DRMTODAY_MERCHANT'],
    ['a site key that is no AES key', { ...providers.doverunner, DOVERUNNER_SITE_KEY: 'short' }, 'DOVERUNNER_SITE_KEY'],
    ['no system at all', { ...providers.axinom, AXINOM_PLAYREADY: undefined }, 'no system has an address'],
    ['the viewer’s cookie as header', { ...providers.generic, LICENCE_HEADER: 'Cookie' }, 'LICENCE_HEADER'],
    ['no custom data', { ...providers.generic, LICENCE_TEMPLATE: undefined }, 'LICENCE_TEMPLATE'],
    ['two kinds of custom data', { ...providers.generic, LICENCE_JWT_SECRET: secret }, 'LICENCE_TEMPLATE'],
    ['a time-out of nothing', { ...providers.generic, DRM_TIMEOUT_MS: '0' }, 'DRM_TIMEOUT_MS'],
  ])('production refuses to start with %s', (_fault, changes, named) => {
    expect(parse(changes)).toThrow(named);
  });

  test('development takes an http address, for a provider on this machine', () => {
    const local = { ...providers.generic, LICENCE_WIDEVINE: 'http://localhost:9999/' };
    expect(parse({ ...local, APP_ENV: 'development' })().ports.licences.drmTypes).toContain('widevine');
  });
});
