import { daysLater, monthsLater, romeDay, romeDayStart, romeMoment } from '../shared/rome-day';

/** The most recipients of one payment, and the longest texts on a card. */
export const mostRecipients = 20;
export const longestMessage = 240;
export const longestName = 60;

/** Gifts are delivered at eight in the morning, Europe/Rome (decisions: gifts). */
const deliveryHour = 8;

/** The days on which a gift may be delivered, `YYYY-MM-DD` of Europe/Rome: from today to one year ahead. */
export function deliveryDays(now: number): { first: string; last: string } {
  const first = romeDay(now);
  return { first, last: monthsLater(first, 12) };
}

/** Whether this day may be chosen now. */
export function isDeliveryDay(day: string, now: number): boolean {
  const { first, last } = deliveryDays(now);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && monthsLater(day, 0) === day;
  return isDay && day >= first && day <= last;
}

/** When a gift is sent: at eight on its day, or at once when that is today. Milliseconds. */
export const deliveryAt = (day: string, now: number): number =>
  day <= romeDay(now) ? now : romeMoment(day, deliveryHour);

/** A gift can be opened for one year from its delivery day, to the end of that day. Milliseconds. */
export const giftExpiry = (deliverOn: string): number => romeDayStart(daysLater(monthsLater(deliverOn, 12), 1));

/** Until the day before its delivery, a gift can be moved and its recipient corrected (look: regala). */
export const mayStillChange = (
  gift: { deliverOn: string; deliveredAt: number | null; withdrawalId: string | null },
  now: number,
): boolean => gift.deliveredAt === null && gift.withdrawalId === null && romeDay(now) < gift.deliverOn;

/** A gift that was sent to a wrong address and is not redeemed yet may be sent to the right one. */
export const mayBeCorrected = (gift: Dated, now: number): boolean => giftState(gift, now) === 'delivered';

/** The longest name of a line on the pay page and the invoice. */
const longestLine = 200;

type Sold = { priceId: string; productName: string; name: string; amountCents: number };
type GiftLine = { priceId: string; name: string; unitAmount: number; quantity: number };

/**
 * The lines of an order: gifts of one price are one line with their recipients. Tax is rounded by line, and the roundings of
 * many equal lines would add up to a tax that no electronic invoice can carry.
 */
export function giftLines(gifts: readonly Sold[]): GiftLine[] {
  const firsts = gifts.filter(({ priceId }, at) => gifts.findIndex((gift) => gift.priceId === priceId) === at);
  return firsts.map(({ priceId, productName, amountCents }) => {
    const names = gifts.flatMap((gift) => (gift.priceId === priceId ? [gift.name] : []));
    const name = `${productName} · ${names.join(', ')}`;
    const isShort = name.length <= longestLine;
    return { priceId, name: isShort ? name : productName, unitAmount: amountCents, quantity: names.length };
  });
}

export type GiftState = 'scheduled' | 'delivered' | 'redeemed' | 'withdrawn' | 'expired';

type Dated = {
  deliveredAt: number | null;
  redeemedAt: number | null;
  /** The declaration by which its giver took it back. */
  withdrawalId: string | null;
  expiresAt: number;
};

/** The state of a paid gift. */
export function giftState(gift: Dated, now: number): GiftState {
  if (gift.withdrawalId !== null) return 'withdrawn';
  if (gift.redeemedAt !== null) return 'redeemed';
  if (gift.expiresAt <= now) return 'expired';
  return gift.deliveredAt === null ? 'scheduled' : 'delivered';
}

/** Letters and digits without look-alikes, for reading them out or copying them from paper. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codePattern = new RegExp(`^APICE-[${codeAlphabet}]{4}-[${codeAlphabet}]{4}$`);

/** A code, one random byte per character; bytes beyond the last full round of the alphabet are rejected. */
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

/** A typed code: any case, with or without the hyphens and the prefix; null when it cannot be one. */
export function readGiftCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^APICE/, '');
  const code = `APICE-${letters.slice(0, 4)}-${letters.slice(4)}`;
  return codePattern.test(code) ? code : null;
}

/** Titles before a name, in our languages; those that could be a name need their dot. */
const title =
  /^(?:(?:dott|dr|dra|prof|profa)\.?|(?:sig|ing|arch|avv|mr|mrs|ms|sr|sra)\.|(?:dott|dr|prof)\.?ssa|sig\.?ra)$/i;

/** The first name, without titles, for the greeting on a card. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !title.test(word)) ?? words[0] ?? '';
}

export type AddressProblem = 'missing' | 'noEnd' | 'malformed';

/** What is wrong with an address, in terms that the person who typed it can correct; null when it is valid. */
export function addressProblem(typed: string): AddressProblem | null {
  const address = typed.trim();
  if (address === '') return 'missing';
  if (/^[^\s@]+@[^\s@.]+\.?$/.test(address)) return 'noEnd';
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[a-z]{2,}$/i.test(address) ? null : 'malformed';
}
