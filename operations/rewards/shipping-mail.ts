import type { RequestRow } from './request-list';
import { chooseLanguage } from '../../domain/platform/language';
import { mails } from '../mails';
import type { QueuedMail } from '../mails/outbox';

/** The mail is delayed until a shipment can no longer be undone, and a little longer. Milliseconds. */
export const mailDelayMs = 2 * 60_000;

/** The key of the mail: one per shipment, however often it is queued. */
export const shippingMailKey = (requestId: string, shippedAt: number): string => `reward-${requestId}-${shippedAt}`;

type Shipment = { tracking: string; now: number; baseUrl: string };

/** The mail that a parcel was shipped. */
export function shippingMail(row: RequestRow, { tracking, now, baseUrl }: Shipment): QueuedMail {
  const { request } = row;
  const language = chooseLanguage({ category: row.category, stored: row.stored, cookie: null });
  const link = new URL(request.source === 'advent' ? '/advent' : '/notifications', baseUrl).href;
  return {
    to: row.userEmail,
    userId: request.userId,
    ...mails.rewardShipped(language, { reward: row.title, city: request.citta, tracking, link }),
    key: shippingMailKey(request.id, now),
  };
}
