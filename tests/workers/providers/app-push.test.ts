import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { appPushSender } from '../../../workers/providers/push/fcm';
import { fcmConfig } from '../../../workers/providers/push/fcm-config';
import { inRequest } from '../../../workers/log/subject';
import { testNow } from '../../support/scope';

const pair = await generateKeyPair('RS256', { extractable: true });
const account = {
  type: 'service_account',
  project_id: 'apice-1',
  client_email: 'push@apice-1.iam.gserviceaccount.com',
  private_key: await exportPKCS8(pair.privateKey),
};
const config = fcmConfig(false).parse({ FCM_SERVICE_ACCOUNT: JSON.stringify(account) });

const newSender = () => {
  const sender = appPushSender(config);
  if (!sender) throw new Error('the account makes a sender');
  return sender;
};

const message = { title: 'È uscita «Diga»', body: 'Guardala', url: 'https://apice.it/watch/diga', tag: 'note/anna' };
const tokenUrl = 'https://oauth2.googleapis.com/token';
const sendUrl = 'https://fcm.googleapis.com/v1/projects/apice-1/messages:send';

type Answer = { status: number; body?: object };
const fine: Answer = { status: 200, body: { name: 'projects/apice-1/messages/1' } };
const granted: Answer = { status: 200, body: { access_token: 'ya29.a', expires_in: 3599 } };

/** Google, as far as it is asked: each list of answers is given in turn, its last one for good. */
function google({ grants = [granted], answers = [fine] }: { grants?: Answer[]; answers?: Answer[] } = {}) {
  const asked: { url: string; init: RequestInit }[] = [];
  const of = (url: string) => asked.filter((one) => one.url === url);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = String(input);
    asked.push({ url, init });
    const list = url === tokenUrl ? grants : answers;
    const { status, body } = list[Math.min(of(url).length, list.length) - 1] ?? fine;
    return Response.json(body ?? {}, { status });
  });
  return { grants: () => of(tokenUrl), sent: () => of(sendUrl), asked };
}

const refusal = (status: number, errorCode: string, text = '', field?: string): Answer => ({
  status,
  body: {
    error: {
      code: status,
      message: text,
      details: [{ '@type': 'FcmError', errorCode }, ...(field ? [{ fieldViolations: [{ field }] }] : [])],
    },
  },
});

afterEach(() => vi.restoreAllMocks());
const silently = () => vi.spyOn(console, 'log').mockImplementation(() => undefined);

