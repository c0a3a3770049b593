import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { customers } from '../../../db/schema';
import { isCountry } from '../../../domain/billing/countries';
import { fiscalProblems, tidyFiscal, type FiscalData } from '../../../domain/billing/fiscal';
import { DomainError, detailsOf } from '../../../domain/shared/errors';
import type { HandlerContext } from '../../operation';
import { customerOf } from '../mirror/customer';

const text = (longest: number) => z.string().max(longest).nullish();

/** The data that an invoice needs; numbers are verified, and limits of the exchange format (domain/billing/fiscal.ts). */
export const FiscalInput = z.strictObject({
  country: z.string().max(2).refine(isCountry).nullish(),
  partitaIva: text(40),
  codiceFiscale: text(40),
  denominazione: text(200),
  via: text(200),
  cap: text(40),
  comune: text(200),
  provincia: text(40),
  recapito: text(300),
});

const Maybe = z.string().nullable();
export const FiscalSchema = z.object({
  country: z.string(),
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
  try {
    await ports.payments.setFiscalData(customerId, fiscal, `${nome} ${cognome}`.trim());
  } catch (error) {
    const details = error instanceof DomainError && detailsOf(error, 'payment-refused');
    if (!details || details.code !== 'tax_id_invalid') throw error;
    // The provider knows forms of numbers that ours lets through.
    throw new DomainError('invalid-argument', 'fiscal-data-invalid', { fields: { partitaIva: 'vat' } });
  }
  await db.update(customers).set({ fiscal }).where(eq(customers.userId, userId));
}
