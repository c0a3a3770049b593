import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { events, rewardRequests, rewards, users } from '../../../db/schema';
import type { RequestAddress } from '../../../domain/rewards/request-form';
import { createCalendar, createReward, requestData } from '../../support/advent';
import { createUser } from '../../support/factories';
import { Meeting } from '../../support/meeting';
import { callAs, db, refusalOf } from '../../support/scope';

const at = Date.parse;
const twelfth = at('2026-12-12T08:00:00Z');
const minute = 60_000;

let anna: { id: string };

const gift = async (overrides: Parameters<typeof createReward>[0] = {}) => {
  const reward = await createReward(overrides);
  await createCalendar({ boxes: { 12: { kind: 'parcel', rewardId: reward.id, dataAlert: 'Spediamo in Italia.' } } });
  return reward;
};

type Data = RequestAddress & { checkComunicazioniDaApice?: boolean; checkInformativaPartner?: boolean };
const send = (user: { id: string }, data: Data = requestData(), now = twelfth + minute) =>
  callAs(user, 'NotifyAdventData', { day: 12, year: 2026, data }, { now });
const open = (user: { id: string }, now = twelfth) => callAs(user, 'UnlockAdventDay', { day: 12, year: 2026 }, { now });
const boxOf = async (user: { id: string }, now = twelfth + minute) => {
  const { elements } = await callAs(user, 'GetAdventCalendar', {}, { now });
  return elements.find(({ id }) => id === 12);
};
const remaining = async () => (await db.select({ remaining: rewards.remaining }).from(rewards))[0]?.remaining;

beforeEach(async () => {
  anna = await createUser();
});

