import type { Stripe } from 'stripe';
import { isBusiness, type FiscalData } from '../../../domain/billing/fiscal';
import { isPerson } from '../../../domain/billing/fiscal-checks';
import { asking, findingOut } from './asking';

type Wanted = { type: 'eu_vat' | 'it_cf'; value: string };

/** A customer's tax ids at the provider, which has no type for an organisation's codice fiscale. */
function taxIdsOf({ partitaIva, codiceFiscale }: FiscalData): Wanted[] {
  return [
    ...(partitaIva ? [{ type: 'eu_vat' as const, value: `IT${partitaIva}` }] : []),
    ...(codiceFiscale && isPerson(codiceFiscale) ? [{ type: 'it_cf' as const, value: codiceFiscale }] : []),
  ];
}

/** Replaces the customer's tax ids by those of the fiscal data. Idempotent, also with concurrent calls. */
export async function setTaxIds(stripe: Stripe, customerId: string, data: FiscalData): Promise<void> {
  const wanted = taxIdsOf(data);
  const remove = async (taxId: string) => findingOut(stripe.customers.deleteTaxId(customerId, taxId));
  const known = await taxIdsAt(stripe, customerId);
  for (const one of known) {
    const isOurs = one.type === 'eu_vat' || one.type === 'it_cf';
    if (isOurs && !wanted.some(isSame(one))) await remove(one.id);
  }
  const missing = wanted.filter((one) => !known.some(isSame(one)));
  for (const one of missing) await asking(stripe.customers.createTaxId(customerId, { ...one }));
  if (missing.length === 0) return;
  // Another tab may have created the same ids concurrently: of duplicates the first by id is kept, a choice that both
  // tabs make alike.
  const now = (await taxIdsAt(stripe, customerId)).toSorted((one, other) => one.id.localeCompare(other.id));
  for (const [index, one] of now.entries()) if (now.slice(0, index).some(isSame(one))) await remove(one.id);
}

type Numbered = { type: string; value: string };

const isSame = (one: Numbered) => (other: Numbered) => one.type === other.type && one.value === other.value;

const taxIdsAt = async (stripe: Stripe, customerId: string) =>
  (await asking(stripe.customers.listTaxIds(customerId, { limit: 100 }))).data;

/** The customer data on invoices: a business's name and address, and the lines that Italian invoices require. */
export function toFiscalParams(data: FiscalData, person: string): Stripe.CustomerUpdateParams {
  const { partitaIva, codiceFiscale, recapito, denominazione, via, cap, comune, provincia } = data;
  const lines = [
    ['Partita IVA', partitaIva],
    ['Codice fiscale', codiceFiscale],
    [recapito?.includes('@') ? 'PEC' : 'Codice SDI', recapito],
  ].flatMap(([name, value]) => (name && value ? [{ name, value }] : []));
  return {
    name: denominazione ?? person,
    // An empty string clears the data of a former business.
    address: via
      ? { line1: via, postal_code: cap ?? '', city: comune ?? '', state: provincia ?? '', country: 'IT' }
      : '',
    metadata: {
      customerKind: isBusiness(data) ? 'business' : 'person',
      codiceFiscale: codiceFiscale ?? '',
      recapito: recapito ?? '',
    },
    invoice_settings: { custom_fields: lines.length > 0 ? lines : '' },
  };
}
