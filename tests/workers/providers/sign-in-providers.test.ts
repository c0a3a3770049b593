import { decodeProtectedHeader, exportPKCS8, exportSPKI, generateKeyPair, importSPKI, jwtVerify } from 'jose';
import { authorizationCodeGrant, Configuration } from 'openid-client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ProviderVisit, SignInProviders } from '../../../operations/ports';
import { signInProviders } from '../../../workers/providers/sign-in';
import { signInConfig } from '../../../workers/providers/sign-in/config';
import { makeIssuer } from '../../support/accounts/provider';
import { refusalOf } from '../../support/scope';

afterEach(() => vi.unstubAllGlobals());

const [google, apple] = await Promise.all([makeIssuer('https://google.example'), makeIssuer('https://apple.example')]);
const appleKey = await generateKeyPair('ES256', { extractable: true });

const endpoints = (name: 'GOOGLE' | 'APPLE', issuer: string) => ({
  [`${name}_ISSUER`]: issuer,
  [`${name}_AUTHORIZATION_URL`]: `${issuer}/authorize`,
  [`${name}_TOKEN_URL`]: `${issuer}/token`,
  [`${name}_JWKS_URL`]: `${issuer}/keys`,
});

const environment = {
  GOOGLE_CLIENT_ID: 'apice-web',
  GOOGLE_CLIENT_SECRET: 'a-secret-of-google',
  GOOGLE_APP_CLIENT_IDS: 'apice-android, apice-ios',
  ...endpoints('GOOGLE', google.issuer),
  APPLE_CLIENT_ID: 'it.apice.web',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'KEY',
  APPLE_PRIVATE_KEY: (await exportPKCS8(appleKey.privateKey)).replaceAll('\n', '\\n'),
  ...endpoints('APPLE', apple.issuer),
};

const makePort = () => signInProviders(signInConfig(false).parse(environment));

const visitTo = (provider: ProviderVisit['provider']): ProviderVisit => ({
  provider,
  redirectUri: `https://www.apice.it/auth/${provider}/callback`,
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
});

const claims = {
  aud: 'apice-web',
  sub: 'subject-1',
  nonce: 'n'.repeat(43),
  email: 'Irene@Studio.example',
  email_verified: true,
  given_name: 'Irene',
  family_name: 'Sala',
};

type Answer = () => Response | Promise<Response>;
const tokens = (idToken: string) =>
  Response.json({ access_token: 'a', token_type: 'Bearer', expires_in: 600, id_token: idToken });

/** The network as far as the provider: its keys, and whatever it answers for a code. Keeps what it was sent. */
function network(issuer: typeof google, answer: Answer) {
  const sent: { path: string; body: URLSearchParams }[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const { origin, pathname: path } = new URL(new Request(input).url);
    if (origin !== issuer.issuer) throw new TypeError(`nobody is at ${origin}`);
    sent.push({ path, body: new URLSearchParams(String(init?.body ?? '')) });
    return path === '/keys' ? Response.json(issuer.jwks) : answer();
  });
  return sent;
}

describe('the question', () => {
  test.each([
    ['google', 'https://google.example/authorize', { prompt: 'select_account', scope: 'openid email profile' }],
    ['apple', 'https://apple.example/authorize', { response_mode: 'form_post', scope: 'openid name email' }],
  ] as const)('to %s carries state, nonce and a challenge', async (provider, address, more) => {
    const url = new URL(await makePort().addressOf(visitTo(provider)));
    expect(url.origin + url.pathname).toBe(address);
    const { state, nonce, redirectUri, verifier } = visitTo(provider);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...more,
      state,
      nonce,
      redirect_uri: redirectUri,
      response_type: 'code',
      code_challenge_method: 'S256',
    });
    expect(url.href).not.toContain(verifier);
  });
});

