import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createUser } from '../support/factories';
import { openSession } from '../support/http';
import { operations } from '../../operations';
import { makeScope } from '../../workers/context';
import { parseEnv } from '../../workers/env';
import { servePage } from '../../workers/pages';

// A domain of its own for every country (spec 3 §2.1): who opened another's is led to theirs, by the request itself.

async function ask(address: string, init: RequestInit = {}, country = 'ES') {
  const worker = parseEnv({
    ...env,
    APP_ENV: 'development',
    COUNTRY_DOMAINS: 'IT=apice.it,ES=apice.es',
    DEV_COUNTRY: country,
  });
  const request = new Request(address, init);
  const render = async () => new Response('<head></head>');
  const left: Promise<unknown>[] = [];
  const scope = makeScope(request, worker, (work) => void left.push(work));
  const response = await servePage(request, scope, worker, { buildVersion: 'v1', paths: [], render });
  await response.text();
  await Promise.all(left);
  return [response.status, response.headers.get('location')];
}

test('a visitor from Spain is led to the same page on the Spanish domain', async () => {
  expect(await ask('https://apice.it/signup?code=AB12')).toEqual([302, 'https://apice.es/signup?code=AB12']);
  expect(await ask('https://apice.es/signup')).toEqual([200, null]);
  expect(await ask('https://apice.it/signup', {}, 'IT')).toEqual([200, null]);
});

test('whoever is signed in stays: a session belongs to its domain', async () => {
  const cookie = `session=${await openSession((await createUser()).id)}`;
  expect(await ask('https://apice.it/browse', { headers: { cookie } })).toEqual([200, null]);
});

test('a form is not led away, and neither is what a page fetches for itself: it could not follow', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://apice.it' };
  expect(await ask('https://apice.it/signup', { method: 'POST', body: 'a=1', headers: form })).toEqual([200, null]);
  expect(await ask('https://apice.it/signup.data')).toEqual([200, null]);
  expect(await ask('https://apice.it/signup.data?_routes=root')).toEqual([200, null]);
});

test.each(['IT', 'ES'])(
  'the country of a request is told as its code, and is taken where one is asked about: %s',
  async (country) => {
    const worker = parseEnv({ ...env, APP_ENV: 'development', DEV_COUNTRY: country });
    const scope = makeScope(new Request('https://apice.it/api/GetCountry'), worker, () => undefined);
    expect(await operations.GetCountry.run(scope, {})).toEqual({ country_code: country });
    const { GetVideosNew, GetVideo, BuyShop, GetCourses } = operations;
    const asked = { countryProv: country };
    expect(GetVideosNew.input.safeParse(asked).success).toBe(true);
    expect(GetVideo.input.safeParse({ ...asked, videoId: 'diga' }).success).toBe(true);
    expect(BuyShop.input.safeParse({ ...asked, priceId: 'atlante' }).success).toBe(true);
    expect(GetCourses.input.safeParse(asked).success).toBe(true);
  },
);
