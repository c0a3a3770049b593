import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { parseEnv } from '../../workers/env';
import { productionSecrets } from '../support/production';

const production = {
  APP_ENV: 'production',
  BASE_URL: 'https://www.apice.it',
  ...productionSecrets,
};
const parse = (changes: Record<string, unknown>) => () => parseEnv({ ...env, ...production, ...changes });

describe('the environment', () => {
  test('a complete production starts', () => {
    expect(parse({})()).toMatchObject({ isDevelopment: false, baseUrl: 'https://www.apice.it' });
  });

  test.each([
    ['no secret', { SESSION_SECRET: undefined }, 'SESSION_SECRET'],
    ['a short secret', { DRM_SECRET: 'short' }, 'DRM_SECRET'],
    ['a development secret', { MEDIA_SECRET: 'development-media-secret-is-known-to-everybody' }, 'MEDIA_SECRET'],
    ['an http base', { BASE_URL: 'http://www.apice.it' }, 'BASE_URL'],
    ['no base', { BASE_URL: undefined }, 'BASE_URL'],
    ['a secret that can be guessed', { DRM_SECRET: 'a'.repeat(40) }, 'can be guessed'],
    ['one secret for two', { DRM_SECRET: productionSecrets.SESSION_SECRET }, 'are equal'],
    ['impersonations on the pages’ host', { IMPERSONATION_URL: 'https://www.apice.it' }, 'another host'],
    ['an unknown stage', { APP_ENV: 'staging' }, 'Invalid option'],
  ])('production refuses to start with %s', (_fault, changes, named) => {
    expect(parse(changes)).toThrow(named);
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
