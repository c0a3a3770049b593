import { describe, expect, test } from 'vitest';
import { devTools } from '../../../workers/dev/dev-tools';
import { parseEnv } from '../../../workers/env';
import { env } from 'cloudflare:workers';
import { productionSecrets } from '../../support/production';

const told = {
  DEMO_ACCOUNTS: 'a@apice.test: admin (+39)\nb@apice.test: nobody',
  DEMO_PASSWORD: 'known',
  ...productionSecrets,
};

describe('what the page for developers is told', () => {
  test('is read from the variables of the commands', () => {
    const { accounts, password, links } = devTools({ ...told, MAIL_INSPECTOR: 'http://localhost:8790/inbox' });
    expect([password, accounts]).toEqual([
      'known',
      [
        { email: 'a@apice.test', what: 'admin (+39)' },
        { email: 'b@apice.test', what: 'nobody' },
      ],
    ]);
    expect(links.map(({ url }) => url)).toEqual(['http://localhost:8790/inbox', '/api']);
  });

  test('never reaches production, whatever is in the environment', () => {
    const production = { ...env, ...told, APP_ENV: 'production', BASE_URL: 'https://www.apice.it' };
    expect(parseEnv(production).dev).toBeUndefined();
    expect(parseEnv({ ...env, ...told, APP_ENV: 'development' }).dev).toMatchObject({ password: 'known' });
  });
});
