import { describe, expect, test } from 'vitest';
import { euCountries, isCountry, otherCountries, vatForms } from '../../../domain/billing/countries';
import {
  euVatId,
  fiscalProblems,
  isBusiness,
  readTaxId,
  taxExemptOf,
  tidyFiscal,
} from '../../../domain/billing/fiscal';
import { euVatProblem } from '../../../domain/billing/fiscal-checks';
import { german, practice } from '../../support/money/fiscal';

const address = { via: 'Hauptstraße 1', cap: '10115', comune: 'Berlin' };
const swiss = { ...german, country: 'CH', partitaIva: 'CHE-123.456.788 MWST' };
const home = { via: 'Via Roma 1', cap: '20121', comune: 'Milano', provincia: 'MI' };

describe('a VAT number elsewhere in the EU', () => {
  test.each([
    ['AT', 'ATU12345678', 'AT12345678'],
    ['BE', 'BE0123456789', 'BE2123456789'],
    ['BG', 'BG1234567890', 'BG12345678'],
    ['CY', 'CY12345678X', 'CY123456789'],
    ['CZ', 'CZ1234567890', 'CZ1234567'],
    ['DE', 'DE123456789', 'DE12345678'],
    ['DK', 'DK 12 34 56 78', 'DK123456789'],
    ['EE', 'EE123456789', 'EE12345678'],
    ['ES', 'ESX1234567X', 'ES123456789'],
    ['FI', 'FI12345678', 'FI1234567'],
    ['FR', 'FRK7123456789', 'FRI7123456789'],
    ['GR', 'EL123456789', 'GR123456789'],
    ['HR', 'HR12345678901', 'HR1234567890'],
    ['HU', 'HU12345678', 'HU123456789'],
    ['IE', 'IE1A23456B', 'IE12345678'],
    ['LT', 'LT123456789012', 'LT1234567890'],
    ['LU', 'LU12345678', 'LU1234567'],
    ['LV', 'LV12345678901', 'LV123456789'],
    ['MT', 'MT12345678', 'MT1234567'],
    ['NL', 'NL123456789B01', 'NL123456789A01'],
    ['PL', 'PL1234567890', 'PL123456789'],
    ['PT', 'PT123456789', 'PT12345678'],
    ['RO', 'RO12', 'RO1'],
    ['SE', 'SE123456789001', 'SE1234567890'],
    ['SI', 'SI12345678', 'SI1234567'],
    ['SK', 'SK1234567890', 'SK123456789'],
  ])('of %s is %s, not %s', (country, right, wrong) => {
    expect(euVatProblem(right, country)).toBeNull();
    expect(euVatProblem(wrong, country)).toBe('vat');
    expect(euVatProblem(' ', country)).toBe('missing');
    // The prefix need not be written, and the provider always gets it.
    const { partitaIva } = tidyFiscal({ country, partitaIva: right });
    expect(euVatProblem(partitaIva ?? '', country)).toBeNull();
    expect(euVatId({ country, partitaIva })).toBe(right.replaceAll(' ', ''));
    expect(readTaxId({ type: 'eu_vat', value: right })).toEqual({ country, partitaIva });
    expect(readTaxId({ type: 'eu_vat', value: wrong })).toBeNull();
  });

  test.each(euCountries)('of %s has an example that is right', (country) => {
    const { example = '', pattern } = vatForms[country] ?? {};
    expect(example).toMatch(pattern ?? /^$/);
    expect(fiscalProblems({ country, partitaIva: example }).partitaIva).toBeUndefined();
  });

  test('of another country is none of this one', () => {
    expect(euVatProblem('FR12345678901', 'DE')).toBe('vat');
  });
});

test('each of the 249 countries is listed once, the EU first', () => {
  expect(new Set([...euCountries, ...otherCountries]).size).toBe(249);
  expect(euCountries).toHaveLength(27);
  expect(['IT', 'DE', 'GB', 'CH'].every(isCountry)).toBe(true);
  expect(['EL', 'XI', 'XX', 'it', ''].some(isCountry)).toBe(false);
});

