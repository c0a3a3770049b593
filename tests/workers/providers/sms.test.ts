import { afterEach, describe, expect, it, vi } from 'vitest';
import { smsSender } from '../../../workers/providers/sms';
import { smsConfig } from '../../../workers/providers/sms/config';

const twilio = smsSender(
  smsConfig(false).parse({
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'a-token-of-twilio',
    TWILIO_FROM: 'Apice',
  }),
);

const asked: { address: string; body: string }[] = [];
const answering = (...answers: (Response | Error)[]) =>
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, body: String(init.body) });
    const answer = answers.shift() ?? new Response('{}', { status: 201 });
    if (answer instanceof Error) throw answer;
    return answer;
  });

vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

describe('a text message', () => {
  it('goes to Twilio as a form, with the sender', async () => {
    answering();
    await twilio.send('+393331234321', '123456 è il tuo codice');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.address).toBe(`https://api.twilio.com/2010-04-01/Accounts/AC${'0'.repeat(32)}/Messages.json`);
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      To: '+393331234321',
      From: 'Apice',
      Body: '123456 è il tuo codice',
    });
  });

  it('is not sent twice because an answer was lost', async () => {
    answering(new Error('the line'));
    await expect(twilio.send('+393331234321', 'x')).rejects.toMatchObject({ reason: 'sms-not-sent' });
    expect(asked).toHaveLength(1);
  });

  it('is tried again when Twilio plainly did not take it', async () => {
    answering(new Response('', { status: 503 }));
    await twilio.send('+393331234321', 'x');
    expect(asked).toHaveLength(2);
  });

  it('to a number that takes none is the person’s to mend', async () => {
    answering(new Response('{"code":21614}', { status: 400 }));
    await expect(twilio.send('+39021234', 'x')).rejects.toMatchObject({
      code: 'invalid-argument',
      reason: 'phone-not-reachable',
    });
  });
});
