import { daysLater, romeDay, romeDayStart } from '../shared/rome-day';
import { withdrawalDays } from './withdrawal';

/**
 * Goods are delivered within thirty days of their purchase at the latest (Codice del consumo 61, 1). Their withdrawal period
 * begins with the delivery, whose day nobody tells us: the latest lawful one counts, in the consumer's favour.
 */
const deliveryDays = 30;

/** The longest reason for refunding less of goods that came back worth less. Characters. */
export const longestKeptReason = 500;

/** The last moment at which goods can be withdrawn from, milliseconds. */
export const goodsWithdrawalUntil = (paidAt: number): number =>
  romeDayStart(daysLater(romeDay(paidAt), deliveryDays + withdrawalDays + 1)) - 1;

/**
 * What was paid, in cents, for each of the items that have these prices: a discount is spread over all of them, and the parts of
 * all items add up to what was paid.
 */
export function paidFor(prices: readonly number[], paid: number): number[] {
  const total = prices.reduce((sum, price) => sum + price, 0);
  if (total === 0) return prices.map(() => 0);
  let before = 0;
  return prices.map((price) => {
    const from = Math.round((paid * before) / total);
    before += price;
    return Math.round((paid * before) / total) - from;
  });
}
