import type { TaxRate } from './types.ts';

/** Whose account it is: what its invoices say of the seller. */
export type Account = { name: string; address: string; country: string; taxId: string };

export const ownAccount: Account = {
  name: 'Apice Formazione S.r.l.',
  address: 'Via dell’Apice 1, 20121 Milano (MI), Italia',
  country: 'IT',
  taxId: 'IT00000000000',
};

/** The tax rate that the account has from the beginning, under an id that the demo's settings know. */
export const italianVat: TaxRate = {
  id: 'txr_it22',
  object: 'tax_rate',
  active: true,
  country: 'IT',
  created: 0,
  description: null,
  display_name: 'IVA',
  effective_percentage: 22,
  inclusive: true,
  jurisdiction: 'IT',
  livemode: false,
  metadata: {},
  percentage: 22,
  tax_type: 'vat',
};
