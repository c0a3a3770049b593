import { natureOf, type Nature } from './nature';
import type { FiscalDocument, Written } from './document';
import type { Seller } from './seller';

type NetLine = { description: string; quantity: number; net: number };

/** Net amounts in cents; `lines` add up to `taxable`. `nature` says why there is no tax. */
export type Amounts = { lines: NetLine[]; taxable: number; tax: number; rate: number; nature: Nature | null };

/** The cents without tax of an amount that includes it; `rate` in hundredths of a percent. */
const withoutTax = (amount: number, rate: number): number => Math.round((amount * 10_000) / (10_000 + rate));

/** The lines without tax, the cents that rounding leaves over on the largest one. */
function netLines({ lines }: FiscalDocument, rate: number, taxable: number): NetLine[] {
  const rounded = lines.map(({ description, quantity, amount }) => ({
    description,
    quantity,
    net: withoutTax(amount, rate),
  }));
  const over = taxable - rounded.reduce((sum, { net }) => sum + net, 0);
  const largest = Math.max(...rounded.map(({ net }) => net));
  const at = rounded.findIndex(({ net }) => net === largest);
  return rounded.map((line, index) => (index === at ? { ...line, net: line.net + over } : line));
}

/** The exchange system refuses a document whose tax is more than a cent from rate times taxable amount. */
const isTaxRight = (taxable: number, tax: number, rate: number): boolean =>
  Math.abs(tax - Math.round((taxable * rate) / 10_000)) <= 1;

/** A document's amounts as the exchange format writes them. */
export function amountsOf(seller: Seller, document: FiscalDocument): Written<Amounts> {
  const { buyer, lines, tax, taxRate, total } = document;
  if (!buyer) return { reason: 'no-buyer' };
  if (tax === null) return { reason: 'no-tax' };
  const isSum = lines.length > 0 && lines.reduce((sum, { amount }) => sum + amount, 0) === total;
  if (!isSum) return { reason: 'amounts' };
  const isUntaxed = tax === 0 && (!taxRate || buyer.taxExempt !== 'none');
  const isGoods = lines.some((line) => line.isGoods);
  const nature = isUntaxed ? natureOf(seller, buyer, isGoods) : null;
  if (isUntaxed && !nature) return { reason: 'no-nature' };
  const rate = isUntaxed ? 0 : (taxRate ?? 0);
  const taxable = total - tax;
  if (!isTaxRight(taxable, tax, rate)) return { reason: 'amounts' };
  return { value: { lines: netLines(document, rate, taxable), taxable, tax, rate, nature } };
}
