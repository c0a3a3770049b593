import type { CreditNote } from '../refund-types.ts';
import type { Invoice, Tax } from '../types.ts';
import type { World } from '../world.ts';
import { day, escape, euros, page } from './html.ts';

type Fact = [name: string, value: string];

const sellerOf = ({ account: { name, address, taxId } }: World['state']): Fact[] => [
  ['Venditore', name],
  ['Sede', address],
  ['Partita IVA del venditore', taxId],
];

const addressOf = ({ customer_address: address }: Invoice): Fact[] => {
  if (!address?.line1) return [];
  const { line1, postal_code, city, state } = address;
  return [['Indirizzo', [line1, [postal_code, city, state && `(${state})`].filter(Boolean).join(' ')].join(', ')]];
};

/** A tax id that our own fields already contain is not repeated. */
const taxIdsOf = ({ customer_tax_ids, custom_fields }: Invoice): Fact[] =>
  customer_tax_ids
    .filter(({ value }) => !custom_fields?.some((field) => value.endsWith(field.value)))
    .map(({ value }) => ['Partita IVA', value]);

/** The words with which an invoice leaves the tax to its buyer, or to nobody. */
const untaxed: Partial<Record<string, string>> = {
  reverse_charge: 'Inversione contabile, art. 7-ter DPR 633/72',
  customer_exempt: 'Operazione senza IVA',
};

/** Taxable amount, rate and tax; nothing where no rate was applied. */
function taxFacts({ state }: World, taxes: readonly Tax[] | undefined): Fact[] {
  return (taxes ?? []).flatMap(({ amount, taxable_amount, tax_rate_details, taxability_reason }): Fact[] => {
    const rate = state.taxRates[tax_rate_details?.tax_rate ?? ''];
    const percentage = new Intl.NumberFormat('it').format(rate?.percentage ?? 0);
    const without = untaxed[taxability_reason];
    return [
      ['Imponibile', euros(taxable_amount ?? 0)],
      without
        ? [rate?.display_name ?? 'IVA', without]
        : [`${rate?.display_name ?? 'IVA'} ${percentage}%`, euros(amount)],
    ];
  });
}

/** Who sold what to whom: of an invoice, and of its credit notes. */
const partiesOf = ({ state }: World, invoice: Invoice): Fact[] => [
  ...sellerOf(state),
  ['Cliente', [invoice.customer_name, invoice.customer_email].filter(Boolean).join(', ')],
  ...addressOf(invoice),
  ...taxIdsOf(invoice),
  ...(invoice.custom_fields ?? []).map(({ name, value }): Fact => [name, value]),
  ...invoice.lines.data.map(({ description, amount }): Fact => [description ?? '', euros(amount)]),
];

/** All lines of an invoice, for its page and its PDF. */
export const factsOf = (world: World, invoice: Invoice): Fact[] => [
  ['Fattura', invoice.number ?? ''],
  ['Data', day(invoice.status_transitions.finalized_at ?? invoice.created)],
  ...partiesOf(world, invoice),
  ...(invoice.total === invoice.subtotal ? [] : [['Sconto', euros(invoice.total - invoice.subtotal)] satisfies Fact]),
  ...taxFacts(world, invoice.total_taxes),
  ['Totale', euros(invoice.total)],
  ['Da pagare', euros(invoice.amount_due)],
  ['Pagato', euros(invoice.amount_paid)],
];

/** All lines of a credit note; its customer is named on its invoice. */
export const factsOfNote = (world: World, note: CreditNote, invoice: Invoice): Fact[] => [
  ['Nota di credito', note.number],
  ['Data', day(note.created)],
  ['Della fattura', invoice.number ?? ''],
  ...partiesOf(world, invoice),
  ['Totale della fattura', euros(invoice.total)],
  ...taxFacts(world, note.total_taxes),
  ['Restituito', euros(note.amount)],
];

export const invoicePage = (world: World, invoice: Invoice): string =>
  page(
    `Fattura ${invoice.number ?? ''}`,
    `<h1>Fattura ${escape(invoice.number ?? '')}</h1>${factsOf(world, invoice)
      .map(([name, value]) => `<div class="row"><span>${escape(name)}</span><span>${escape(value)}</span></div>`)
      .join('')}<p><a href="${escape(invoice.invoice_pdf ?? '#')}">Scarica il PDF</a></p>`,
  );