describe('the sender of push to apps', () => {
  test('asks for an access token with the account’s signature, and sends the message with it', async () => {
    const { grants, sent, asked } = google();
    const now = Date.now();
    expect(await newSender().send('phone', message, now)).toBe('sent');
    expect(asked.map(({ url }) => url)).toEqual([tokenUrl, sendUrl]);
    const form = new URLSearchParams(String(grants()[0]?.init.body));
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const { payload, protectedHeader } = await jwtVerify(form.get('assertion') ?? '', pair.publicKey, {
      audience: tokenUrl,
      issuer: account.client_email,
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload.scope).toBe('https://www.googleapis.com/auth/firebase.messaging');
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
    const init: RequestInit = sent()[0]?.init ?? {};
    expect(new Headers(init.headers).get('authorization')).toBe('Bearer ya29.a');
    const body = JSON.parse(String(init.body));
    expect(body.message).toMatchObject({
      token: 'phone',
      notification: { title: message.title, body: message.body },
      data: { url: message.url },
      android: { ttl: '86400s' },
      apns: { headers: { 'apns-expiration': String(Math.floor(now / 1000) + 86_400) } },
    });
    // A repetition replaces what it repeats, on both systems.
    expect(body.message.apns.headers['apns-collapse-id']).toMatch(/^[\w-]{32}$/);
    expect(body.message.android.notification.tag).toBe(body.message.apns.headers['apns-collapse-id']);
  });

  test('keeps the access token until a minute before it ends', async () => {
    const { grants } = google({ grants: [granted, { ...granted, body: { access_token: 'b', expires_in: 3599 } }] });
    const sender = newSender();
    for (const seconds of [0, 1, 3538]) await sender.send('phone', message, testNow + seconds * 1000);
    expect(grants()).toHaveLength(1);
    await sender.send('phone', message, testNow + 3539_000);
    expect(grants()).toHaveLength(2);
  });

  test('asks once for all messages of a round, and for itself in another request', async () => {
    const { grants } = google();
    const sender = newSender();
    const round = () => Promise.all(Array.from({ length: 20 }, () => sender.send('phone', message, testNow)));
    await Promise.all([
      inRequest({ requestId: 'one', user: null }, round),
      inRequest({ requestId: 'two', user: null }, round),
    ]);
    expect(grants()).toHaveLength(2);
  });

  test('asks for another access token once one was refused', async () => {
    silently();
    const { grants } = google({ answers: [refusal(401, 'THIRD_PARTY_AUTH_ERROR'), fine] });
    const sender = newSender();
    await expect(sender.send('phone', message, testNow)).rejects.toMatchObject({ reason: 'push-not-sent' });
    expect(await sender.send('phone', message, testNow)).toBe('sent');
    expect(grants()).toHaveLength(2);
  });

  test.each([
    ['an app that was removed', refusal(404, 'UNREGISTERED')],
    [
      'a token that is none',
      refusal(400, 'INVALID_ARGUMENT', 'The registration token is not a valid FCM registration token'),
    ],
    ['a token that is none, by its field', refusal(400, 'INVALID_ARGUMENT', 'Bad', 'message.token')],
  ])('calls gone: %s', async (_what, answer) => {
    google({ answers: [answer] });
    expect(await newSender().send('phone', message, testNow)).toBe('gone');
  });

  test.each<[string, Answer]>([
    ['a project that is unknown', { status: 404, body: { error: { message: 'not found' } } }],
    ['an address that answers no JSON of FCM', { status: 404, body: [] }],
    ['a message that is wrong', refusal(400, 'INVALID_ARGUMENT', 'Bad', 'message.data')],
    ['a token of another project', refusal(403, 'SENDER_ID_MISMATCH')],
    ['too many', refusal(429, 'QUOTA_EXCEEDED')],
    ['an error of theirs', refusal(500, 'INTERNAL')],
    ['a pause of theirs', refusal(503, 'UNAVAILABLE')],
    ['another address', { status: 302 }],
  ])('refuses for now, and deletes nothing: %s', async (_what, answer) => {
    silently();
    google({ answers: [answer] });
    await expect(newSender().send('phone', message, testNow)).rejects.toMatchObject({ reason: 'push-not-sent' });
  });

  test.each<[string, Answer]>([
    ['refused', { status: 400, body: { error: 'invalid_grant' } }],
    ['answered with something else', { status: 200, body: { hello: 1 } }],
  ])('sends nothing where the access token is %s, and asks again', async (_what, answer) => {
    silently();
    const { sent } = google({ grants: [answer, granted] });
    const sender = newSender();
    await expect(sender.send('phone', message, testNow)).rejects.toMatchObject({ reason: 'push-not-sent' });
    expect(sent()).toHaveLength(0);
    expect(await sender.send('phone', message, testNow)).toBe('sent');
  });

  test('refuses for now where nobody answers', async () => {
    silently();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no line'));
    await expect(newSender().send('phone', message, testNow)).rejects.toMatchObject({ reason: 'push-not-sent' });
  });

  test('is none without an account, and takes no half of one', () => {
    expect(appPushSender(fcmConfig(false).parse({}))).toBeNull();
    const { private_key: _key, ...half } = account;
    for (const text of ['{', '{}', JSON.stringify(half), JSON.stringify({ ...account, project_id: '../x' })]) {
      expect(fcmConfig(false).safeParse({ FCM_SERVICE_ACCOUNT: text }).success).toBe(false);
    }
    expect(fcmConfig(false).safeParse({ FCM_URL: 'http://fcm.test' }).success).toBe(false);
  });
});