describe('a gift of the calendar', () => {
  test('is asked for with an address, shown again, and changed until it is shipped', async () => {
    await gift({ stock: 3, remaining: 3 });
    await open(anna);
    expect(await boxOf(anna)).toMatchObject({ askData: true, dataAlert: 'Spediamo in Italia.', submitted: false });
    await send(anna);
    expect(await boxOf(anna)).toMatchObject({
      submitted: true,
      isEditable: true,
      formData: { ...requestData(), checkProfilazione: false },
      requestedAt: twelfth + minute,
    });
    await send(anna, requestData({ citta: 'Bologna', provincia: 'bo', cap: '40121' }));
    expect(await boxOf(anna)).toMatchObject({ formData: { citta: 'Bologna', provincia: 'BO' } });
    expect(await remaining()).toBe(2);
    await db.update(rewardRequests).set({ shippedAt: twelfth, tracking: 'BRT 12' });
    expect(await refusalOf(send(anna))).toMatchObject({ reason: 'reward-shipped' });
    expect(await boxOf(anna)).toMatchObject({ isEditable: false, shippedAt: twelfth, tracking: 'BRT 12' });
    const noted = await db.select().from(events).where(eq(events.name, 'DATA_SUBMITTED'));
    expect(noted).toHaveLength(1);
  });

  test('keeps each consent with its first moment and its text, until it is taken back', async () => {
    await gift({ privacyPolicyLink: 'https://brenta.example/privacy' });
    await open(anna);
    const consents = { checkComunicazioniDaApice: true, checkInformativaPartner: true };
    await send(anna, { ...requestData(), ...consents });
    await send(anna, { ...requestData({ citta: 'Monza' }), ...consents }, twelfth + 2 * minute);
    const [request] = await db.select().from(rewardRequests);
    expect(request).toMatchObject({
      messagesAt: twelfth + minute,
      partnerAt: twelfth + minute,
      profilingAt: null,
      thirdPartiesAt: null,
      partnerNotice: 'https://brenta.example/privacy',
      updatedAt: twelfth + 2 * minute,
    });
    await send(anna, requestData(), twelfth + 3 * minute);
    expect(await db.select().from(rewardRequests)).toMatchObject([{ messagesAt: null, partnerAt: null }]);
  });

  test('takes no consent to a partner’s notice where there is none', async () => {
    await gift();
    await open(anna);
    await send(anna, { ...requestData(), checkInformativaPartner: true });
    expect(await db.select().from(rewardRequests)).toMatchObject([{ partnerAt: null, partnerNotice: '' }]);
  });

  test('is refused with the problem of each field, and nothing is taken', async () => {
    await gift({ stock: 1, remaining: 1 });
    await open(anna);
    expect(await refusalOf(send(anna, requestData({ cap: '9028', provincia: 'Napoli', telefono: '' })))).toMatchObject({
      reason: 'request-data-invalid',
      details: { fields: { cap: 'cap', provincia: 'provincia', telefono: 'missing' } },
    });
    expect(await remaining()).toBe(1);
  });

  test('of a box that is closed, or gives none, is refused', async () => {
    await gift();
    expect(await refusalOf(send(anna))).toMatchObject({ reason: 'advent-box-closed' });
    const without = callAs(anna, 'NotifyAdventData', { day: 11, year: 2026, data: requestData() }, { now: twelfth });
    expect(await refusalOf(without)).toMatchObject({ reason: 'advent-box-not-found' });
  });

  test('can be changed, not newly asked for, when the season is over', async () => {
    await gift();
    const marco = await createUser();
    await open(anna);
    await open(marco);
    await send(anna);
    const later = at('2027-01-08T08:00:00Z');
    await send(anna, requestData({ citta: 'Lecco' }), later);
    expect(await boxOf(anna, later)).toMatchObject({ formData: { citta: 'Lecco' }, isEditable: true });
    expect(await refusalOf(send(marco, requestData(), later))).toMatchObject({ reason: 'advent-closed' });
  });

  test('that runs out is gone for the others, and says so in the box', async () => {
    await gift({ stock: 1, remaining: 1 });
    const marco = await createUser();
    await open(anna);
    await open(marco);
    await send(anna);
    expect(await refusalOf(send(marco))).toMatchObject({ reason: 'reward-gone' });
    expect(await boxOf(marco)).toMatchObject({ submitted: false, content: { isGone: true } });
    expect(await boxOf(anna)).toMatchObject({ submitted: true, content: { isGone: false } });
  });

  test('sent from two tabs at once is one request, with one of the two addresses', async () => {
    await gift({ stock: 5, remaining: 5 });
    await open(anna);
    await Promise.all([send(anna, requestData({ citta: 'Lecco' })), send(anna, requestData({ citta: 'Como' }))]);
    const rows = await db.select().from(rewardRequests);
    expect(rows).toHaveLength(1);
    expect(['Lecco', 'Como']).toContain(rows[0]?.citta);
    expect(await remaining()).toBe(4);
  });

  test('goes with the account', async () => {
    await gift();
    await open(anna);
    await send(anna);
    await db.delete(users).where(eq(users.id, anna.id));
    expect(await db.select().from(rewardRequests)).toEqual([]);
  });
});

describe('two hundred people at the last gift', () => {
  const people = 200;
  const crowd = () => Promise.all(Array.from({ length: people }, () => createUser()));

  test('get one', async () => {
    await gift({ stock: 1, remaining: 1 });
    const all = await crowd();
    for (const one of all) await open(one);
    const outcomes = await Promise.allSettled(all.map((one) => send(one)));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(refused.map(({ reason }: { reason: string }) => reason))).toEqual(new Set(['reward-gone']));
    expect(await db.select().from(rewardRequests)).toHaveLength(1);
    expect(await remaining()).toBe(0);
  }, 60_000);

  test('would get many, were the stock read before it is taken (planted fault)', async () => {
    const reward = await gift({ stock: 1, remaining: 1 });
    const meeting = new Meeting(20);
    const readFirst = async () => {
      const [row] = await db.select().from(rewards).where(eq(rewards.id, reward.id));
      await meeting.arrive();
      if ((row?.remaining ?? 0) <= 0) return false;
      await db.update(rewards).set({ remaining: sql`max(0, ${rewards.remaining} - 1)` });
      return true;
    };
    const got = await Promise.all(Array.from({ length: 20 }, readFirst));
    expect(got.filter(Boolean).length).toBeGreaterThan(1);
  });
});
