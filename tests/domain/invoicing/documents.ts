import type { InvoiceBuyer } from '../../../domain/billing/provider';
import type { FiscalDocument } from '../../../domain/invoicing/document';
import { sellerFrom, type Seller } from '../../../domain/invoicing/seller';

const setting = {
  name: 'Apice Prova S.r.l.',
  vatNumber: '12345670017',
  taxCode: '',
  regime: 'RF01',
  street: 'Via dell’Apice 1',
  postCode: '20121',
  city: 'Milano',
  province: 'MI',
  country: 'IT',
};

export function sellerWith(more: Partial<typeof setting> = {}): Seller {
  const seller = sellerFrom({ ...setting, ...more });
  if (!seller) throw new Error('the test’s seller is not valid');
  return seller;
}

const italian = {
  name: 'Studio Bianchi & Figli S.r.l.',
  country: 'IT',
  street: 'Via Roma 1',
  postCode: '00187',
  city: 'Roma',
  province: 'RM',
  vatNumber: '01234560017',
  taxCode: '01234560017',
  recapito: 'ABC1234',
  taxExempt: 'none',
} satisfies InvoiceBuyer;

const consumer = { ...italian, name: 'Lea Rossi', vatNumber: null, taxCode: 'RSSLEA80A41H501Y', recapito: null };
const german = {
  ...consumer,
  name: 'Praxis Müller GmbH',
  country: 'DE',
  street: 'Hauptstraße 5',
  postCode: '10115',
  city: 'Berlin',
  province: null,
  taxCode: null,
};

export const buyers = {
  italian,
  consumer,
  pec: { ...italian, recapito: 'studio@pec.example.it' },
  german: { ...german, vatNumber: '123456789', taxExempt: 'reverse' },
  greek: {
    ...german,
    country: 'GR',
    name: 'Οδοντιατρείο Αθηνών',
    city: 'Αθήνα',
    vatNumber: '123456783',
    taxExempt: 'reverse',
  },
  germanConsumer: { ...german, name: 'Jörg Pichler' },
  swiss: { ...german, country: 'CH', vatNumber: null, taxCode: 'CHE-123.456.789', taxExempt: 'exempt' },
  american: { ...german, country: 'US', postCode: null, taxExempt: 'exempt' },
  brazilian: { ...german, country: 'BR', name: 'João Conceição' },
} satisfies Record<string, InvoiceBuyer>;

/** An invoice of one line with 22 % included. */
export const documentWith = (more: Partial<FiscalDocument> = {}): FiscalDocument => ({
  kind: 'invoice',
  number: '2026-000012',
  date: '2026-10-31',
  buyer: italian,
  lines: [{ description: 'Apice Annuale', quantity: 1, amount: 29_000 }],
  taxRate: 2200,
  tax: 5230,
  total: 29_000,
  refersTo: null,
  paidOn: '2026-11-01',
  method: 'card',
  ...more,
});

/** One without tax, for a buyer abroad. */
export const untaxedWith = (buyer: InvoiceBuyer, more: Partial<FiscalDocument> = {}): FiscalDocument =>
  documentWith({ buyer, taxRate: null, tax: 0, ...more });

export const creditNoteWith = (more: Partial<FiscalDocument> = {}): FiscalDocument =>
  documentWith({
    kind: 'credit-note',
    number: '2026-000012-CN-01',
    lines: [{ description: 'Storno della fattura 2026-000012', quantity: 1, amount: 1000 }],
    tax: 180,
    total: 1000,
    refersTo: { number: '2026-000012', date: '2026-10-31' },
    paidOn: null,
    method: null,
    ...more,
  });
