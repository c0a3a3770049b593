import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tickets, users, videoReports } from '../../../db/schema';
import { replyAddress } from '../../../operations/support/reply-address';
import { createAdmin, createUser, createVideo } from '../../support/factories';
import { call, callAs, db, makeScope, openSession, refusalOf, testNow, type AnswerOf } from '../../support/scope';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const open = (user: { id: string }, rest: object = {}) =>
  callAs(user, 'OpenTicket', { subject: 'Attestato', text: '<img src=x onerror=alert(1)>', ...rest });
const asSystem = async () => {
  const scope = await makeScope();
  return Object.assign(scope, {
    identify: async () => ({ ...(await scopeIdentity()), caller: { kind: 'system' as const } }),
  });
  async function scopeIdentity() {
    return (await makeScope()).identify();
  }
};

test('a ticket goes to and fro, on the site and by mail', async () => {
  const [admin, user] = [await createAdmin({ nome: 'Marta', cognome: 'Colli' }), await createUser()];
  const { ticketId } = await open(user, { files: [{ name: 'schermata.png', data: png }] });
  const todo = await callAs(admin, 'GetAdminTickets', {});
  expect(todo).toMatchObject({ open: 1, tickets: [{ id: ticketId, uid: user.id, waitingSince: testNow }] });
  const scope = await makeScope({ cookie: await openSession(admin.id), now: testNow + 1000 });
  const messageId = crypto.randomUUID();
  const answer = { ticketId, text: 'Ecco qui.\n\nCiao', messageId };
  expect(await call(scope, 'AnswerTicket', answer)).toEqual({ messageId, isMailed: true });
  const [mail] = scope.outbox.mails;
  const address = await replyAddress(scope.env.SESSION_SECRET, scope.env.baseUrl, ticketId);
  expect(mail).toMatchObject({ to: user.email, replyTo: address, subject: 'Re: Attestato' });
  // Sent again, because the first answer got lost: written once.
  await call(await makeScope({ cookie: await openSession(admin.id), now: testNow + 1000 }), 'AnswerTicket', answer);
  const seen = await callAs(user, 'GetTicket', { ticketId }, { now: testNow + 2000 });
  expect(seen.messages.map(({ from, author }) => [from, author])).toEqual([
    ['user', 'Elena Marchetti'],
    ['support', 'Marta Colli'],
  ]);
  expect([seen.state, seen.waitingSince, seen.isUnread]).toEqual(['waiting', null, true]);
  expect(seen.messages[0]?.files).toMatchObject([{ name: 'schermata.png', type: 'image/png' }]);
  const incoming = {
    to: address,
    from: user.email.toUpperCase(),
    mailId: '<1@mail>',
    text: 'Grazie!\r\n\r\nIl 20/11 Apice ha scritto:\r\n> Ecco',
  };
  expect(await call(await asSystem(), 'ReceiveTicketMail', incoming)).toEqual({ outcome: 'added' });
  expect(await call(await asSystem(), 'ReceiveTicketMail', incoming)).toEqual({ outcome: 'repeated' });
  const { messages } = await callAs(user, 'GetTicket', { ticketId });
  expect(messages.filter(({ text, via }) => text === 'Grazie!' && via === 'mail')).toHaveLength(1);
});

test('both sides list a ticket, read the same words in their order, and see whose turn it is', async () => {
  const [admin, user] = [await createAdmin({ nome: 'Marta', cognome: 'Colli' }), await createUser()];
  const [asked, answered, read, replied] = [1, 2, 3, 4].map((minute) => ({ now: testNow + minute * 60_000 }));
  const { ticketId } = await callAs(user, 'OpenTicket', { subject: 'Attestato', topic: 'courses', text: 'Uno' }, asked);
  const own = async (at = asked) => (await callAs(user, 'GetTickets', {}, at)).tickets;
  const todo = async (at = asked) => callAs(admin, 'GetAdminTickets', {}, at);
  const first = {
    id: ticketId,
    subject: 'Attestato',
    topic: 'courses',
    state: 'open',
    excerpt: 'Uno',
    isUnread: false,
  };
  expect(await own()).toMatchObject([first]);
  expect((await callAs(await createUser(), 'GetTickets', {})).tickets).toEqual([]);
  await callAs(admin, 'AnswerTicket', { ticketId, text: 'Due', messageId: crypto.randomUUID() }, answered);
  expect(await own(answered)).toMatchObject([{ state: 'waiting', excerpt: 'Due', waitingSince: null, isUnread: true }]);
  expect(await todo(answered)).toMatchObject({ open: 0, tickets: [] });
  expect((await callAs(admin, 'GetAdminTickets', { view: 'mine' }, answered)).tickets).toMatchObject([
    { id: ticketId, assignee: 'Marta Colli' },
  ]);
  await callAs(user, 'GetTicket', { ticketId }, read);
  expect(await own(read)).toMatchObject([{ isUnread: false }]);
  await callAs(user, 'ReplyToTicket', { ticketId, text: 'Tre' }, replied);
  expect(await own(replied)).toMatchObject([{ state: 'open', excerpt: 'Tre', isUnread: false }]);
  expect(await todo(replied)).toMatchObject({
    open: 1,
    tickets: [{ id: ticketId, excerpt: 'Tre', waitingSince: replied?.now, name: 'Elena Marchetti' }],
  });
  const words = [
    ['user', 'Uno', 'site'],
    ['support', 'Due', 'site'],
    ['user', 'Tre', 'site'],
  ];
  for (const thread of [
    await callAs(user, 'GetTicket', { ticketId }, replied),
    await callAs(admin, 'GetAdminTicket', { ticketId }, replied),
  ]) {
    expect(thread.messages.map(({ from, text, via }) => [from, text, via])).toEqual(words);
  }
  const stranger = callAs(await createUser(), 'ReplyToTicket', { ticketId, text: 'Io' });
  expect(await refusalOf(stranger)).toMatchObject({ reason: 'ticket-not-found' });
});

