import { northernIreland, vatForms } from './countries';

/**
 * Fiscal data, as an invoice needs them: Italy's numbers and the electronic invoice's destination, and other countries'
 * numbers by their form. Each check returns why a value is wrong, never merely that it is (design parts, row 11).
 */

export type FiscalProblem =
  | 'missing'
  | 'length'
  | 'letters'
  | 'check'
  | 'office'
  | 'day'
  | 'month'
  | 'malformed'
  /** A public body's: its invoices have another form (decision 54). */
  | 'public'
  /** Not the form of the country's VAT numbers. */
  | 'vat'
  /** Longer than an electronic invoice has room for. */
  | 'long'
  /** With characters that an electronic invoice cannot carry. */
  | 'latin';

const tidy = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase();

/** A partita IVA as it is stored: 11 digits, without the country prefix that some people write. */
export const tidyVatNumber = (typed: string): string => tidy(typed).replace(/^IT/, '');
export const tidyTaxCode = tidy;
export const tidyRecipientCode = tidy;
export const tidyPec = (typed: string): string => typed.trim().toLowerCase();

/** A VAT number of another member state as it is stored: without the country's prefix. */
export function tidyEuVat(typed: string, country: string): string {
  const prefix = vatForms[country]?.prefix ?? '';
  const code = tidy(typed);
  return code.startsWith(prefix) ? code.slice(prefix.length) : code;
}

/** What is wrong with a VAT number of another member state: only its form is checked. */
export function euVatProblem(typed: string, country: string): FiscalProblem | null {
  const code = tidyEuVat(typed, country);
  if (code === '') return 'missing';
  return vatForms[country]?.pattern.test(code) ? null : 'vat';
}

/** Whether a number of `GB` is one of Northern Ireland, which VIES knows. */
export const isNorthernIrish = (typed: string): boolean => northernIreland.test(tidy(typed));

/** The last digit follows from the first ten, of which every second one is doubled. */
const vatCheckDigit = (digits: string): number => {
  let sum = 0;
  for (let place = 0; place < 10; place += 1) {
    const digit = Number(digits[place]);
    const counted = place % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return (10 - (sum % 10)) % 10;
};

/** Whether the digits are a valid office code: a provincial tax office, or one of the reserved codes. */
const isVatOffice = (office: number): boolean =>
  (office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office);

/** What is wrong with a partita IVA; null when it is valid. */
export function vatNumberProblem(typed: string): FiscalProblem | null {
  const code = tidyVatNumber(typed);
  if (code === '') return 'missing';
  if (!/^\d+$/.test(code)) return 'letters';
  if (code.length !== 11) return 'length';
  if (code.startsWith('0000000') || !isVatOffice(Number(code.slice(7, 10)))) return 'office';
  return vatCheckDigit(code) === Number(code[10]) ? null : 'check';
}

/** The letters that replace digits, 0 to 9, when two people would have the same code (omocodia). */
const digitLetters = 'LMNPQRSTUV';
const months = 'ABCDEHLMPRST';
const numberPlaces = new Set([6, 7, 9, 10, 12, 13, 14]);
const pattern = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;

/** The values of characters at the odd places (the first is odd), 0 to 9 as A to J. */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const orderOf = (character: string): number => {
  const code = character.charCodeAt(0);
  return code < 58 ? code - 48 : code - 65;
};

function taxCheckLetter(code: string): string {
  let sum = 0;
  for (let place = 0; place < 15; place += 1) {
    const order = orderOf(code.charAt(place));
    sum += place % 2 === 0 ? (oddValues[order] ?? 0) : order;
  }
  return String.fromCharCode(65 + (sum % 26));
}

/** Replaces the letters of an omocodia by the digits they stand for. */
const withDigits = (code: string): string =>
  [...code]
    .map((character, place) => {
      const digit = digitLetters.indexOf(character);
      return numberPlaces.has(place) && digit >= 0 ? String(digit) : character;
    })
    .join('');

/** Whether a codice fiscale has the form of a person's; an organisation's has eleven digits. */
export const isPerson = (typed: string): boolean => tidyTaxCode(typed).length === 16;

/**
 * What is wrong with a codice fiscale: sixteen characters of a person, or eleven digits of an organisation. It is never
 * compared with a name: a person may have two names.
 */
export function taxCodeProblem(typed: string): FiscalProblem | null {
  const code = tidyTaxCode(typed);
  if (code === '') return 'missing';
  if (/^\d{11}$/.test(code)) return vatCheckDigit(code) === Number(code[10]) ? null : 'check';
  if (code.length !== 16) return 'length';
  if (!pattern.test(code)) return 'letters';
  if (!months.includes(code.charAt(8))) return 'month';
  const day = Number(withDigits(code).slice(9, 11)) % 40;
  if (day < 1 || day > 31 || Number(withDigits(code).slice(9, 11)) > 71) return 'day';
  return taxCheckLetter(code) === code.charAt(15) ? null : 'check';
}

/** Whether a recipient code is of a public body's office: six letters or digits. */
export const isPublicCode = (typed: string): boolean => /^[A-Z0-9]{6}$/.test(tidyRecipientCode(typed));

/** What is wrong with an SDI recipient code: seven letters or digits. */
export function recipientCodeProblem(typed: string): FiscalProblem | null {
  const code = tidyRecipientCode(typed);
  if (code === '') return 'missing';
  if (isPublicCode(code)) return 'public';
  if (code.length !== 7) return 'length';
  return /^[A-Z0-9]{7}$/.test(code) ? null : 'letters';
}

/** A PEC looks like any other address: its form does not show that it is certified. */
export function pecProblem(typed: string): FiscalProblem | null {
  const address = tidyPec(typed);
  if (address === '') return 'missing';
  if (!/^[!-?A-~]+@[!-?A-~]+\.[a-z]{2,}$/.test(address)) return 'malformed';
  return address.length < 7 ? 'length' : null;
}

/** The destination of a business's electronic invoice: an SDI code, or a PEC. */
export const recapitoProblem = (typed: string): FiscalProblem | null =>
  typed.includes('@') ? pecProblem(typed) : recipientCodeProblem(typed);
