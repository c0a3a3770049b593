import { isInEu } from '../billing/countries';
import type { InvoiceBuyer } from '../billing/provider';
import type { Regime, Seller } from './seller';

/** Why a document has no tax: the exchange format's code, and the norm that it names. */
export type Nature = { code: 'N2.1' | 'N2.2'; norm: string };

/** Regimes that charge no tax to anybody. */
const ofRegime: Partial<Record<Regime, Nature>> = {
  RF02: { code: 'N2.2', norm: 'Regime dei minimi, art. 1, commi 96-117, L. 244/2007' },
  RF19: { code: 'N2.2', norm: 'Regime forfettario, art. 1, commi 54-89, L. 190/2014' },
};

/** Whether a seller's regime charges no tax to anybody; null is a seller that is not set. */
export const isUntaxedSeller = (seller: Seller | null): boolean =>
  seller !== null && ofRegime[seller.regime] !== undefined;

const ofBuyer = {
  reverse: { code: 'N2.1', norm: 'Inversione contabile, art. 7-ter DPR 633/72' },
  outside: { code: 'N2.1', norm: 'Operazione non soggetta, art. 7-ter DPR 633/72' },
} satisfies Record<string, Nature>;

/**
 * Why a buyer pays no tax; null where the seller's regime and the buyer's country say no reason. Article 7-ter is about
 * services: goods delivered in Italy are taxed there, whoever buys them.
 */
export function natureOf({ regime }: Seller, { country, vatNumber }: InvoiceBuyer, isGoods: boolean): Nature | null {
  const general = ofRegime[regime];
  if (general) return general;
  if (isGoods) return null;
  if (!isInEu(country)) return ofBuyer.outside;
  return country !== 'IT' && vatNumber !== null ? ofBuyer.reverse : null;
}
