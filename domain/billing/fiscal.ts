import { isCountry, isInEu, vatCountry, vatForms } from './countries';
import {
  euVatProblem,
  isNorthernIrish,
  recapitoProblem,
  taxCodeProblem,
  tidyEuVat,
  tidyPec,
  tidyRecipientCode,
  tidyTaxCode,
  tidyVatNumber,
  vatNumberProblem,
  type FiscalProblem,
} from './fiscal-checks';
import type { TaxId } from './provider';

/** The customer's fields on an invoice; a private person may leave out all of them. */
const fiscalFields = [
  'partitaIva',
  'codiceFiscale',
  'denominazione',
  'via',
  'cap',
  'comune',
  'provincia',
  'recapito',
] as const;
export type FiscalField = (typeof fiscalFields)[number];

/**
 * `country` is ISO 3166-1 alpha-2. `partitaIva` is a business's number in its country: Italy's, an EU VAT number without
 * its prefix, or a free one. `recapito` is the destination of the electronic invoice: an SDI code, or a PEC.
 */
export type FiscalData = Record<FiscalField, string | null> & { country: string };
/** Rows from before other countries have no `country`. */
export type StoredFiscal = Record<FiscalField, string | null> & { country?: string | undefined };
export type GivenFiscal = Partial<Record<FiscalField, string | null>> & { country?: string | null };
export type FiscalProblems = Partial<Record<FiscalField, FiscalProblem>>;

export const homeCountry = 'IT';

export type FiscalKind = 'person' | 'business';
const addressOf = (country: string): FiscalField[] =>
  country === homeCountry ? ['via', 'cap', 'comune', 'provincia'] : ['via', 'cap', 'comune'];
export const isOfAddress = (field: FiscalField): boolean => addressOf(homeCountry).includes(field);

/** The fields that a kind of customer fills in, in the form's order; a private person's address is optional. */
export function fiscalFieldsOf(kind: FiscalKind, country: string): FiscalField[] {
  const isHome = country === homeCountry;
  if (kind === 'person') return [...(isHome ? (['codiceFiscale'] as const) : []), ...addressOf(country)];
  if (!isHome) return ['denominazione', 'partitaIva', ...addressOf(country)];
  return ['denominazione', 'partitaIva', 'codiceFiscale', ...addressOf(country), 'recapito'];
}

/** The longest texts of the Italian exchange format. */
export const fiscalLimits: Readonly<Record<FiscalField, number>> = {
  partitaIva: 28,
  codiceFiscale: 16,
  denominazione: 80,
  via: 60,
  cap: 16,
  comune: 60,
  provincia: 2,
  recapito: 256,
};

/** Signs that keyboards write by themselves, and how Latin-1 writes them. */
const plainSigns: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-' };

const noBlanks = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[’‘“”–—]/g, (sign) => plainSigns[sign] ?? sign)
    .trim()
    .replaceAll(/\s+/g, ' ');

/** The characters of a text that the exchange format does not have: it knows Basic Latin and Latin-1. */
export const foreignCharacters = (text: string): string[] => [
  ...new Set([...noBlanks(text)].filter((character) => !/[ -~\u00A0-\u00FF]/.test(character))),
];

const tidiers: Record<FiscalField, (text: string, country: string) => string> = {
  partitaIva: (text, country) => {
    if (country === homeCountry) return tidyVatNumber(text);
    return isInEu(country) ? tidyEuVat(text, country) : noBlanks(text);
  },
  codiceFiscale: tidyTaxCode,
  denominazione: noBlanks,
  via: noBlanks,
  cap: noBlanks,
  comune: noBlanks,
  provincia: (text) => noBlanks(text).toUpperCase(),
  recapito: (text) => (text.includes('@') ? tidyPec(text) : tidyRecipientCode(text)),
};

const italianOnly: ReadonlySet<FiscalField> = new Set(['codiceFiscale', 'provincia', 'recapito']);

/**
 * Fiscal data as they are stored, without what their country does not have; for an Italian business without a codice
 * fiscale of its own, it is the partita IVA.
 */
export function tidyFiscal(data: GivenFiscal): FiscalData {
  const country = data.country ?? homeCountry;
  const isHome = country === homeCountry;
  const tidy = (field: FiscalField): string | null =>
    isHome || !italianOnly.has(field) ? tidiers[field](data[field] ?? '', country) || null : null;
  const partitaIva = tidy('partitaIva');
  return {
    country,
    partitaIva,
    codiceFiscale: tidy('codiceFiscale') ?? (isHome ? partitaIva : null),
    denominazione: tidy('denominazione'),
    via: tidy('via'),
    cap: tidy('cap'),
    comune: tidy('comune'),
    provincia: tidy('provincia'),
    recapito: tidy('recapito'),
  };
}

/** The codice fiscale that was given, not the one that follows from the partita IVA. */
export const ownTaxCode = ({ codiceFiscale, partitaIva }: Pick<FiscalData, 'codiceFiscale' | 'partitaIva'>) =>
  codiceFiscale === partitaIva ? null : codiceFiscale;

