import * as z from 'zod';
import type { rewardRequests } from '../../db/schema';
import type { RequestAddress, RequestConsent, RequestField } from '../../domain/rewards/request-form';

/** What is typed may be longer than a field holds: the form's own rules say which is wrong (domain/rewards/request-form.ts). */
const typed = z.string().max(300);
const consent = z.boolean().default(false);

/** The form of everything that is sent home (spec 2 §5, spec 3 §2.8). */
export const RequestInput = z.strictObject({
  nome: typed,
  cognome: typed,
  indirizzo: typed,
  indirizzo2: typed.default(''),
  cap: typed,
  citta: typed,
  provincia: typed,
  email: typed,
  telefono: typed,
  checkProfilazione: consent,
  checkComunicazioniDaApice: consent,
  checkMarketingSocietaTerze: consent,
  /** The consent tied to the partner's own notice; of no effect where a gift has none. */
  checkInformativaPartner: consent,
} satisfies Record<RequestField | RequestConsent, z.ZodType>);

export const AddressSchema = z.object({
  nome: z.string(),
  cognome: z.string(),
  indirizzo: z.string(),
  indirizzo2: z.string(),
  cap: z.string(),
  citta: z.string(),
  provincia: z.string(),
  email: z.string(),
  telefono: z.string(),
} satisfies Record<RequestField, z.ZodType>);

export const RequestSchema = AddressSchema.extend({
  checkProfilazione: z.boolean(),
  checkComunicazioniDaApice: z.boolean(),
  checkMarketingSocietaTerze: z.boolean(),
  checkInformativaPartner: z.boolean(),
} satisfies Record<RequestConsent, z.ZodType>);

type Stored = typeof rewardRequests.$inferSelect;

/** Where a stored request is to be sent. */
export function addressOf(request: RequestAddress): RequestAddress {
  const { nome, cognome, indirizzo, indirizzo2, cap, citta, provincia, email, telefono } = request;
  return { nome, cognome, indirizzo, indirizzo2, cap, citta, provincia, email, telefono };
}

/** A stored request as its form. */
export const formOf = (request: Stored): z.output<typeof RequestSchema> => ({
  ...addressOf(request),
  checkProfilazione: request.profilingAt !== null,
  checkComunicazioniDaApice: request.messagesAt !== null,
  checkMarketingSocietaTerze: request.thirdPartiesAt !== null,
  checkInformativaPartner: request.partnerAt !== null,
});
