import type { Stripe } from 'stripe';
import { recapitoProblem, taxCodeProblem, tidyEuVat } from '../../../domain/billing/fiscal-checks';
import type { InvoiceBuyer, InvoiceLine, InvoiceReason, ProviderInvoice } from '../../../domain/billing/provider';
import { asking, findingOut } from './asking';
import { among, idOf, ms, msOrNull, neededId } from './objects';

const mostLines = 1000;

/** The sum of taxes; null where the provider names none. */
export const taxIn = (taxes: readonly { amount: number }[] | null): number | null =>
  taxes?.length ? taxes.reduce((sum, { amount }) => sum + amount, 0) : null;

/** The buyer as the invoice names them; the Italian numbers are told from other custom fields by their form. */
function toBuyer(invoice: Stripe.Invoice): InvoiceBuyer {
  const { customer_address: address, customer_name, customer_email, customer_tax_exempt, custom_fields } = invoice;
  const taxIds = invoice.customer_tax_ids ?? [];
  const numberOf = (isWanted: (type: string) => boolean) => taxIds.find(({ type }) => isWanted(type))?.value ?? null;
  const country = address?.country ?? 'IT';
  const isItalian = country === 'IT';
  // A number from outside the EU has no type at the provider.
  const other = isItalian ? null : (custom_fields?.find(({ name }) => name === 'Tax number')?.value ?? null);
  const vatId = taxIds.find(({ type, value }) => type !== 'it_cf' && value);
  // Only the country's own prefix goes: the letters of a Swiss number, or of a Northern Irish one, belong to it.
  const vatNumber = (vatId?.type === 'eu_vat' && vatId.value ? tidyEuVat(vatId.value, country) : vatId?.value) ?? other;
  const values = isItalian ? (custom_fields ?? []).map(({ value }) => value) : [];
  const taxCodes = values.filter((value) => taxCodeProblem(value) === null);
  return {
    name: customer_name ?? customer_email ?? '',
    country,
    street: [address?.line1, address?.line2].filter(Boolean).join(', ') || null,
    postCode: address?.postal_code || null,
    city: address?.city || null,
    province: isItalian ? address?.state || null : null,
    vatNumber,
    // A company's is mostly its VAT number, which has a field of its own before it.
    taxCode: numberOf((type) => type === 'it_cf') ?? taxCodes.find((one) => one !== vatNumber) ?? taxCodes[0] ?? null,
    recapito: values.find((value) => recapitoProblem(value) === null) ?? null,
    taxExempt: among(['exempt', 'reverse'], customer_tax_exempt, 'none'),
  };
}

const toInvoiceLine = (
  { description, quantity, amount, discount_amounts }: Stripe.InvoiceLineItem,
  isGoods: boolean,
): InvoiceLine => ({
  description: description ?? '',
  quantity: quantity ?? 1,
  amount: (discount_amounts ?? []).reduce((left, { amount: off }) => left - off, amount),
  ...(isGoods && { isGoods }),
});

const reasons: Partial<Record<string, InvoiceReason>> = {
  subscription_create: 'purchase',
  manual: 'purchase',
  subscription_cycle: 'renewal',
  subscription_update: 'change',
};

/** Whether a bank debit of an invoice is pending; false unless its payment intents were expanded. */
const isProcessing = ({ status, payments }: Stripe.Invoice): boolean =>
  status === 'open' &&
  (payments?.data ?? []).some(({ payment: { payment_intent: intent } }) =>
    typeof intent === 'object' ? intent.status === 'processing' : false,
  );

/** A change of plan has a line below zero for the unused rest of the old one: nothing is charged with it. */
function beginningOf(lines: readonly Stripe.InvoiceLineItem[]): number | null {
  const starts = lines.filter(({ amount }) => amount > 0).map(({ period }) => period.start);
  return starts.length === 0 ? null : ms(Math.min(...starts));
}

type Parts = { lines: readonly Stripe.InvoiceLineItem[]; percentage: number | null };

/** An invoice whose payments were expanded, with all its lines and the percentage of its tax. */
function toInvoice(invoice: Stripe.Invoice, { lines, percentage }: Parts): ProviderInvoice {
  const buyer = toBuyer(invoice);
  const payment = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment;
  return {
    id: invoice.id,
    customerId: neededId(invoice.customer),
    subscriptionId:
      idOf(invoice.parent?.subscription_details?.subscription) ?? invoice.metadata?.subscriptionId ?? null,
    number: invoice.number,
    status: isProcessing(invoice)
      ? 'processing'
      : among(['open', 'paid', 'void', 'uncollectible'], invoice.status, 'draft'),
    reason: invoice.metadata?.kind === 'early-renewal' ? 'advance' : (reasons[invoice.billing_reason ?? ''] ?? 'other'),
    total: invoice.total,
    amountDue: invoice.amount_due,
    amountPaid: invoice.amount_paid,
    paymentId: idOf(payment?.payment_intent),
    pdf: invoice.invoice_pdf ?? null,
    // The day on its PDF: a renewal is drafted an hour before it is issued, numbered and charged.
    createdAt: ms(invoice.status_transitions.finalized_at ?? invoice.created),
    paidAt: msOrNull(invoice.status_transitions.paid_at),
    coversFrom: beginningOf(lines),
    coversUntil: ms(Math.max(...lines.map(({ period }) => period.end), invoice.period_end)),
    attempts: invoice.attempt_count,
    metadata: invoice.metadata ?? {},
    tax: taxIn(invoice.total_taxes) ?? 0,
    taxRate: percentage === null || buyer.taxExempt !== 'none' ? null : Math.round(percentage * 100),
    buyer,
    lines: lines.map((line) => toInvoiceLine(line, invoice.metadata?.kind === 'shop')),
  };
}

export type InvoiceReader = (invoice: Stripe.Invoice) => Promise<ProviderInvoice>;

/** Reads invoices whose payments were expanded. A rate's percentage never changes, so each is asked for once. */
export function invoiceReader(stripe: Stripe): InvoiceReader {
  const percentages = new Map<string, number>();
  async function percentageOf({ total_taxes, default_tax_rates }: Stripe.Invoice): Promise<number | null> {
    const ids = new Set((total_taxes ?? []).flatMap(({ tax_rate_details }) => tax_rate_details?.tax_rate ?? []));
    const [id] = ids;
    if (id === undefined || ids.size > 1) return null;
    const known = default_tax_rates.find((one) => one.id === id)?.percentage ?? percentages.get(id);
    if (known !== undefined) return known;
    const rate = await findingOut(stripe.taxRates.retrieve(id));
    if (rate) percentages.set(id, rate.percentage);
    return rate?.percentage ?? null;
  }
  /** An invoice contains its first lines only. */
  const linesOf = async ({ id, lines }: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> =>
    lines.has_more
      ? asking(stripe.invoices.listLineItems(id, { limit: 100 }).autoPagingToArray({ limit: mostLines }))
      : lines.data;
  return async (invoice) =>
    toInvoice(invoice, { lines: await linesOf(invoice), percentage: await percentageOf(invoice) });
}
