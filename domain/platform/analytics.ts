import { dayMs } from '../shared/time';

/** The events that clients report (spec 3 §7, analytics). Only the server writes those that count, OPEN_VIDEO and VIDEO_WATCH. */
export const trackedNames = ['VIDEO_LANGUAGE_CHANGE', 'TIMESTAMP_USED', 'STARRING_CLICK', 'LIVE_WATCH'] as const;
export type TrackedName = (typeof trackedNames)[number];

/** Events counted once per viewer and `id`: an advertisement that led to a sign-up or a purchase (spec 2 §7). */
export const conversionNames = ['sign_up', 'purchase'] as const;
export type ConversionName = (typeof conversionNames)[number];

/** A sign-up can still be counted for this long: consent may come later than the account. Milliseconds. */
const newAccountMs = dayMs;

/** Whether an account, however it was opened, may still be counted as a sign-up. Both milliseconds since 1970. */
export const isNewAccount = (createdAt: number, now: number): boolean => now - createdAt < newAccountMs;

export type EventParams = Record<string, string | number | boolean | null>;

/** The limits of an event: names of at most 32 letters, texts of at most 200 characters. */
export const mostParams = 8;
export const longestParam = 200;
export const paramNamePattern = /^[a-z][A-Za-z0-9_]{0,31}$/;

/** The cookie with the marks that an advertisement added to the address; set only with consent (public/consent.js). */
export const adMarksCookieName = 'ad-marks';

const isMark = (entry: [string, unknown]): entry is [string, string] =>
  paramNamePattern.test(entry[0]) && typeof entry[1] === 'string' && entry[1].length <= longestParam;

/** The marks in the cookie's text, as many as fit in an event beside `others` of its own; none when the cookie is invalid. */
export function adMarksIn(text: string | undefined, others: number): Record<string, string> {
  if (!text) return {};
  try {
    const marks: unknown = JSON.parse(decodeURIComponent(text));
    if (typeof marks !== 'object' || marks === null || Array.isArray(marks)) return {};
    return Object.fromEntries(
      Object.entries(marks)
        .filter(isMark)
        .slice(0, mostParams - others),
    );
  } catch {
    return {};
  }
}

/** The log's id of a conversion: the browser's report and the server's share one id. `id` is the purchase's pay page. */
export const conversionEventId = (userId: string, event: ConversionName, id: string): string =>
  event === 'purchase' ? `${userId}:purchase:${id}` : `${userId}:${event}`;

/** The parameters of a purchase event; cents. */
export const purchaseParams = (id: string, amount: number | null): EventParams => ({
  id,
  currency: 'EUR',
  ...(amount !== null && { value: amount }),
});
export const purchaseParamCount = 3;
