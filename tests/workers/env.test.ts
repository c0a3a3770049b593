import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { parseEnv } from '../../workers/env';
import { productionSecrets } from '../support/production';

const production = {
  APP_ENV: 'production',
  BASE_URL: 'https://www.apice.it',
  ...productionSecrets,
};
const long = 'earlier-Zq7vXw2RtY9uPb4LmN8cKd5Hj3Gf';
const previous = (written: string) => ({
  SESSION_SECRET: `b:${long}`,
  SESSION_SECRET_PREVIOUS: written,
  SESSION_SECRET_PREVIOUS_UNTIL: '2027-01-31',
});
const parse = (changes: Record<string, unknown>) => () => parseEnv({ ...env, ...production, ...changes });

describe('the environment', () => {
  test('a complete production starts', () => {
    expect(parse({})()).toMatchObject({ isDevelopment: false, baseUrl: 'https://www.apice.it', mediaHost: null });
    expect(parse({})().openingsAheadMs).toBe(6 * 3_600_000);
    expect(parse({ OPENINGS_AHEAD_HOURS: '2' })().openingsAheadMs).toBe(2 * 3_600_000);
    expect(parse({ MEDIA_HOST: 'https://media.apice.it/' })()).toMatchObject({ mediaHost: 'https://media.apice.it' });
  });

  test.each([
    ['no secret', { SESSION_SECRET: undefined }, 'SESSION_SECRET'],
    ['a short secret', { DRM_SECRET: 'short' }, 'DRM_SECRET'],
    ['a development secret', { MEDIA_SECRET: 'development-media-secret-is-known-to-everybody' }, 'MEDIA_SECRET'],
    ['an http base', { BASE_URL: 'http://www.apice.it' }, 'BASE_URL'],
    ['no base', { BASE_URL: undefined }, 'BASE_URL'],
    ['a secret that can be guessed', { DRM_SECRET: 'a'.repeat(40) }, 'can be guessed'],
    ['one secret for two', { DRM_SECRET: productionSecrets.SESSION_SECRET }, 'are equal'],
    ['a short secret behind a long id', { DRM_SECRET: `abcdefghijkl:${'k7'.repeat(12)}` }, 'at least 32'],
    ['a guessable secret whose id is not', { DRM_SECRET: `abcdefghijkl:${'a'.repeat(40)}` }, 'can be guessed'],
    [
      'a development secret with an id',
      { DRM_SECRET: 'b:development-drm-secret-is-known-to-all' },
      'development secret',
    ],
    ['a short previous key', { ...previous('old') }, 'SESSION_SECRET_PREVIOUS needs at least 32'],
    ['a guessable previous key', { ...previous(`z:${'ab'.repeat(20)}`) }, 'SESSION_SECRET_PREVIOUS can be guessed'],
    ['its key as the previous one under another id', previous(`z:${long}`), 'are equal'],
    ['another’s key as the previous one', previous(productionSecrets.DRM_SECRET), 'are equal'],
    ['a short earlier key of certificates', { CREDENTIAL_SECRET_EARLIER: `a:${long} b:kurz` }, '_EARLIER needs'],
    ['an earlier key of certificates that signs', { CREDENTIAL_SECRET_EARLIER: long, DRM_SECRET: long }, 'are equal'],
    ['impersonations on the pages’ host', { IMPERSONATION_URL: 'https://www.apice.it' }, 'another host'],
    ['films on the pages’ host', { MEDIA_HOST: 'https://www.apice.it/' }, 'another host'],
    ['films over http', { MEDIA_HOST: 'http://media.apice.it' }, 'https'],
    ['an unknown stage', { APP_ENV: 'staging' }, 'Invalid option'],
  ])('production refuses to start with %s', (_fault, changes, named) => {
    expect(parse(changes)).toThrow(named);
  });

  test('a production in the middle of a change of keys starts', () => {
    expect(parse(previous(productionSecrets.SESSION_SECRET))()).toMatchObject({ isDevelopment: false });
  });

  test('every fault is named at once', () => {
    expect(parse({ SESSION_SECRET: 'x', BASE_URL: 'http://a.it' })).toThrow(/BASE_URL[\s\S]*SESSION_SECRET/);
  });

  test('development needs nothing', () => {
    const bare = {
      SESSION_SECRET: undefined,
      MEDIA_SECRET: undefined,
      DRM_SECRET: undefined,
      BOT_CHECK_SECRET: undefined,
      BASE_URL: undefined,
    };
    expect(parse({ ...bare, APP_ENV: 'development' })()).toMatchObject({ isDevelopment: true, devCountry: 'IT' });
  });
});