test('mails of others, to addresses that we never gave out, and without words are refused', async () => {
  const user = await createUser();
  const { ticketId } = await open(user);
  const scope = await makeScope();
  const to = await replyAddress(scope.env.SESSION_SECRET, scope.env.baseUrl, ticketId);
  const send = async (mail: object) =>
    (
      await refusalOf(
        call(await asSystem(), 'ReceiveTicketMail', { to, from: user.email, mailId: 'x', text: 'Ciao', ...mail }),
      )
    ).reason;
  expect(await send({ from: 'altro@apice.test' })).toBe('mail-not-from-owner');
  expect(await send({ to: to.replace(/-[0-9a-f]{4}/, '-0000') })).toBe('ticket-not-found');
  expect(await send({ text: '> solo citazione' })).toBe('mail-empty');
});

test('internal notes and events never reach the person', async () => {
  const [admin, user] = [await createAdmin(), await createUser()];
  const { ticketId } = await open(user);
  await callAs(admin, 'UpdateTicket', { ticketId, note: 'SEGRETO' });
  await callAs(admin, 'UpdateTicket', { ticketId, assigneeId: admin.id });
  await callAs(admin, 'UpdateTicket', { ticketId, close: true });
  const staff = await callAs(admin, 'GetAdminTicket', { ticketId });
  expect(staff.notes.map(({ kind, text }) => [kind, text.split(':')[0]])).toEqual([
    ['note', 'SEGRETO'],
    ['event', 'assigned'],
    ['event', 'closed'],
  ]);
  expect(JSON.stringify(await callAs(user, 'GetTicket', { ticketId }))).not.toContain('SEGRETO');
  await callAs(user, 'ReplyToTicket', { ticketId, text: 'Ancora io' });
  expect(await db.select({ state: tickets.state }).from(tickets).where(eq(tickets.id, ticketId))).toEqual([
    { state: 'open' },
  ]);
  expect((await refusalOf(callAs(admin, 'UpdateTicket', { ticketId, close: true, note: 'x' }))).reason).toBe(
    'invalid-input',
  );
  expect((await refusalOf(callAs(admin, 'UpdateTicket', { ticketId, assigneeId: user.id }))).reason).toBe(
    'not-an-administrator',
  );
});

