import type { InvoiceBuyer, InvoiceLine } from '../billing/provider';

/** An invoice or credit note as it is booked. Amounts are cents with tax and above zero, also those of a credit note. */
export type FiscalDocument = {
  kind: 'invoice' | 'credit-note';
  number: string;
  /** The day in Rome, `YYYY-MM-DD`. */
  date: string;
  /** Null on documents that were read before buyers were stored. */
  buyer: InvoiceBuyer | null;
  lines: InvoiceLine[];
  /** Hundredths of a percent; null without tax. */
  taxRate: number | null;
  tax: number | null;
  total: number;
  /** The invoice that a credit note reduces. */
  refersTo: { number: string; date: string } | null;
  paidOn: string | null;
  method: 'card' | 'debit' | null;
};

/** Why a document has no electronic form. */
export const leftOutReasons = [
  'no-buyer',
  'no-tax',
  'no-address',
  'no-tax-code',
  'public-body',
  'no-nature',
  'amounts',
  'number',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** A part of a document, or the reason why it cannot be written. */
export type Written<T> = { value: T } | { reason: LeftOutReason };
