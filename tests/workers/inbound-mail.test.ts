import { expect, test } from 'vitest';
import { replyAddress } from '../../operations/support/reply-address';
import { receiveMail } from '../../workers/inbound-mail';
import { createUser } from '../support/factories';
import { callAs, makeScope } from '../support/scope';

/** A picture of one point: what its bytes say it is. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type Part = { name: string; type: string; data: string };

const mailOf = (from: string, text: string, parts: Part[] = [], head = '') =>
  [
    `From: Lia <${from}>`,
    'To: ticket@apice.test',
    'Subject: Re: Ticket',
    'Message-ID: <mail-1@example.com>',
    ...(head ? [head] : []),
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="cut"',
    '',
    '--cut',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...parts.flatMap(({ name, type, data }) => [
      '--cut',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      data,
    ]),
    '--cut--',
    '',
  ].join('\r\n');

async function openTicket() {
  const user = await createUser();
  const { ticketId } = await callAs(user, 'OpenTicket', { subject: 'Audio', topic: 'playback', text: 'Non si sente.' });
  const { env } = await makeScope();
  return { user, ticketId, to: await replyAddress(env.SESSION_SECRET, env.baseUrl, ticketId) };
}

async function receive(to: string, mail: string, rawSize = mail.length) {
  const rejected: string[] = [];
  const raw = new Response(mail).body ?? new ReadableStream();
  const scope = await makeScope();
  await receiveMail({ to, raw, rawSize, setReject: (reason) => void rejected.push(reason) }, scope);
  await scope.settled();
  return rejected;
}

test('an answer by mail stands in its ticket, without what it quotes and with what may be kept of its files', async () => {
  const { user, ticketId, to } = await openTicket();
  const parts = [
    { name: 'schermo.png', type: 'image/png', data: png },
    { name: 'finto.png', type: 'image/png', data: btoa('<script>alert(1)</script>') },
  ];
  const mail = mailOf(user.email, 'Ecco la schermata.\r\n\r\n> Buongiorno', parts);
  expect(await receive(to, mail)).toEqual([]);
  // The same mail handed over again adds nothing.
  expect(await receive(to, mail)).toEqual([]);
  const { messages } = await callAs(user, 'GetTicket', { ticketId });
  const byMail = messages.filter(({ via }) => via === 'mail');
  expect(byMail.map(({ text, files }) => [text, files.map(({ name }) => name)])).toEqual([
    ['Ecco la schermata.', ['schermo.png']],
  ]);
});

test('mails without a Message-ID are told apart by what they say, also of one second', async () => {
  const { user, ticketId, to } = await openTicket();
  const head = 'Date: Thu, 19 Nov 2026 10:00:00 +0100';
  const said = (text: string) => mailOf(user.email, text, [], head).replace(/^Message-ID:.*\r\n/m, '');
  for (const text of ['La prima.', 'La seconda.', 'La prima.']) expect(await receive(to, said(text))).toEqual([]);
  const { messages } = await callAs(user, 'GetTicket', { ticketId });
  const texts = messages.flatMap(({ via, text }) => (via === 'mail' ? [text] : []));
  expect(texts.toSorted()).toEqual(['La prima.', 'La seconda.']);
});

test.each([
  ['from somebody else', { from: 'altro@example.com' }, 'mail-not-from-owner'],
  ['whose sender was forged', { head: 'Authentication-Results: mx; dmarc=fail' }, 'mail-not-from-owner'],
  [
    'to a ticket that there is not',
    { to: 'ticket-aaaaaaaaaaaaaaaa-00000000000000000000000000000000@x' },
    'ticket-not-found',
  ],
  ['without words', { text: '> solo citazione' }, 'mail-empty'],
  ['that is too large', { rawSize: 30 * 1024 * 1024 }, 'mail-too-large'],
])(
  'a mail %s goes back',
  async (_name, odd: { from?: string; head?: string; to?: string; text?: string; rawSize?: number }, reason) => {
    const { user, to } = await openTicket();
    const mail = mailOf(odd.from ?? user.email, odd.text ?? 'Ciao', [], odd.head);
    expect(await receive(odd.to ?? to, mail, odd.rawSize)).toEqual([reason]);
  },
);
