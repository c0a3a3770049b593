/** How a member state of the EU writes its VAT numbers: the prefix, what follows it, and an example without the prefix. */
type VatForm = { prefix: string; pattern: RegExp; example: string };

const vatForm = (prefix: string, pattern: RegExp, example: string): VatForm => ({ prefix, pattern, example });

/** The forms of VIES, by country; Italy's number is checked by its digits besides (fiscal-checks.ts). */
export const vatForms: Readonly<Record<string, VatForm>> = {
  AT: vatForm('AT', /^U\d{8}$/, 'U12345678'),
  BE: vatForm('BE', /^[01]\d{9}$/, '0123456789'),
  BG: vatForm('BG', /^\d{9,10}$/, '123456789'),
  CY: vatForm('CY', /^\d{8}[A-Z]$/, '12345678L'),
  CZ: vatForm('CZ', /^\d{8,10}$/, '12345678'),
  DE: vatForm('DE', /^\d{9}$/, '123456789'),
  DK: vatForm('DK', /^\d{8}$/, '12345678'),
  EE: vatForm('EE', /^\d{9}$/, '123456789'),
  ES: vatForm('ES', /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, 'B12345678'),
  FI: vatForm('FI', /^\d{8}$/, '12345678'),
  FR: vatForm('FR', /^[A-HJ-NP-Z\d]{2}\d{9}$/, '12345678901'),
  GR: vatForm('EL', /^\d{9}$/, '123456789'),
  HR: vatForm('HR', /^\d{11}$/, '12345678901'),
  HU: vatForm('HU', /^\d{8}$/, '12345678'),
  IE: vatForm('IE', /^(?:\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/, '1234567FA'),
  IT: vatForm('IT', /^\d{11}$/, '12345670017'),
  LT: vatForm('LT', /^(?:\d{9}|\d{12})$/, '123456789'),
  LU: vatForm('LU', /^\d{8}$/, '12345678'),
  LV: vatForm('LV', /^\d{11}$/, '12345678901'),
  MT: vatForm('MT', /^\d{8}$/, '12345678'),
  NL: vatForm('NL', /^\d{9}B\d{2}$/, '123456789B12'),
  PL: vatForm('PL', /^\d{10}$/, '1234567890'),
  PT: vatForm('PT', /^\d{9}$/, '123456789'),
  RO: vatForm('RO', /^\d{2,10}$/, '1234567890'),
  SE: vatForm('SE', /^\d{12}$/, '123456789101'),
  SI: vatForm('SI', /^\d{8}$/, '12345678'),
  SK: vatForm('SK', /^\d{10}$/, '1234567890'),
};

/** Northern Ireland keeps its prefix in the numbers of `GB`: for services it is outside the EU. */
export const northernIreland = /^XI(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/;

export const euCountries: readonly string[] = Object.keys(vatForms);
export const isInEu = (country: string): boolean => Object.hasOwn(vatForms, country);

/** The countries outside the EU (ISO 3166-1 alpha-2). */
export const otherCountries: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AU AW AX AZ BA BB BD BF BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG ' +
  'CH CI CK CL CM CN CO CR CU CV CW CX DJ DM DO DZ EC EG EH ER ET FJ FK FM FO GA GB GD GE GF GG GH GI GL GM GN GP GQ GS ' +
  'GT GU GW GY HK HM HN HT ID IL IM IN IO IQ IR IS JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LY ' +
  'MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MU MV MW MX MY MZ NA NC NE NF NG NI NO NP NR NU NZ OM PA PE PF PG PH ' +
  'PK PM PN PR PS PW PY QA RE RS RU RW SA SB SC SD SG SH SJ SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

export const isCountry = (code: string): boolean => isInEu(code) || otherCountries.includes(code);

/** The country of a VAT number by its prefix; Italy's where it has none. */
export function vatCountry(written: string): string {
  const prefix = written.trim().slice(0, 2).toUpperCase();
  if (prefix === 'XI') return 'GB';
  return euCountries.find((country) => vatForms[country]?.prefix === prefix) ?? 'IT';
}
