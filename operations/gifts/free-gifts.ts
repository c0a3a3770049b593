import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { gifts } from '../../db/schema';
import { freedLifeMs } from '../../domain/gifts/addition';
import { actionTo } from '../../domain/notifications/notification';
import type { RequestScope } from '../context';
import { notifyStatements, pushToOpenTabs, type News } from '../notifications/notify';

const texts = {
  it: {
    title: 'Il tuo regalo si apre di nuovo',
    body: 'Sei receduto dal contratto a cui lo avevi aggiunto: il suo codice è di nuovo valido, aprilo quando vuoi.',
  },
  en: {
    title: 'Your gift can be opened again',
    body: 'You withdrew from the contract that you had added it to: its code is valid again, open it when you like.',
  },
  es: {
    title: 'Tu regalo se puede abrir de nuevo',
    body: 'Has desistido del contrato al que lo habías añadido: su código vuelve a valer, ábrelo cuando quieras.',
  },
} satisfies News['texts'];

/** Until when a code is valid again that a withdrawal frees now. */
export const freedUntil = (expiresAt: number | null, now: number): number =>
  Math.max(expiresAt ?? 0, now + freedLifeMs);

/** The gifts that somebody has added to their plans, with who gave them. */
export const selectAddedGifts = (db: Database, userId: string) =>
  db
    .select({ from: gifts.signature, expiresAt: gifts.expiresAt, addedTo: gifts.addedTo })
    .from(gifts)
    .where(and(eq(gifts.redeemedBy, userId), isNotNull(gifts.addedTo)))
    .orderBy(desc(gifts.redeemedAt))
    .limit(24);

type Withdrawn = { subscriptionId: string; userId: string; withdrawalId: string };

/**
 * Makes the codes of gifts valid again that were added to a contract which is withdrawn from: a contract that can still be is
 * in its first period, so their time has not begun.
 */
export async function freeGifts(
  scope: Pick<RequestScope, 'db' | 'now' | 'viewers' | 'waitUntil' | 'jobs'>,
  { subscriptionId, userId, withdrawalId }: Withdrawn,
): Promise<void> {
  const { db, now, jobs } = scope;
  const isAdded = eq(gifts.addedTo, subscriptionId);
  for (const { id, code } of await db.select({ id: gifts.id, code: gifts.promoCode }).from(gifts).where(isAdded)) {
    const news: News = {
      id: `gift-freed/${id}/${withdrawalId}`,
      topic: 'money',
      texts,
      data: { action: actionTo(`/redeem/${code}`) },
    };
    const expiresAt = sql`max(coalesce(${gifts.expiresAt}, 0), ${now + freedLifeMs})`;
    await db.batch([
      db
        .update(gifts)
        .set({ redeemedAt: null, redeemedBy: null, addedTo: null, addedFrom: null, addedUntil: null, expiresAt })
        .where(and(eq(gifts.id, id), isAdded)),
      ...notifyStatements(db, [userId], news, now),
    ]);
    pushToOpenTabs(scope, [userId], news);
  }
  jobs.soon();
}
