import { and, asc, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { boxOpenings, calendarBoxes, events, rewardRequests, rewards } from '../../../db/schema';
import { createCalendar, createReward, requestData } from '../../support/advent';
import { createAdmin, createUser } from '../../support/factories';
import { callAs, db, refusalOf } from '../../support/scope';

// What was opened, sent or used up last year says nothing of this year's calendar, though it is a copy (a public fault of
// calendars: "already opened", from the year before).

const lastYear = Date.parse('2025-12-25T09:00:00Z');
const now = Date.parse('2026-12-05T09:00:00Z');
const consents = { checkProfilazione: true, checkComunicazioniDaApice: true, checkInformativaPartner: true };
const opened = and(eq(events.name, 'UNLOCK_CALENDAR_CELL'), like(events.id, 'advent/%'));

test('a calendar that was copied begins anew, and the one before stays as it is', async () => {
  const anna = await createUser();
  const editor = await createAdmin({ role: 'editor' });
  const privacyPolicyLink = 'https://brenta.example/privacy';
  const kit = await createReward({ company: 'Brenta Strumenti', privacyPolicyLink, stock: 10, remaining: 10 });
  await createCalendar({
    year: 2025,
    boxes: { 5: { kind: 'parcel', rewardId: kit.id, dataAlert: 'Solo per spedire.' } },
  });
  for (let day = 1; day <= 25; day += 1) {
    await callAs(anna, 'UnlockAdventDay', { day, year: 2025 }, { now: lastYear });
  }
  const data = { ...requestData(), ...consents };
  await callAs(anna, 'NotifyAdventData', { day: 5, year: 2025, data }, { now: lastYear });
  await db.update(rewardRequests).set({ shippedAt: lastYear + 1 });
  const openingsBefore = await db.select().from(boxOpenings).orderBy(asc(boxOpenings.boxId));
  const [requestBefore] = await db.select().from(rewardRequests);

  await callAs(editor, 'CreateAdventCalendar', { year: 2026, copyFrom: 'avvento-2025' }, { now });

  const calendar = await callAs(anna, 'GetAdventCalendar', {}, { now });
  expect(calendar.calendar?.year).toBe(2026);
  expect(calendar.elements.filter(({ unlocked, submitted }) => unlocked || submitted)).toEqual([]);
  for (let day = 1; day <= 5; day += 1) {
    const { element } = await callAs(anna, 'UnlockAdventDay', { day, year: 2026 }, { now });
    expect(element).toMatchObject({ id: day, unlocked: true, submitted: false, formData: null });
  }
  const sixth = callAs(anna, 'UnlockAdventDay', { day: 6, year: 2026 }, { now });
  expect(await refusalOf(sixth)).toMatchObject({ reason: 'advent-not-yet' });
  expect(await db.$count(events, opened)).toBe(30);

  await callAs(anna, 'NotifyAdventData', { day: 5, year: 2026, data: requestData() }, { now });
  const [copy] = await db
    .select({ id: rewards.id, stock: rewards.stock, remaining: rewards.remaining, link: rewards.privacyPolicyLink })
    .from(rewards)
    .innerJoin(calendarBoxes, eq(calendarBoxes.rewardId, rewards.id))
    .where(eq(calendarBoxes.calendarId, 'avvento-2026'));
  expect(copy).toEqual({ id: expect.any(String), stock: 10, remaining: 9, link: privacyPolicyLink });
  const requests = await db.select().from(rewardRequests).orderBy(asc(rewardRequests.createdAt));
  expect(requests).toEqual([requestBefore, expect.objectContaining({ rewardId: copy?.id, shippedAt: null })]);
  // No consent of the year before came along.
  expect(requests[1]).toMatchObject({ profilingAt: null, messagesAt: null, thirdPartiesAt: null, partnerAt: null });
  const openings = await db.select().from(boxOpenings).orderBy(asc(boxOpenings.boxId));
  expect(openings.filter(({ boxId }) => boxId.startsWith('avvento-2025'))).toEqual(openingsBefore);
  const [original] = await db.select().from(rewards).where(eq(rewards.id, kit.id));
  expect(original?.remaining).toBe(9);
});
