import type { Stripe } from 'stripe';
import { euVatId, homeCountry, isBusiness, taxExemptOf, type FiscalData } from '../../../domain/billing/fiscal';
import { isPerson } from '../../../domain/billing/fiscal-checks';
import { asking, findingOut } from './asking';

type Wanted = { type: 'eu_vat' | 'it_cf'; value: string };

/** A customer's tax ids at the provider, which has no type for an organisation's codice fiscale. */
function taxIdsOf(data: FiscalData): Wanted[] {
  const vatId = euVatId(data);
  const { codiceFiscale } = data;
  return [
    ...(vatId ? [{ type: 'eu_vat' as const, value: vatId }] : []),
    ...(codiceFiscale && isPerson(codiceFiscale) ? [{ type: 'it_cf' as const, value: codiceFiscale }] : []),
  ];
}

/** Replaces the customer's tax ids by those of the fiscal data. Idempotent, also with concurrent calls. */
export async function setTaxIds(stripe: Stripe, customerId: string, data: FiscalData): Promise<void> {
  const wanted = taxIdsOf(data);
  const remove = async (taxId: string) => findingOut(stripe.customers.deleteTaxId(customerId, taxId));
  const known = await taxIdsAt(stripe, customerId);
  const missing = wanted.filter((one) => !known.some(isSame(one)));
  for (const one of missing) await asking(stripe.customers.createTaxId(customerId, { ...one }));
  // Removed only now: a number that the provider refuses leaves everything as it was.
  for (const one of known) {
    const isOurs = one.type === 'eu_vat' || one.type === 'it_cf';
    if (isOurs && !wanted.some(isSame(one))) await remove(one.id);
  }
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

/** The number of a business as its invoices name it. */
function numberLine(data: FiscalData): [string, string | null] {
  if (data.country === homeCountry) return ['Partita IVA', data.partitaIva];
  const vatId = euVatId(data);
  return vatId ? ['VAT', vatId] : ['Tax number', data.partitaIva];
}

/**
 * The customer data on invoices: a business's name, an address, who owes the tax, and the lines that Italian invoices
 * require. An empty text clears what was there before: a former business keeps nothing of it.
 */
export function toFiscalParams(data: FiscalData, person: string): Stripe.CustomerUpdateParams {
  const { country, codiceFiscale, recapito, denominazione, via, cap, comune, provincia } = data;
  const lines = [
    numberLine(data),
    ['Codice fiscale', codiceFiscale] as const,
    [recapito?.includes('@') ? 'PEC' : 'Codice SDI', recapito] as const,
  ].flatMap(([name, value]) => (name && value ? [{ name, value }] : []));
  return {
    name: denominazione ?? person,
    address: via ? { line1: via, postal_code: cap ?? '', city: comune ?? '', state: provincia ?? '', country } : '',
    tax_exempt: taxExemptOf(data),
    metadata: {
      customerKind: isBusiness(data) ? 'business' : 'person',
      codiceFiscale: codiceFiscale ?? '',
      recapito: recapito ?? '',
      taxNumber: country === homeCountry || euVatId(data) ? '' : (data.partitaIva ?? ''),
    },
    invoice_settings: { custom_fields: lines.length > 0 ? lines : '' },
  };
}
