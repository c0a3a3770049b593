import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { customers } from '../../../db/schema';
import { fiscalProblems, tidyFiscal, type FiscalData } from '../../../domain/billing/fiscal';
import { DomainError } from '../../../domain/shared/errors';
import type { HandlerContext } from '../../operation';
import { customerOf } from '../mirror/customer';

const text = (longest: number) => z.string().max(longest).nullish();

/** The data that an Italian invoice needs; their check digits are verified (domain/billing/fiscal.ts). */
export const FiscalInput = z.strictObject({
  partitaIva: text(20),
  codiceFiscale: text(24),
  denominazione: text(100),
  via: text(100),
  cap: text(10),
  comune: text(60),
  provincia: text(4),
  recapito: text(254),
});

const Maybe = z.string().nullable();
export const FiscalSchema = z.object({
  partitaIva: Maybe,
  codiceFiscale: Maybe,
  denominazione: Maybe,
  via: Maybe,
  cap: Maybe,
  comune: Maybe,
  provincia: Maybe,
  recapito: Maybe,
});

/** The normalised fiscal data of a request; refuses with the problem of each field. */
export function fiscalOf(given: z.output<typeof FiscalInput>): FiscalData {
  const fields = fiscalProblems(given);
  if (Object.keys(fields).length > 0) throw new DomainError('invalid-argument', 'fiscal-data-invalid', { fields });
  return tidyFiscal(given);
}

/** Sends fiscal data to the provider, for later invoices, and stores them. */
export async function keepFiscal(context: HandlerContext<'user'>, fiscal: FiscalData): Promise<void> {
  const { caller, db, ports } = context;
  const { id: userId, nome, cognome } = caller.user;
  const customerId = await customerOf(context, userId);
  await ports.payments.setFiscalData(customerId, fiscal, `${nome} ${cognome}`.trim());
  await db.update(customers).set({ fiscal }).where(eq(customers.userId, userId));
}
