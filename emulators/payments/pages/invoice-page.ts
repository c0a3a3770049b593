import type { CreditNote } from '../refund-types.ts';
import type { Invoice } from '../types.ts';
import type { World } from '../world.ts';
import { day, escape, euros, page } from './html.ts';

const addressOf = ({ customer_address: address }: Invoice): [string, string][] => {
  if (!address?.line1) return [];
  const { line1, postal_code, city, state } = address;
  return [['Indirizzo', [line1, [postal_code, city, state && `(${state})`].filter(Boolean).join(' ')].join(', ')]];
};

/** A tax id that our own fields already contain is not repeated. */
const taxIdsOf = ({ customer_tax_ids, custom_fields }: Invoice): [string, string][] =>
  customer_tax_ids
    .filter(({ value }) => !custom_fields?.some((field) => value.endsWith(field.value)))
    .map(({ value }) => ['Partita IVA', value]);

/** All lines of an invoice, for its page and its PDF. */
export const factsOf = (invoice: Invoice): [string, string][] => [
  ['Fattura', invoice.number ?? ''],
  ['Data', day(invoice.status_transitions.finalized_at ?? invoice.created)],
  ['Cliente', [invoice.customer_name, invoice.customer_email].filter(Boolean).join(', ')],
  ...addressOf(invoice),
  ...taxIdsOf(invoice),
  ...(invoice.custom_fields ?? []).map(({ name, value }): [string, string] => [name, value]),
  ...invoice.lines.data.map(({ description, amount }): [string, string] => [description ?? '', euros(amount)]),
  ...(invoice.total === invoice.subtotal
    ? []
    : [['Sconto', euros(invoice.total - invoice.subtotal)] as [string, string]]),
  ['Totale', euros(invoice.total)],
  ['Da pagare', euros(invoice.amount_due)],
  ['Pagato', euros(invoice.amount_paid)],
];

/** All lines of a credit note; its customer is named on its invoice. */
export const factsOfNote = (note: CreditNote, invoice: Invoice): [string, string][] => [
  ['Nota di credito', note.number],
  ['Data', day(note.created)],
  ['Della fattura', invoice.number ?? ''],
  ...factsOf(invoice)
    .slice(2)
    .filter(([name]) => !['Sconto', 'Da pagare', 'Pagato'].includes(name)),
  ['Restituito', euros(note.amount)],
];

export const invoicePage = (_world: World, invoice: Invoice): string =>
  page(
    `Fattura ${invoice.number ?? ''}`,
    `<h1>Fattura ${escape(invoice.number ?? '')}</h1>${factsOf(invoice)
      .map(([name, value]) => `<div class="row"><span>${escape(name)}</span><span>${escape(value)}</span></div>`)
      .join('')}<p><a href="${escape(invoice.invoice_pdf ?? '#')}">Scarica il PDF</a></p>`,
  );