/** Whether somebody buys for their work, wherever they are: outside the EU there may be a legal name without a number. */
export const isBusiness = ({ partitaIva, denominazione }: Pick<FiscalData, 'partitaIva' | 'denominazione'>): boolean =>
  partitaIva !== null || denominazione !== null;

/** Who buys, for what is said of the right of withdrawal, which is for consumers; `unknown` before the first purchase. */
export type BuyerKind = 'person' | 'business' | 'unknown';
export const buyerKind = (fiscal: FiscalData | null): BuyerKind =>
  fiscal === null ? 'unknown' : isBusiness(fiscal) ? 'business' : 'person';

const capProblem = (cap: string): FiscalProblem | null => {
  if (cap.length !== 5) return 'length';
  return /^\d{5}$/.test(cap) ? null : 'letters';
};
const provinciaProblem = (provincia: string): FiscalProblem | null => {
  if (provincia.length !== 2) return 'length';
  return /^[A-Z]{2}$/.test(provincia) ? null : 'letters';
};

type Check = (text: string) => FiscalProblem | null;
const italianChecks: Partial<Record<FiscalField, Check>> = {
  partitaIva: vatNumberProblem,
  codiceFiscale: taxCodeProblem,
  cap: capProblem,
  provincia: provinciaProblem,
  recapito: recapitoProblem,
};

function problemOf(field: FiscalField, text: string, country: string): FiscalProblem | null {
  if (country === homeCountry) {
    const problem = italianChecks[field]?.(text);
    if (problem) return problem;
  } else if (field === 'partitaIva' && isInEu(country)) return euVatProblem(text, country);
  if (foreignCharacters(text).length > 0) return 'latin';
  return text.length > fiscalLimits[field] ? 'long' : null;
}

/** The fields that must be filled in: all of a business's, and of a private person's once a part of an address is given. */
export function neededFields(given: GivenFiscal, asBusiness = false): ReadonlySet<FiscalField> {
  const data = tidyFiscal(given);
  const kind = asBusiness || isBusiness(data) ? 'business' : 'person';
  if (kind === 'person' && !addressOf(data.country).some((field) => data[field] !== null)) return new Set();
  const optional = new Set<FiscalField>(kind === 'business' ? ['codiceFiscale'] : []);
  // Some countries have no post codes, and tax numbers of many forms.
  if (data.country !== homeCountry && !isInEu(data.country)) optional.add('partitaIva').add('cap');
  return new Set(fiscalFieldsOf(kind, data.country).filter((field) => !optional.has(field)));
}

/**
 * What is wrong with fiscal data, by field; empty when they are valid. A business must give all of them; a private
 * person's address is whole or absent, in Italy with the codice fiscale that an invoice to it needs.
 */
export function fiscalProblems(given: GivenFiscal, asBusiness = false): FiscalProblems {
  const data = tidyFiscal(given);
  const needed = neededFields(data, asBusiness);
  const problems: FiscalProblems = {};
  for (const field of fiscalFields) {
    const text = field === 'codiceFiscale' ? ownTaxCode(data) : data[field];
    const problem = text === null ? (needed.has(field) ? 'missing' : null) : problemOf(field, text, data.country);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** A business's number as VIES knows it, with its country's prefix; null where VIES does not know any. */
export function euVatId({ country, partitaIva }: Pick<FiscalData, 'country' | 'partitaIva'>): string | null {
  const prefix = vatForms[country]?.prefix;
  if (!partitaIva) return null;
  if (prefix) return `${prefix}${partitaIva}`;
  return country === 'GB' && isNorthernIrish(partitaIva) ? tidyTaxCode(partitaIva) : null;
}

/** The country and the number of a tax id that was typed at the provider; null when it is not a valid one. */
export function readTaxId({ type, value }: TaxId): Pick<FiscalData, 'country' | 'partitaIva'> | null {
  const country = type === 'eu_vat' ? vatCountry(value) : (/^([a-z]{2})_/.exec(type)?.[1] ?? '').toUpperCase();
  // The EU's national numbers (`es_cif`, `de_stn`) are not VAT numbers.
  if (type !== 'eu_vat' && (isInEu(country) || !isCountry(country))) return null;
  const { partitaIva } = tidyFiscal({ country, partitaIva: value });
  if (partitaIva === null || problemOf('partitaIva', partitaIva, country)) return null;
  return { country, partitaIva };
}

/**
 * Who owes the tax (decision 54): a business elsewhere in the EU does by itself (`reverse`), one outside the EU that has
 * shown a tax number owes none here (`exempt`), and anyone else pays the price with Italian VAT (`none`).
 */
export function taxExemptOf(data: FiscalData): 'none' | 'exempt' | 'reverse' {
  const isShown = data.partitaIva !== null && Object.keys(fiscalProblems(data)).length === 0;
  if (data.country === homeCountry || !isShown) return 'none';
  return isInEu(data.country) ? 'reverse' : 'exempt';
}
