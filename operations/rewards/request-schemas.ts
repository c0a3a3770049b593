import * as z from 'zod';
import type { rewardRequests } from '../../db/schema';
import type { RequestAddress, RequestConsent, RequestField } from '../../domain/rewards/request-form';

/**
 * Longer than any field, because the form's own rules report which one is too long (domain/rewards/request-form.ts).
 */
const typed = z.string().max(300);
const consent = z.boolean().default(false);

/** The form for everything that is shipped (spec 2 §5, spec 3 §2.8). */
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
  /** The consent to the partner's own notice; ignored where a reward has none. */
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

/** The shipping address of a stored request. */
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