describe('fiscal data elsewhere', () => {
  test.each([
    ['a German practice', german, {}],
    ['a practice without its number', { ...german, partitaIva: '' }, { partitaIva: 'missing' }],
    ['a practice without its address', { ...german, via: '', cap: '' }, { via: 'missing', cap: 'missing' }],
    ['a Swiss practice', swiss, {}],
    ['a practice outside the EU without a number', { ...swiss, partitaIva: null }, {}],
    ['one where there are no post codes', { ...swiss, country: 'AE', cap: '' }, {}],
    ['one with a long number', { ...swiss, partitaIva: '1'.repeat(29) }, { partitaIva: 'long' }],
    ['one without a town', { ...swiss, comune: '' }, { comune: 'missing' }],
    ['nothing of a private person', { country: 'FR' }, {}],
    ['a private person’s address', { country: 'FR', ...address }, {}],
    ['half an address', { country: 'FR', via: 'Rue 1' }, { cap: 'missing', comune: 'missing' }],
    ['an Italian code and address', { codiceFiscale: 'RSSMRA85T10A562S', ...home }, {}],
    ['an Italian address without a code', home, { codiceFiscale: 'missing' }],
    [
      'half an Italian address',
      { codiceFiscale: 'RSSMRA85T10A562S', comune: 'Milano' },
      { via: 'missing', cap: 'missing', provincia: 'missing' },
    ],
  ])('of %s', (_, given, problems) => expect(fiscalProblems(given)).toEqual(problems));

  test.each([
    ['denominazione', 80],
    ['via', 60],
    ['comune', 60],
    ['cap', 16],
  ] as const)('are as long as an electronic invoice can carry: %s, %i characters', (field, most) => {
    expect(fiscalProblems({ ...german, [field]: 'ß'.repeat(most) })).toEqual({});
    expect(fiscalProblems({ ...german, [field]: 'ß'.repeat(most + 1) })).toEqual({ [field]: 'long' });
  });

  test.each(['Łódź', 'Αθήνα', 'Praha 🦷', 'Şişli'])('have Latin-1 characters only, so not %s', (comune) => {
    expect(fiscalProblems({ ...german, comune })).toEqual({ comune: 'latin' });
    expect(tidyFiscal({ ...german, comune }).comune).toBe(comune);
  });

  test('have the plain signs for those that a keyboard writes', () => {
    expect(tidyFiscal({ via: 'Via dell’Orso 1 – int. 2' }).via).toBe("Via dell'Orso 1 - int. 2");
    expect(tidyFiscal({ comune: 'Cefalu\u0300' }).comune).toBe('Cefal\u00F9');
  });

  test('have nothing that only Italy has', () => {
    expect(tidyFiscal({ ...practice, codiceFiscale: 'RSSMRA85T10A562S', country: 'DE' })).toMatchObject({
      country: 'DE',
      codiceFiscale: null,
      provincia: null,
      recapito: null,
    });
  });

  test('from before other countries are Italian, and tidying twice changes nothing', () => {
    expect(tidyFiscal(practice).country).toBe('IT');
    for (const one of [practice, german, swiss]) expect(tidyFiscal(tidyFiscal(one))).toEqual(tidyFiscal(one));
  });
});

const person = { partitaIva: null, denominazione: null };
test.each([
  ['an Italian practice', true, 'none', practice],
  ['an Italian private person', false, 'none', { codiceFiscale: 'RSSMRA85T10A562S', ...home }],
  ['an EU practice', true, 'reverse', german],
  ['an EU practice that has only given its number', true, 'none', { country: 'DE', partitaIva: '123456789' }],
  ['an EU consumer', false, 'none', { ...german, ...person }],
  ['a practice outside the EU with its number', true, 'exempt', swiss],
  ['one without a number', true, 'none', { ...swiss, partitaIva: null }],
  ['one in Northern Ireland', true, 'exempt', { ...german, country: 'GB', partitaIva: 'XI123456789' }],
  ['a consumer outside the EU', false, 'none', { ...swiss, ...person }],
])('%s: for work %s, tax %s', (_, forWork, taxExempt, given) => {
  const data = tidyFiscal(given);
  expect([isBusiness(data), taxExemptOf(data)]).toEqual([forWork, taxExempt]);
});

test.each([
  [
    { type: 'eu_vat', value: 'IT07643520567' },
    { country: 'IT', partitaIva: '07643520567' },
  ],
  [
    { type: 'eu_vat', value: '07643520567' },
    { country: 'IT', partitaIva: '07643520567' },
  ],
  [{ type: 'eu_vat', value: 'IT07643520568' }, null],
  [
    { type: 'eu_vat', value: 'XI123456789' },
    { country: 'GB', partitaIva: 'XI123456789' },
  ],
  [
    { type: 'gb_vat', value: 'GB123456789' },
    { country: 'GB', partitaIva: 'GB123456789' },
  ],
  [{ type: 'es_cif', value: 'A12345678' }, null],
  [{ type: 'unknown', value: '1' }, null],
])('the provider’s tax id %o is read as %o', (taxId, read) => expect(readTaxId(taxId)).toEqual(read));

test('Northern Ireland’s number is one of the EU’s, Great Britain’s is not', () => {
  expect(euVatId({ country: 'GB', partitaIva: 'XI 123456789' })).toBe('XI123456789');
  expect(euVatId({ country: 'GB', partitaIva: 'GB123456789' })).toBeNull();
});
