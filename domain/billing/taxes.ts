import type { Settings } from '../platform/settings';
import type { ProviderCreditNote, ProviderInvoice } from './provider';

/**
 * The tax rate of what is sold: its product's own (metadata `TAX_RATE_ID`), or the one of the settings. Without either no tax is
 * named. To be spread into a line.
 */
export function taxRateOf(
  metadata: Record<string, string>,
  { TAX_RATE_ID }: Pick<Settings, 'TAX_RATE_ID'>,
): { taxRateId?: string } {
  const taxRateId = metadata.TAX_RATE_ID || TAX_RATE_ID;
  return taxRateId ? { taxRateId } : {};
}

/**
 * Credit notes, oldest first, with their tax: what the provider says, or their share of the invoice's. The shares of an invoice that
 * goes back in parts add up to its whole tax, to the cent.
 */
export function withTax<N extends Pick<ProviderCreditNote, 'amount' | 'tax'>>(
  { total, tax }: Pick<ProviderInvoice, 'total' | 'tax'>,
  notes: readonly N[],
): (N & { tax: number })[] {
  const taxUntil = (amount: number): number => (total > 0 ? Math.round((tax * amount) / total) : 0);
  let credited = 0;
  return notes.map((note) => {
    const before = credited;
    credited += note.amount;
    return { ...note, tax: note.tax ?? taxUntil(credited) - taxUntil(before) };
  });
}

/** 22%: a rate in hundredths of a percent, as it is written in a language. */
export const rateText = (taxRate: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(taxRate / 10_000);
