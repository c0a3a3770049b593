import {
  recapitoProblem,
  taxCodeProblem,
  tidyPec,
  tidyRecipientCode,
  tidyTaxCode,
  tidyVatNumber,
  vatNumberProblem,
  type FiscalProblem,
} from './fiscal-checks';

/** The customer's fields on an Italian invoice; a private person may leave out all of them. */
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

/** `recapito` is the destination of the electronic invoice: an SDI code, or a PEC. */
export type FiscalData = Record<FiscalField, string | null>;
export type FiscalProblems = Partial<Record<FiscalField, FiscalProblem>>;

const noBlanks = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

const tidiers: Record<FiscalField, (text: string) => string> = {
  partitaIva: tidyVatNumber,
  codiceFiscale: tidyTaxCode,
  denominazione: noBlanks,
  via: noBlanks,
  cap: noBlanks,
  comune: noBlanks,
  provincia: (text) => noBlanks(text).toUpperCase(),
  recapito: (text) => (text.includes('@') ? tidyPec(text) : tidyRecipientCode(text)),
};

/** Fiscal data as they are stored; for a business without a codice fiscale of its own, it is the partita IVA. */
export function tidyFiscal(data: Partial<FiscalData>): FiscalData {
  const tidy = (field: FiscalField): string | null => tidiers[field](data[field] ?? '') || null;
  const partitaIva = tidy('partitaIva');
  return {
    partitaIva,
    codiceFiscale: tidy('codiceFiscale') ?? partitaIva,
    denominazione: tidy('denominazione'),
    via: tidy('via'),
    cap: tidy('cap'),
    comune: tidy('comune'),
    provincia: tidy('provincia'),
    recapito: tidy('recapito'),
  };
}

export const isBusiness = ({ partitaIva }: Pick<FiscalData, 'partitaIva'>): boolean => partitaIva !== null;

const capProblem = (cap: string): FiscalProblem | null => {
  if (cap.length !== 5) return 'length';
  return /^\d{5}$/.test(cap) ? null : 'letters';
};
const provinciaProblem = (provincia: string): FiscalProblem | null => {
  if (provincia.length !== 2) return 'length';
  return /^[A-Z]{2}$/.test(provincia) ? null : 'letters';
};

const checks: Partial<Record<FiscalField, (text: string) => FiscalProblem | null>> = {
  partitaIva: vatNumberProblem,
  codiceFiscale: taxCodeProblem,
  cap: capProblem,
  provincia: provinciaProblem,
  recapito: recapitoProblem,
};

/** What is wrong with fiscal data, by field; empty when they are valid. A business must give all of them. */
export function fiscalProblems(given: Partial<FiscalData>, asBusiness = false): FiscalProblems {
  const data = tidyFiscal(given);
  const needsAll = asBusiness || isBusiness(data);
  const problems: FiscalProblems = {};
  for (const field of fiscalFields) {
    const text = data[field];
    // A codice fiscale that was filled in from the partita IVA was never given.
    if (field === 'codiceFiscale' && (text === null || text === data.partitaIva)) continue;
    const problem = text === null ? (needsAll ? 'missing' : null) : (checks[field]?.(text) ?? null);
    if (problem) problems[field] = problem;
  }
  return problems;
}
