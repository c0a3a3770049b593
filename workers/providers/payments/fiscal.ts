import type { Stripe } from 'stripe';
import { isBusiness, type FiscalData } from '../../../domain/billing/fiscal';
import { isPerson } from '../../../domain/billing/fiscal-checks';
import { asking } from './asking';

type Wanted = { type: 'eu_vat' | 'it_cf'; value: string };

/** The tax ids of a customer at the provider; it has no type for an organisation's codice fiscale. */
function taxIdsOf({ partitaIva, codiceFiscale }: FiscalData): Wanted[] {
  return [
    ...(partitaIva ? [{ type: 'eu_vat' as const, value: `IT${partitaIva}` }] : []),
    ...(codiceFiscale && isPerson(codiceFiscale) ? [{ type: 'it_cf' as const, value: codiceFiscale }] : []),
  ];
}

/** Sets the customer's tax ids to those of the fiscal data. Idempotent. */
export async function setTaxIds(stripe: Stripe, customerId: string, data: FiscalData): Promise<void> {
  const wanted = taxIdsOf(data);
  const { data: known } = await asking(stripe.customers.listTaxIds(customerId, { limit: 100 }));
  const isSame = (one: Wanted) => (other: { type: string; value: string }) =>
    one.type === other.type && one.value === other.value;
  for (const one of known) {
    const isOurs = one.type === 'eu_vat' || one.type === 'it_cf';
    if (isOurs && !wanted.some((other) => isSame(other)(one)))
      await asking(stripe.customers.deleteTaxId(customerId, one.id));
  }
  for (const one of wanted)
    if (!known.some(isSame(one))) await asking(stripe.customers.createTaxId(customerId, { ...one }));
}

/** The text on a customer's invoices: name and address of a business, and the lines that Italian invoices need. */
export function toFiscalParams(data: FiscalData, person: string): Stripe.CustomerUpdateParams {
  const { partitaIva, codiceFiscale, recapito, denominazione, via, cap, comune, provincia } = data;
  const lines = [
    ['Partita IVA', partitaIva],
    ['Codice fiscale', codiceFiscale],
    [recapito?.includes('@') ? 'PEC' : 'Codice SDI', recapito],
  ].flatMap(([name, value]) => (name && value ? [{ name, value }] : []));
  return {
    name: denominazione ?? person,
    ...(via && {
      address: { line1: via, postal_code: cap ?? '', city: comune ?? '', state: provincia ?? '', country: 'IT' },
    }),
    metadata: {
      customerKind: isBusiness(data) ? 'business' : 'person',
      codiceFiscale: codiceFiscale ?? '',
      recapito: recapito ?? '',
    },
    invoice_settings: { custom_fields: lines },
  };
}