describe('the answer', () => {
  test('is read from a token that is right in everything', async () => {
    const sent = network(google, async () => tokens(await google.sign(claims)));
    expect(await makePort().identify(visitTo('google'), 'the-code')).toEqual({
      subject: 'subject-1',
      email: 'irene@studio.example',
      isEmailVerified: true,
      nome: 'Irene',
      cognome: 'Sala',
    });
    expect(Object.fromEntries(sent[0]?.body ?? [])).toEqual({
      grant_type: 'authorization_code',
      code: 'the-code',
      code_verifier: 'v'.repeat(43),
      redirect_uri: 'https://www.apice.it/auth/google/callback',
      client_id: 'apice-web',
      client_secret: 'a-secret-of-google',
    });
  });

  test('costs the keys once', async () => {
    const sent = network(google, async () => tokens(await google.sign(claims)));
    const port = makePort();
    for (let visits = 0; visits < 3; visits += 1) await port.identify(visitTo('google'), 'c');
    expect(sent.map(({ path }) => path)).toEqual(['/token', '/keys', '/token', '/token']);
  });

  test.each([
    [true, true],
    ['true', true],
    ['false', false],
    [false, false],
    ['yes', false],
    [undefined, false],
    [1, false],
  ])('email_verified %o means %s', async (email_verified, isEmailVerified) => {
    network(google, async () => tokens(await google.sign({ ...claims, email_verified })));
    expect(await makePort().identify(visitTo('google'), 'c')).toMatchObject({ isEmailVerified });
  });

  test.each([
    ['Irene@Müller.example', 'irene@xn--mller-kva.example'],
    ['no address', null],
    [undefined, null],
  ])('the address %s is known as %s', async (email, known) => {
    network(google, async () => tokens(await google.sign({ ...claims, email })));
    expect(await makePort().identify(visitTo('google'), 'c')).toMatchObject({ email: known });
  });

  const seconds = Math.floor(Date.now() / 1000);
  /** Tokens that must not be taken. */
  const wrongs: [string, () => Promise<string>][] = [
    ['another nonce', () => google.sign({ ...claims, nonce: 'x'.repeat(43) })],
    ['no nonce', () => google.sign({ ...claims, nonce: undefined })],
    ['another issuer', () => google.sign({ ...claims, iss: 'https://evil.example' })],
    ['another client', () => google.sign({ ...claims, aud: 'another-app' })],
    ['a token that is over', () => google.sign({ ...claims, exp: seconds - 120 })],
    ['a signature of somebody else', () => google.sign(claims, { isForeign: true })],
    ['a key that nobody published', () => google.sign(claims, { isForeign: true, kid: 'k2' })],
    ['no signature', async () => `${(await google.sign(claims)).split('.').slice(0, 2).join('.')}.`],
  ];

  /** Which of the wrong tokens a port takes all the same. */
  async function taken(port: Pick<SignInProviders, 'identify'>): Promise<string[]> {
    const accepted: string[] = [];
    for (const [name, make] of wrongs) {
      network(google, async () => tokens(await make()));
      const outcome = await port.identify(visitTo('google'), 'c').catch(() => null);
      if (outcome) accepted.push(name);
    }
    return accepted;
  }

  test('is refused with anything wrong about the token', async () => {
    expect(await taken(makePort())).toEqual([]);
  });

  test.each(wrongs)('is refused as invalid with %s', async (_name, make) => {
    network(google, async () => tokens(await make()));
    expect(await refusalOf(makePort().identify(visitTo('google'), 'c'))).toMatchObject({
      code: 'failed-precondition',
      reason: 'provider-answer-invalid',
    });
  });

  test.each([
    ['no signature', { expectedNonce: claims.nonce }, 'a signature of somebody else'],
    ['no nonce', {}, 'no nonce'],
  ])('a planted port that looks at %s is caught', async (_nothing, looks, wrong) => {
    const server = {
      issuer: google.issuer,
      token_endpoint: `${google.issuer}/token`,
      jwks_uri: `${google.issuer}/keys`,
    };
    const config = new Configuration(server, 'apice-web', {}, undefined);
    const careless: Pick<SignInProviders, 'identify'> = {
      async identify({ redirectUri, state, verifier }, code) {
        const answer = new URL(`${redirectUri}?${new URLSearchParams({ code, state })}`);
        const checks = { expectedState: state, pkceCodeVerifier: verifier, idTokenExpected: true, ...looks };
        const told = (await authorizationCodeGrant(config, answer, checks)).claims();
        return { subject: told?.sub ?? '', email: null, isEmailVerified: false, nome: '', cognome: '' };
      },
    };
    expect(await taken(careless)).toContain(wrong);
  });

  test.each([
    [
      'a code that was used, or is too old',
      () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
      'provider-answer-expired',
    ],
    [
      'a client it does not know',
      () => Response.json({ error: 'invalid_client' }, { status: 401 }),
      'provider-answer-invalid',
    ],
    ['a fault of its own', () => new Response('oops', { status: 503 }), 'provider-unavailable'],
    ['an error of its own', () => Response.json({ error: 'server_error' }, { status: 500 }), 'provider-unavailable'],
    ['no answer', () => Promise.reject(new TypeError('no connection')), 'provider-unavailable'],
    ['something else', () => new Response('<html>'), 'provider-answer-invalid'],
    ['no token', () => Response.json({ access_token: 'a', token_type: 'Bearer' }), 'provider-answer-invalid'],
  ])('%s is told as such', async (_what, answer, reason) => {
    network(google, answer);
    expect(await refusalOf(makePort().identify(visitTo('google'), 'c'))).toMatchObject({ reason });
  });
});

