import type { RequestRow } from './request-list';
import { chooseLanguage } from '../../domain/platform/language';
import { mails } from '../mails';
import type { QueuedMail } from '../mails/outbox';

/** The mail waits as long as a shipment can be taken back by a press, and a little longer. Milliseconds. */
export const mailDelayMs = 2 * 60_000;

/** One mail for each time that a request is shipped, however often that is asked for. */
export const shippingMailKey = (requestId: string, shippedAt: number): string => `reward-${requestId}-${shippedAt}`;

type Shipment = { tracking: string; now: number; baseUrl: string };

/** Tells the person that their parcel has left. */
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
