import { asc, eq } from 'drizzle-orm';
import { gifts, orderWithdrawals } from '../../../db/schema';
import type { Language } from '../../../domain/platform/language';
import { billingWords, type BillingFact } from '../../mails/billing';
import { refundOf } from '../withdrawal/order-withdrawal';
import { cents, moment, profile, type Asked, type Letter, type LetterScope } from './letter';

const names = (label: 'recipients' | 'opened', of: readonly string[], language: Language): BillingFact[] =>
  of.length > 0 ? [[label, new Intl.ListFormat(language).format(of)]] : [];

/**
 * The receipt of a withdrawal from gifts or goods: day and hour, and what becomes of them (Codice del consumo 54, 4); or what is
 * kept of goods that came back worth less (57, 2).
 */
export async function ofOrderWithdrawal(
  scope: LetterScope,
  { mail, withdrawalId = '' }: Asked,
): Promise<Letter | null> {
  const { db, settings } = scope;
  const [withdrawal] = await db.select().from(orderWithdrawals).where(eq(orderWithdrawals.id, withdrawalId));
  if (!withdrawal) return null;
  const { kind, orderId, goods, at, kept, keptReason, returnedAt } = withdrawal;
  const amount = await refundOf(db, withdrawalId);
  if (mail === 'goodsReduced') {
    const facts: BillingFact[] = [
      ['goods', goods],
      ...cents('back', amount),
      ...cents('kept', kept),
      ['reason', keptReason ?? ''],
      ...moment('at', returnedAt),
    ];
    return { kind: mail, path: profile, turn: '', facts: () => facts, isBelled: false };
  }
  const given = await db
    .select({ name: gifts.name, withdrawalId: gifts.withdrawalId, redeemedAt: gifts.redeemedAt })
    .from(gifts)
    .where(eq(gifts.orderId, orderId))
    .orderBy(asc(gifts.position));
  const taken = given.filter((gift) => gift.withdrawalId === withdrawalId).map(({ name }) => name);
  const opened = given.filter(({ redeemedAt }) => redeemedAt !== null).map(({ name }) => name);
  const seat = settings.COMPANY.seat.trim();
  return {
    kind: mail,
    path: kind === 'gift' ? `/gift/details/${orderId}` : profile,
    turn: '',
    facts: (language) => [
      ...names('recipients', taken, language),
      ...names('opened', opened, language),
      ...(goods ? [['goods', goods] as const] : []),
      ...cents('back', amount),
      ...moment('at', at),
      ...(kind === 'shop' && seat ? [['returnTo', seat] as const] : []),
      ...(kind === 'shop' ? [['returnCost', billingWords(language).returnSender] as const] : []),
    ],
    isBelled: false,
  };
}
