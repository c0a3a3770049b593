import { isPublicCode } from '../billing/fiscal-checks';
import type { InvoiceBuyer } from '../billing/provider';
import type { Written } from './document';
import { latin } from './latin';

type Address = { street: string; postCode: string; city: string; province: string | null; country: string };

/** The buyer as the exchange format names them. */
export type Recipient = {
  /** Where the document is delivered; `pec` only with the code of seven zeros. */
  code: string;
  pec: string | null;
  vat: { country: string; number: string } | null;
  taxCode: string | null;
  name: string;
  address: Address;
};

/** By convention: buyers abroad have no recipient code, consumers there no number, businesses outside the EU none that is known. */
const codes = { unknown: '0000000', abroad: 'XXXXXXX', consumer: '0000000', business: 'OO99999999999' } as const;

/** The country's letters before a VAT number: Greece has its own. */
const vatCountry = (country: string): string => (country === 'GR' ? 'EL' : country);

/** Abroad the post code stands behind the street, because its field takes five digits only. */
function foreignAddress({ street, postCode, city, country }: InvoiceBuyer): Address | null {
  if (!street || !city) return null;
  const end = postCode ? `, ${latin(postCode, 15)}` : '';
  const at = { street: `${latin(street, 60 - end.length)}${end}`, postCode: '00000' };
  return { ...at, city: latin(city, 60), province: null, country };
}

function italianAddress({ street, postCode, city, province }: InvoiceBuyer): Address | null {
  if (!street || !city || !postCode || !/^\d{5}$/.test(postCode)) return null;
  const isProvince = province !== null && /^[A-Z]{2}$/.test(province);
  const at = { street: latin(street, 60), postCode, city: latin(city, 60) };
  return { ...at, province: isProvince ? province : null, country: 'IT' };
}

/** The delivery of an Italian buyer's document; a consumer's is deposited in their tax drawer. */
function deliveryOf(recapito: string | null): Pick<Recipient, 'code' | 'pec'> {
  const given = recapito?.trim() ?? '';
  const isPec = given.length >= 7 && given.length <= 256 && /^[!-~]+@[!-~]+\.[!-~]+$/.test(given);
  if (isPec) return { code: codes.unknown, pec: given };
  const code = given.toUpperCase();
  return { code: /^[A-Z0-9]{7}$/.test(code) ? code : codes.unknown, pec: null };
}

function foreignNumber({ vatNumber, taxCode, taxExempt }: InvoiceBuyer): string {
  const given = (vatNumber ?? taxCode ?? '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 28);
  if (given) return given;
  return taxExempt === 'none' ? codes.consumer : codes.business;
}

/**
 * Whom a document is for. The exchange system refuses one without address, and one to an Italian consumer without
 * codice fiscale (its error 00417).
 */
export function recipientOf(buyer: InvoiceBuyer): Written<Recipient> {
  const { country, vatNumber, recapito } = buyer;
  const isItalian = country === 'IT';
  const address = isItalian ? italianAddress(buyer) : foreignAddress(buyer);
  if (!address) return { reason: 'no-address' };
  const name = latin(buyer.name, 80);
  if (!isItalian) {
    const vat = { country: vatCountry(country), number: foreignNumber(buyer) };
    return { value: { code: codes.abroad, pec: null, vat, taxCode: null, name, address } };
  }
  const taxCode = /^[A-Z0-9]{11,16}$/.test(buyer.taxCode ?? '') ? buyer.taxCode : null;
  if (!vatNumber && !taxCode) return { reason: 'no-tax-code' };
  // FPA12, which would be signed and without the tax that was paid here.
  if (isPublicCode(recapito ?? '')) return { reason: 'public-body' };
  const vat = vatNumber ? { country, number: latin(vatNumber, 28) } : null;
  return { value: { ...deliveryOf(recapito), vat, taxCode, name, address } };
}
