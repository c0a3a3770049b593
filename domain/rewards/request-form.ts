/**
 * The form for everything that is shipped (spec 2 §5, spec 3 §2.8; ruling C16): the advent calendar's boxes,
 * notifications with a prize, and the rewards' shop.
 */
export const requestFields = [
  'nome',
  'cognome',
  'indirizzo',
  'indirizzo2',
  'cap',
  'citta',
  'provincia',
  'email',
  'telefono',
] as const;
export type RequestField = (typeof requestFields)[number];
export type RequestAddress = Record<RequestField, string>;

/** The maximum length of each field; for a postal code and a province, the exact length. */
export const longestOf: Record<RequestField, number> = {
  nome: 60,
  cognome: 60,
  indirizzo: 100,
  indirizzo2: 100,
  cap: 5,
  citta: 60,
  provincia: 2,
  email: 254,
  telefono: 20,
};

export const optionalFields: readonly RequestField[] = ['indirizzo2'];

/** The three optional consents; a fourth, for the partner, exists where a reward has one. */
export const requestConsents = [
  'checkProfilazione',
  'checkComunicazioniDaApice',
  'checkMarketingSocietaTerze',
  'checkInformativaPartner',
] as const;
export type RequestConsent = (typeof requestConsents)[number];

/** The whole form: an address and the consents. */
export type RequestData = RequestAddress & Record<RequestConsent, boolean>;

export type RequestProblem = 'missing' | 'too-long' | 'cap' | 'provincia' | 'email' | 'telefono';

const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** The fields as stored: trimmed, the province in capitals. */
export function tidyAddress(given: Readonly<Partial<Record<RequestField, string>>>): RequestAddress {
  const of = (field: RequestField): string => tidy(given[field] ?? '');
  return {
    nome: of('nome'),
    cognome: of('cognome'),
    indirizzo: of('indirizzo'),
    indirizzo2: of('indirizzo2'),
    cap: of('cap'),
    citta: of('citta'),
    provincia: of('provincia').toUpperCase(),
    email: of('email').toLowerCase(),
    telefono: of('telefono'),
  };
}

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/.test(text);

/** A phone number with usual separators and an optional international prefix; 6 to 15 digits (E.164). */
const isPhone = (text: string): boolean =>
  /^[+-]?[\d\s()./-]+$/.test(text) && /^\d{6,15}$/.test(text.replaceAll(/\D/g, ''));

const checks: Partial<Record<RequestField, { problem: RequestProblem; isRight: (text: string) => boolean }>> = {
  cap: { problem: 'cap', isRight: (text) => /^\d{5}$/.test(text) },
  provincia: { problem: 'provincia', isRight: (text) => /^[A-Z]{2}$/.test(text) },
  email: { problem: 'email', isRight: isEmail },
  telefono: { problem: 'telefono', isRight: isPhone },
};

/** What is wrong with a normalised field; null when it is valid. */
function requestProblem(field: RequestField, text: string): RequestProblem | null {
  if (text === '') return optionalFields.includes(field) ? null : 'missing';
  const check = checks[field];
  if (check && !check.isRight(text)) return check.problem;
  return text.length > longestOf[field] ? 'too-long' : null;
}

/** What is wrong with a request, by field; empty when it can be sent. */
export function requestProblems(given: Readonly<Partial<Record<RequestField, string>>>): {
  [field in RequestField]?: RequestProblem;
} {
  const address = tidyAddress(given);
  return Object.fromEntries(
    requestFields.flatMap((field) => {
      const problem = requestProblem(field, address[field]);
      return problem === null ? [] : [[field, problem]];
    }),
  );
}
