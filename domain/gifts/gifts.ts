import { monthsLater, romeDay, romeMoment } from '../shared/rome-day';

/** So many people can be given something in one payment, and so much can be written on a card. */
export const mostRecipients = 20;
export const longestMessage = 240;
export const longestName = 60;

/** Gifts arrive at eight in the morning of Europe/Rome (decisions: gifts). */
const deliveryHour = 8;

export type GiftInterval = 'month' | 'year';

/** The days on which a gift may be delivered, `YYYY-MM-DD` of Europe/Rome: from today to one year ahead. */
export function deliveryDays(now: number): { first: string; last: string } {
  const first = romeDay(now);
  return { first, last: monthsLater(first, 12) };
}

/** Whether somebody may choose this day now. */
export function isDeliveryDay(day: string, now: number): boolean {
  const { first, last } = deliveryDays(now);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && monthsLater(day, 0) === day;
  return isDay && day >= first && day <= last;
}

/** When a gift leaves: at eight of its day, at once where that is today. Milliseconds. */
export const deliveryAt = (day: string, now: number): number =>
  day <= romeDay(now) ? now : romeMoment(day, deliveryHour);

/** A gift can be opened for a year from the day it is delivered, that day's evening included. Milliseconds. */
export const giftExpiry = (deliverOn: string): number => romeMoment(monthsLater(deliverOn, 12), 22) + 2 * 3_600_000;

/** Until the day before it leaves, a gift can be moved and its recipient put right (look: regala). */
export const mayStillChange = (gift: { deliverOn: string; deliveredAt: number | null }, now: number): boolean =>
  gift.deliveredAt === null && romeDay(now) < gift.deliverOn;

export type GiftState = 'scheduled' | 'delivered' | 'redeemed' | 'expired';

/** Where a paid gift stands. */
export function giftState(
  gift: { deliveredAt: number | null; redeemedAt: number | null; expiresAt: number },
  now: number,
): GiftState {
  if (gift.redeemedAt !== null) return 'redeemed';
  if (gift.expiresAt <= now) return 'expired';
  return gift.deliveredAt === null ? 'scheduled' : 'delivered';
}

/** Letters and digits that nobody confuses when they read them out or copy them from paper. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codePattern = new RegExp(`^APICE-[${codeAlphabet}]{4}-[${codeAlphabet}]{4}$`);

/** A code from so many random bytes as it has characters; bytes beyond the last full round of the alphabet are refused. */
export function giftCode(nextByte: () => number): string {
  const limit = 256 - (256 % codeAlphabet.length);
  const character = (): string => {
    let byte = nextByte();
    while (byte >= limit) byte = nextByte();
    return codeAlphabet.charAt(byte % codeAlphabet.length);
  };
  const four = () => character() + character() + character() + character();
  return `APICE-${four()}-${four()}`;
}

/** A code as people type it: any case, with or without the hyphens and the name in front; null when it can't be one. */
export function readGiftCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^APICE/, '');
  const code = `APICE-${letters.slice(0, 4)}-${letters.slice(4)}`;
  return codePattern.test(code) ? code : null;
}

/** The first name, as a card calls somebody. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

export type AddressProblem = 'missing' | 'noEnd' | 'malformed';

/** What is wrong with an address, as somebody can mend it who types another person's; null when nothing is. */
export function addressProblem(typed: string): AddressProblem | null {
  const address = typed.trim();
  if (address === '') return 'missing';
  if (/^[^\s@]+@[^\s@.]+\.?$/.test(address)) return 'noEnd';
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[a-z]{2,}$/i.test(address) ? null : 'malformed';
}