describe('Apple’s client secret', () => {
  test('is a token that Apple can check with our public key', async () => {
    const sent = network(apple, async () =>
      tokens(await apple.sign({ ...claims, aud: 'it.apice.web', email_verified: 'true' })),
    );
    const port = makePort();
    expect(await port.identify(visitTo('apple'), 'c')).toMatchObject({ isEmailVerified: true });
    await port.identify(visitTo('apple'), 'c');
    const [first, second] = sent
      .filter(({ path }) => path === '/token')
      .map(({ body }) => body.get('client_secret') ?? '');
    expect(decodeProtectedHeader(first ?? '')).toEqual({ alg: 'ES256', kid: 'KEY' });
    const publicKey = await importSPKI(await exportSPKI(appleKey.publicKey), 'ES256');
    const expected = {
      issuer: 'TEAM',
      subject: 'it.apice.web',
      audience: apple.issuer,
      requiredClaims: ['iat', 'exp'],
    };
    await expect(jwtVerify(first ?? '', publicKey, expected)).resolves.toBeTruthy();
    // Made once an hour, not once a visit.
    expect(second).toBe(first);
  });
});

describe('a token from an app', () => {
  const identify = (idToken: string) => makePort().identifyByToken('google', idToken, claims.nonce);

  test.each(['apice-web', 'apice-android', 'apice-ios'])('made for %s is taken', async (aud) => {
    network(google, () => new Response());
    expect(await identify(await google.sign({ ...claims, aud }))).toMatchObject({ subject: 'subject-1' });
  });

  test.each([
    ['another app', { aud: 'apice-windows' }, {}],
    ['another nonce', { nonce: 'x' }, {}],
    ['another issuer', { iss: 'https://evil.example' }, {}],
    ['no end', { exp: undefined }, {}],
    ['an end that has come', { exp: Math.floor(Date.now() / 1000) - 60 }, {}],
    ['a long past', { iat: Math.floor(Date.now() / 1000) - 3600 }, {}],
    ['a signature of somebody else', {}, { isForeign: true }],
  ])('with %s is refused', async (_what, changes, options) => {
    network(google, () => new Response());
    const token = await google.sign({ ...claims, ...changes }, options);
    expect(await refusalOf(identify(token))).toMatchObject({ reason: 'provider-answer-invalid' });
  });

  test('is no token at all', async () => {
    network(google, () => new Response());
    expect(await refusalOf(identify('a.b.c'))).toMatchObject({ reason: 'provider-answer-invalid' });
  });
});

describe('the configuration', () => {
  const parse = (changes: Record<string, unknown>, isDevelopment = false) =>
    signInConfig(isDevelopment).safeParse({ ...environment, ...changes });

  test('without keys a provider is off', () => {
    const port = signInProviders(signInConfig(false).parse({ ...environment, GOOGLE_CLIENT_ID: undefined }));
    expect(port.available).toEqual(['apple']);
    expect(signInProviders(signInConfig(false).parse({})).available).toEqual([]);
  });

  test('pins the real addresses by default', () => {
    const { google: pinned } = signInConfig(false).parse({
      GOOGLE_CLIENT_ID: 'a',
      GOOGLE_CLIENT_SECRET: 'b'.repeat(20),
    });
    expect(pinned).toMatchObject({
      issuer: 'https://accounts.google.com',
      tokenUrl: 'https://oauth2.googleapis.com/token',
    });
  });

  test.each([
    ['a plain address', { GOOGLE_TOKEN_URL: 'http://google.example/token' }],
    ['no secret', { GOOGLE_CLIENT_SECRET: undefined }],
    ['no key of Apple', { APPLE_PRIVATE_KEY: undefined }],
    ['a key that is none', { APPLE_PRIVATE_KEY: 'secret' }],
    ['no team', { APPLE_TEAM_ID: '' }],
  ])('production refuses %s', (_what, changes) => {
    expect(parse(changes).success).toBe(false);
  });

  test('development takes a plain address', () => {
    expect(parse({ GOOGLE_TOKEN_URL: 'http://localhost:8788/token' }, true).success).toBe(true);
  });
});
