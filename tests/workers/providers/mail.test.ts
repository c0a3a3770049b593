import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mails } from '../../../operations/mails';
import type { MailBinding } from '../../../workers/providers/mail/config';
import { mailConfig } from '../../../workers/providers/mail/config';
import { mailer } from '../../../workers/providers/mail';
import { parseEnv } from '../../../workers/env';

const mail = { to: 'elena@apice.test', key: 'notice-1', ...mails.accountDeleted('it', { email: 'elena@apice.test' }) };
const attachments = [{ name: 'contratto.pdf', type: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7') }];
const notSent = { code: 'unavailable', reason: 'mail-not-sent' };
const config = (facts: object) => mailConfig(false).parse(facts);
const cloudflare = (MAIL: unknown, facts: object = {}) =>
  mailer(config({ MAIL_PROVIDER: 'cloudflare', MAIL, ...facts }));
const resend = () => mailer(config({ MAIL_PROVIDER: 'resend', RESEND_API_KEY: 're_key' }));

const logged: string[] = [];
vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line));
afterEach(() => {
  vi.unstubAllGlobals();
  logged.length = 0;
});

describe('Workers’ mail binding', () => {
  it('takes what is sent, from the one address it lets through', async () => {
    await expect(cloudflare(env.MAIL).send(mail)).resolves.toBeUndefined();
  });

  it('has a type that ours fits', () => {
    const binding: MailBinding = env.MAIL;
    expect(binding).toBeDefined();
  });

  it('sends nothing from a sender that it does not let through, and that is told', async () => {
    const other = cloudflare(env.MAIL, { MAIL_FROM: 'Apice <altro@apice.it>' });
    await expect(other.send(mail)).rejects.toMatchObject(notSent);
  });

  it('gets the files of a mail as its type says, and takes them', async () => {
    await expect(cloudflare(env.MAIL).send({ ...mail, attachments })).resolves.toBeUndefined();
    const send = vi.fn(async () => undefined);
    await cloudflare({ send }).send({ ...mail, attachments });
    const [file] = attachments;
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({
        attachments: [{ disposition: 'attachment', filename: file?.name, type: file?.type, content: file?.bytes }],
      }),
    );
  });

  it('that refuses is logged by its code, without the address', async () => {
    const refusing = {
      send: async () => Promise.reject(Object.assign(new Error(`no ${mail.to}`), { code: 'E_RECIPIENT_SUPPRESSED' })),
    };
    await expect(cloudflare(refusing).send(mail)).rejects.toMatchObject(notSent);
    expect(logged.join()).toContain('E_RECIPIENT_SUPPRESSED');
    expect(logged.join()).not.toContain(mail.to);
  });

  it.each([
    ['no binding', { MAIL_PROVIDER: 'cloudflare', MAIL: undefined }, '[[send_email]]'],
    ['a sender without a name', { MAIL_PROVIDER: 'cloudflare', MAIL_FROM: 'ciao@apice.it' }, 'MAIL_FROM'],
    ['a sender with two addresses', { MAIL_PROVIDER: 'cloudflare', MAIL_FROM: 'A <a@b.it> <c@d.it>' }, 'MAIL_FROM'],
    ['Resend without a key', { MAIL_PROVIDER: 'resend', RESEND_API_KEY: undefined }, 'RESEND_API_KEY'],
    ['a sender nobody knows', { MAIL_PROVIDER: 'pigeon' }, 'MAIL_PROVIDER'],
  ])('with %s keeps the Worker from starting', (_fault, facts, named) => {
    expect(() => parseEnv({ ...env, ...facts })).toThrow(named);
  });
});

describe('Resend', () => {
  const answering = (...statuses: (number | null)[]) => {
    const asked: { url: string; headers: Headers; body: unknown }[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push({ url, headers: new Headers(init.headers), body: JSON.parse(String(init.body)) });
      const status = statuses[asked.length - 1] ?? null;
      if (status === null) throw new Error('connection lost');
      return Response.json({}, { status });
    });
    return asked;
  };

  it('is asked as its API wants it', async () => {
    const [asked] = [answering(200)];
    await resend().send(mail);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toBe('https://api.resend.com/emails');
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer re_key');
    const { to, subject, html, text } = mail;
    expect(asked[0]?.body).toEqual({ from: 'Apice <ciao@apice.it>', to: [to], subject, html, text });
  });

  it('gets the files of a mail in base64', async () => {
    const asked = answering(200);
    await resend().send({ ...mail, attachments });
    expect(asked[0]?.body).toMatchObject({
      attachments: [{ filename: 'contratto.pdf', content_type: 'application/pdf', content: 'JVBERi0xLjc=' }],
    });
  });

  it('is asked again under the same key when it stumbles, so that the mail leaves once', async () => {
    const asked = answering(500, 200);
    await resend().send(mail);
    expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['notice-1', 'notice-1']);
  });

  it.each([
    ['refuses', [422]],
    ['does not answer', [null, null]],
    ['fails twice', [503, 503]],
  ])('that %s is told', async (_how, statuses) => {
    answering(...statuses);
    await expect(resend().send(mail)).rejects.toMatchObject(notSent);
    expect(logged.join()).not.toContain(mail.to);
  });
});

it('nobody sends without a provider', async () => {
  await expect(mailer(config({ MAIL_PROVIDER: 'none' })).send(mail)).rejects.toMatchObject(notSent);
});
