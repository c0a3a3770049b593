import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serveMail } from '../../emulators/mail/serve.mjs';
import { mailConfig } from '../../workers/providers/mail/config';
import { mailer, maxAttachmentBytes } from '../../workers/providers/mail';

let server: Server;
let address: string;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server = await serveMail({ port: 0 });
  const bound = server.address() as AddressInfo;
  address = `http://127.0.0.1:${bound.port}`;
});
afterAll(() => server.close());

const sender = () =>
  mailer(mailConfig(true).parse({ MAIL_PROVIDER: 'resend', RESEND_URL: address, RESEND_API_KEY: 're_local' }));
const mail = { to: 'elena@apice.test', subject: 'Il contratto', html: '<p>Qui.</p>', text: 'Qui.' };
const pdf = (text: string) => [
  { name: 'contratto.pdf', type: 'application/pdf', bytes: new TextEncoder().encode(`%PDF-1.7 ${text}`) },
];
const json = async (path: string) => JSON.parse(await (await fetch(`${address}${path}`)).text());
const newest = async (): Promise<string> => (await json('/emails')).data.at(-1).id;

test('a file arrives as it was sent: listed, on the page of the inbox, and opened from there', async () => {
  await sender().send({ ...mail, key: 'one', attachments: pdf('é') });
  const id = await newest();
  const { data } = await json(`/emails/${id}/attachments`);
  expect(data).toMatchObject([{ filename: 'contratto.pdf', content_type: 'application/pdf', size: 11 }]);
  const page = await (await fetch(`${address}/inbox/${id}`)).text();
  expect(page).toContain(`<a href="/inbox/${id}/0">contratto.pdf</a>`);
  const opened = await fetch(`${address}/inbox/${id}/0`);
  expect(opened.headers.get('content-type')).toBe('application/pdf');
  expect(await opened.text()).toBe('%PDF-1.7 é');
});

test('a mail without a file has none', async () => {
  await sender().send({ ...mail, key: 'two' });
  const id = await newest();
  expect((await json(`/emails/${id}/attachments`)).data).toEqual([]);
  expect(await (await fetch(`${address}/inbox/${id}`)).text()).toContain('Il contratto');
});

test('the same mail under one key is sent once, and another file under it is refused', async () => {
  const count = async () => (await json('/emails')).data.length;
  const before = await count();
  await sender().send({ ...mail, key: 'three', attachments: pdf('a') });
  await sender().send({ ...mail, key: 'three', attachments: pdf('a') });
  expect(await count()).toBe(before + 1);
  await expect(sender().send({ ...mail, key: 'three', attachments: pdf('b') })).rejects.toMatchObject({
    reason: 'mail-not-sent',
  });
});

test('files that no provider takes are not sent', async () => {
  const bytes = new Uint8Array(maxAttachmentBytes + 1);
  const attachments = [{ name: 'a.pdf', type: 'application/pdf', bytes }];
  await expect(sender().send({ ...mail, key: 'four', attachments })).rejects.toMatchObject({ reason: 'mail-not-sent' });
  expect(
    (
      await fetch(`${address}/emails`, {
        method: 'POST',
        body: JSON.stringify({ ...mail, from: 'a@b.it', attachments: [{ filename: 'a.pdf' }] }),
      })
    ).status,
  ).toBe(422);
});