test.each([
  ['a page called png', 'a.png', btoa('<!doctype html><script>alert(1)</script>'), 'file-type-not-allowed'],
  ['an svg', 'a.svg', btoa('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'file-type-not-allowed'],
  ['a program', 'a.pdf', btoa('MZ\u0090\u0000\u0003'), 'file-type-not-allowed'],
  ['nothing', 'a.png', '', 'file-empty'],
  ['endless padding', 'a.png', `${'='.repeat(10_000_000)}A`, 'file-empty'],
])('%s is not taken along', async (_what, name, data, reason) => {
  const user = await createUser();
  expect((await refusalOf(open(user, { files: [{ name, data }] }))).reason).toBe(reason);
  expect(await db.select().from(tickets).where(eq(tickets.userId, user.id))).toEqual([]);
  expect((await env.MEDIA.list({ prefix: 'tickets/' })).objects).toEqual([]);
});

test('tickets put off come back, and a person may not open many in a day', async () => {
  const [admin, user] = [await createAdmin(), await createUser()];
  const { ticketId } = await open(user);
  await callAs(admin, 'UpdateTicket', { ticketId, snoozeUntil: testNow + 5000 });
  expect((await callAs(admin, 'GetAdminTickets', {})).tickets).toEqual([]);
  expect((await callAs(admin, 'GetAdminTickets', {}, { now: testNow + 6000 })).tickets).toHaveLength(1);
  for (let count = 1; count < 10; count += 1) await open(user);
  expect((await refusalOf(open(user))).reason).toBe('auth/too-many-requests');
});

test('what is done with a ticket can be undone: it waits since when it waited, and is put off no more', async () => {
  const [admin, user] = [await createAdmin(), await createUser()];
  const { ticketId } = await open(user);
  const later = { now: testNow + 60_000 };
  const waits = async () => (await callAs(admin, 'GetAdminTickets', {}, later)).tickets.map((one) => one.waitingSince);
  await callAs(admin, 'UpdateTicket', { ticketId, close: true }, later);
  expect(await waits()).toEqual([]);
  await callAs(admin, 'UpdateTicket', { ticketId, reopen: { waitingSince: testNow } }, later);
  expect(await waits()).toEqual([testNow]);
  await callAs(admin, 'UpdateTicket', { ticketId, snoozeUntil: testNow + 90_000 }, later);
  expect(await waits()).toEqual([]);
  await callAs(admin, 'UpdateTicket', { ticketId, snoozeUntil: null }, later);
  expect(await waits()).toEqual([testNow]);
  await callAs(admin, 'UpdateTicket', { ticketId, reopen: { waitingSince: null } }, later);
  expect((await callAs(admin, 'GetAdminTicket', { ticketId })).state).toBe('waiting');
  const ahead = callAs(admin, 'UpdateTicket', { ticketId, reopen: { waitingSince: testNow + 1 } });
  expect((await refusalOf(ahead)).reason).toBe('invalid-input');
});

test('reports are grouped by place, acknowledged once and opened again', async () => {
  const [admin, user, other] = [await createAdmin(), await createUser(), await createUser()];
  const { id: videoId } = await createVideo();
  const report = (who: { id: string }, seconds: number) =>
    callAs(who, 'ReportVideo', { videoId, types: ['audio'], details: 'muto', seconds, config: {}, platform: 'web' });
  await report(user, 100);
  await report(other, 108);
  await report(user, 300);
  const { groups, open: count } = await callAs(admin, 'GetReports', {});
  expect(groups.map(({ seconds, people }) => [seconds, people])).toEqual([
    [100, 2],
    [300, 1],
  ]);
  expect(count).toBe(3);
  const ids = groups[0]?.reports.map(({ id }) => id) ?? [];
  expect(await callAs(admin, 'AckReports', { ids })).toEqual({ changed: 2 });
  expect(await callAs(admin, 'AckReports', { ids })).toEqual({ changed: 0 });
  expect(await db.select().from(videoReports).where(eq(videoReports.ackBy, admin.id))).toHaveLength(2);
  expect(await callAs(admin, 'AckReports', { ids, ack: false })).toEqual({ changed: 2 });
});

test('reports of one kind go on after those of another, however many lie between', async () => {
  const [admin, user] = [await createAdmin(), await createUser()];
  const { id: videoId } = await createVideo();
  const report = (type: 'audio' | 'video', now: number) =>
    callAs(
      user,
      'ReportVideo',
      { videoId, types: [type], details: 'salta', seconds: 9, config: {}, platform: 'web' },
      { now },
    );
  const { id } = await report('audio', testNow);
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 450)
     insert into video_reports (id, user_id, video_id, kinds, details, seconds, config, platform, user_agent, ack, created_at)
     select 'more-' || i, ?, ?, '["video"]', '', 9, '{}', 'web', '{}', 0, ? + i from n`,
  )
    .bind(user.id, videoId, testNow)
    .run();
  const found: string[] = [];
  let before: string | null | undefined;
  do {
    const page: AnswerOf<'GetReports'> = await callAs(admin, 'GetReports', {
      kind: 'audio',
      ...(before && { before }),
    });
    found.push(...page.groups.flatMap(({ reports }) => reports.map((one) => one.id)));
    before = page.next;
  } while (before);
  expect(found).toEqual([id]);
});

test('an opinion needs three whole stars, and administrators see it with its means', async () => {
  const [admin, user] = [await createAdmin(), await createUser()];
  const questions = ['a', 'b', 'c'];
  for (const ratings of [
    [5, 4],
    [0, 4, 4],
    [4.5, 4, 4],
    [6, 1, 1],
  ]) {
    expect((await refusalOf(callAs(user, 'SendFeedback', { questions, ratings }))).reason).toBe('invalid-input');
  }
  await callAs(user, 'SendFeedback', { questions, ratings: [5, 4, 3] });
  expect(await callAs(admin, 'GetFeedbacks', {})).toMatchObject({
    count: 1,
    means: [5, 4, 3],
    feedbacks: [{ uid: user.id, comment: '' }],
  });
  await db.delete(users).where(eq(users.id, user.id));
  expect((await callAs(admin, 'GetFeedbacks', {})).count).toBe(0);
});
