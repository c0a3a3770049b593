/** The check digit of a partita IVA: Luhn's sum over eleven digits. */
export function isPartitaIva(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const oddValues: Record<string, number> = Object.fromEntries(
  [1, 0, 5, 7, 9, 13, 15, 17, 19, 21].flatMap((value, index) => [
    [String(index), value],
    [String.fromCharCode(65 + index), value],
  ]),
);
const laterOddValues = [2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
laterOddValues.forEach((value, index) => {
  oddValues[String.fromCharCode(75 + index)] = value;
});

const evenValue = (sign: string): number => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65);

/** Sixteen signs of a codice fiscale with its check letter; digits may be the letters that resolve two equal codes. */
export function isCodiceFiscale(text: string): boolean {
  if (!/^[A-Z]{6}[\dLMNP-V]{2}[ABCDEHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/.test(text)) return false;
  const sum = Array.from(text.slice(0, 15)).reduce(
    (total, sign, index) => total + (index % 2 === 0 ? (oddValues[sign] ?? 0) : evenValue(sign)),
    0,
  );
  return text[15] === String.fromCharCode(65 + (sum % 26));
}

/** Where electronic invoices are delivered: a code of seven signs, or a certified mail address. */
export const isSdiCode = (text: string): boolean => /^[A-Z\d]{7}$/.test(text);
export const isPec = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text);

/** What an Italian invoice asks of its customer; all of it may be missing for a consumer. */
export type FiscalData = {
  partitaIva: string | null;
  codiceFiscale: string | null;
  /** SDI code or PEC. */
  recapito: string | null;
};

const tidy = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/g, '');

/** What is wrong with fiscal data, by field; empty when nothing is. */
export function fiscalProblems(data: Partial<FiscalData>): (keyof FiscalData)[] {
  const { partitaIva, codiceFiscale, recapito } = tidyFiscal(data);
  const problems: (keyof FiscalData)[] = [];
  if (partitaIva && !isPartitaIva(partitaIva)) problems.push('partitaIva');
  // A company's codice fiscale is its partita IVA, or another number of the same form.
  if (codiceFiscale && !isCodiceFiscale(codiceFiscale) && !isPartitaIva(codiceFiscale)) problems.push('codiceFiscale');
  if (recapito && !isSdiCode(recapito) && !isPec(recapito)) problems.push('recapito');
  if (partitaIva && !recapito) problems.push('recapito');
  return [...new Set(problems)];
}

/** Fiscal data as they are kept: no blanks, capitals, no country before the number. */
export function tidyFiscal(data: Partial<FiscalData>): FiscalData {
  const recapito = tidy(data.recapito);
  return {
    partitaIva: tidy(data.partitaIva).toUpperCase().replace(/^IT/, '') || null,
    codiceFiscale: tidy(data.codiceFiscale).toUpperCase() || null,
    recapito: (recapito.includes('@') ? recapito.toLowerCase() : recapito.toUpperCase()) || null,
  };
}

export const isBusiness = ({ partitaIva }: FiscalData): boolean => partitaIva !== null;
