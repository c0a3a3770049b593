import { createDecipheriv, createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { LicenceRequest } from '../../../operations/ports';
import type { Adapter, UpstreamRequest } from '../../../workers/providers/licences/adapter';
import { axinom } from '../../../workers/providers/licences/axinom';
import { doveRunner } from '../../../workers/providers/licences/doverunner';
import { drmToday } from '../../../workers/providers/licences/drmtoday';
import { generic } from '../../../workers/providers/licences/generic';
import { everyByte } from './drm-support';

// What each vendor's documents and samples ask for, checked with Node's own cryptography instead of the code's.

const now = Date.UTC(2026, 10, 20, 9, 30, 0, 7);
const expiresAt = Date.UTC(2026, 10, 20, 9, 40, 0) / 1000;
const request = (changes: Partial<LicenceRequest> = {}): LicenceRequest => ({
  drmType: 'widevine',
  challenge: everyByte(),
  soapAction: null,
  videoId: 'diga',
  userId: 'anna',
  viewing: 'viewing-1',
  keyIds: ['00112233445566778899aabbccddeeff'],
  expiresAt,
  now,
  ...changes,
});

const systems = ['widevine', 'playready', 'fairplay'] as const;

const decoded = (base64: string | undefined) => JSON.parse(Buffer.from(base64 ?? '', 'base64').toString());
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

/** The payload of a JWT whose signature is right; anything else throws. */
function payloadOf(jwt: string | undefined, secret: Buffer, hash: 'sha256' | 'sha512') {
  const [header = '', payload = '', signature] = (jwt ?? '').split('.');
  const right = createHmac(hash, secret).update(`${header}.${payload}`).digest('base64url');
  if (signature !== right) throw new Error('the signature is wrong');
  return { header: decoded(header), payload: decoded(payload) };
}

const isFormOfSpc = async (adapter: Adapter) => {
  const sent = await adapter.licence(request({ drmType: 'fairplay' }));
  expect(sent.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(text(sent.body)).toBe(`spc=${encodeURIComponent(Buffer.from(everyByte()).toString('base64'))}`);
  const ckc = everyByte(1000);
  const answer = Buffer.from(ckc).toString('base64');
  expect(sent.read?.(new TextEncoder().encode(answer))).toEqual(ckc);
  expect(sent.read?.(new TextEncoder().encode(`\n<ckc>${answer}</ckc>\n`))).toEqual(ckc);
  expect(() => sent.read?.(everyByte())).toThrow();
  expect(() => sent.read?.(new TextEncoder().encode('Error: no such asset'))).toThrow();
};

const isBare = (sent: UpstreamRequest) => {
  expect(sent.body).toEqual(everyByte());
  expect(sent.read).toBeUndefined();
};

describe('DRMtoday', () => {
  const config = { DRMTODAY_BASE: 'https://lic.drmtoday.com', DRMTODAY_MERCHANT: 'apice' };

  test('custom data names user, viewing and merchant; each system has its address', async () => {
    const adapter = drmToday(config);
    const widevine = await adapter.licence(request());
    isBare(widevine);
    expect(widevine.url).toBe('https://lic.drmtoday.com/license-proxy-widevine/cenc/?specConform=true');
    expect(Object.keys(widevine.headers).sort()).toEqual(['content-type', 'x-dt-custom-data']);
    expect(decoded(widevine.headers['x-dt-custom-data'])).toEqual({
      userId: 'anna',
      sessionId: 'viewing-1',
      merchant: 'apice',
    });
    const playready = await adapter.licence(request({ drmType: 'playready', soapAction: 'act' }));
    isBare(playready);
    expect(playready.url).toBe('https://lic.drmtoday.com/license-proxy-headerauth/drmtoday/RightsManager.asmx');
    expect(playready.headers).toMatchObject({ 'content-type': 'text/xml; charset=utf-8', soapaction: 'act' });
    await isFormOfSpc(adapter);
    expect(adapter.certificate?.url).toBe('https://lic.drmtoday.com/license-server-fairplay/cert/apice');
  });

  test('with the shared secret, licences are authorised up front', async () => {
    const secret = 'ab'.repeat(32);
    const adapter = drmToday({ ...config, DRMTODAY_SHARED_SECRET: secret });
    const { headers } = await adapter.licence(request());
    const { header, payload } = payloadOf(headers['x-dt-auth-token'], Buffer.from(secret, 'hex'), 'sha512');
    expect(header.alg).toBe('HS512');
    expect(payload).toMatchObject({ iat: Math.floor(now / 1000), jti: expect.stringMatching(/^[\w-]{36}$/) });
    expect(JSON.parse(payload.optData)).toEqual({ userId: 'anna', sessionId: 'viewing-1', merchant: 'apice' });
    expect(JSON.parse(payload.crt)).toEqual([
      {
        assetId: 'diga',
        profile: { rental: { absoluteExpiration: '2026-11-20T09:40:00.000Z', playDuration: 600_000 - 7 } },
        storeLicense: false,
      },
    ]);
    for (const drmType of systems) {
      const sent = await adapter.licence(request({ drmType }));
      const token = payloadOf(sent.headers['x-dt-auth-token'], Buffer.from(secret, 'hex'), 'sha512');
      expect(JSON.parse(token.payload.crt)[0].profile.rental.playDuration).toBe(600_000 - 7);
    }
  });
});

describe('DoveRunner', () => {
  const config = {
    DOVERUNNER_BASE: 'https://drm-license.doverunner.com',
    DOVERUNNER_SITE_ID: 'APIC',
    DOVERUNNER_SITE_KEY: 'abcdefghijklmnopqrstuvwxyz012345',
    DOVERUNNER_ACCESS_KEY: 'ZYXWVUTSRQPONMLKJIHGFEDCBA543210',
  };
  type Token = Record<'drm_type' | 'site_id' | 'user_id' | 'cid' | 'policy' | 'timestamp' | 'hash', string>;

  const policyOf = ({ policy }: Token) => {
    const decipher = createDecipheriv('aes-256-cbc', config.DOVERUNNER_SITE_KEY, '0123456789abcdef');
    return JSON.parse(Buffer.concat([decipher.update(policy, 'base64'), decipher.final()]).toString());
  };
  const hashOf = (token: Token) => {
    const { drm_type, site_id, user_id, cid, policy, timestamp } = token;
    const hashed = config.DOVERUNNER_ACCESS_KEY + drm_type + site_id + user_id + cid + policy + timestamp;
    return createHash('sha256').update(hashed).digest('base64');
  };

  test.each([
    ['widevine', 'Widevine'],
    ['playready', 'PlayReady'],
    ['fairplay', 'FairPlay'],
  ] as const)('%s: the token’s policy is encrypted and its hash right', async (drmType, name) => {
    const sent = await doveRunner(config).licence(request({ drmType }));
    expect(sent.url).toBe('https://drm-license.doverunner.com/ri/licenseManager.do');
    const token = decoded(sent.headers['pallycon-customdata-v2']);
    expect(token).toEqual({
      drm_type: name,
      site_id: 'APIC',
      user_id: 'anna',
      cid: 'diga',
      policy: expect.any(String),
      response_format: 'original',
      key_rotation: false,
      timestamp: '2026-11-20T09:30:00Z',
      hash: hashOf(token),
    });
    expect(policyOf(token)).toEqual({
      policy_version: 2,
      playback_policy: { persistent: false, license_duration: 600 },
    });
    expect(hashOf({ ...token, cid: 'altra' })).not.toBe(token.hash);
  });

  test('bodies: bare, and FairPlay’s as a form; the certificate comes as base64', async () => {
    const adapter = doveRunner(config);
    isBare(await adapter.licence(request()));
    await isFormOfSpc(adapter);
    expect(adapter.certificate?.url).toBe('https://drm-license.doverunner.com/ri/fpsKeyManager.do?siteId=APIC');
    const certificate = Buffer.from(everyByte(800)).toString('base64');
    expect(adapter.certificate?.read?.(new TextEncoder().encode(certificate))).toEqual(everyByte(800));
  });
});

describe('Axinom', () => {
  const secret = Buffer.from(everyByte(32));
  const config = {
    AXINOM_COM_KEY_ID: '69e54088-e9e0-4530-8c1a-1eb6dcd0d14e',
    AXINOM_COM_KEY: secret.toString('base64'),
    AXINOM_WIDEVINE: 'https://a.drm-widevine-licensing.axprod.net/AcquireLicense',
    AXINOM_FAIRPLAY: 'https://a.drm-fairplay-licensing.axprod.net/AcquireLicense',
  };

  test('the message entitles to the film’s keys until the grant ends', async () => {
    const sent = await axinom(config).licence(request());
    isBare(sent);
    expect(sent.url).toBe(config.AXINOM_WIDEVINE);
    const { header, payload } = payloadOf(sent.headers['x-axdrm-message'], secret, 'sha256');
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(payload).toEqual({
      version: 1,
      com_key_id: config.AXINOM_COM_KEY_ID,
      expiration_date: '2026-11-20T09:35:00.000Z',
      message: {
        type: 'entitlement_message',
        version: 2,
        license: {
          expiration_datetime: '2026-11-20T09:40:00.000Z',
          allow_persistence: false,
          widevine: { allow_renewal: true, renewal_delay: 480, renewal_recovery: 120 },
          playready: { real_time_expiration: true },
          fairplay: { real_time_expiration: true },
        },
        content_keys_source: { inline: [{ id: '00112233-4455-6677-8899-aabbccddeeff' }] },
      },
    });
  });

  test('offers the systems that have an address; FairPlay’s bytes are bare', async () => {
    const adapter = axinom(config);
    expect(adapter.drmTypes).toEqual(['widevine', 'fairplay']);
    expect(adapter.certificate).toBeNull();
    isBare(await adapter.licence(request({ drmType: 'fairplay' })));
    await expect(adapter.licence(request({ drmType: 'playready' }))).rejects.toThrow('playready');
  });

  test('a planted other key is found', async () => {
    const { headers } = await axinom(config).licence(request());
    expect(() => payloadOf(headers['x-axdrm-message'], Buffer.from('another'), 'sha256')).toThrow('signature');
  });
});

describe('any other provider', () => {
  const config = {
    LICENCE_WIDEVINE: 'https://l.example/w',
    LICENCE_HEADER: 'customdata',
    LICENCE_ENCODING: 'base64',
  } as const;

  test('fills the template in, once', async () => {
    const template = {
      LICENCE_TEMPLATE: '{"u":"{userId}","v":"{videoId}","k":"{keyIds}","e":{expiresAt},"x":"{other}"}',
    };
    const { headers } = await generic({ ...config, ...template }).licence(request({ userId: '{videoId}' }));
    expect(decoded(headers.customdata)).toEqual({
      u: '{videoId}',
      v: 'diga',
      k: '00112233445566778899aabbccddeeff',
      e: expiresAt,
      x: '{other}',
    });
    const plain = await generic({ ...config, LICENCE_ENCODING: 'plain', LICENCE_TEMPLATE: 'u={userId}' }).licence(
      request(),
    );
    expect(plain.headers.customdata).toBe('u=anna');
  });

  test('or signs a JWT', async () => {
    const { headers } = await generic({ ...config, LICENCE_JWT_SECRET: 's'.repeat(32) }).licence(request());
    expect(payloadOf(headers.customdata, Buffer.from('s'.repeat(32)), 'sha256').payload).toEqual({
      sub: 'anna',
      cid: 'diga',
      jti: 'viewing-1',
      kids: ['00112233445566778899aabbccddeeff'],
      iat: Math.floor(now / 1000),
      exp: expiresAt,
    });
  });
});
