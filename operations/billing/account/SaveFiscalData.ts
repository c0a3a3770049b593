import * as z from 'zod';
import { defineOperation } from '../../operation';
import { countAttempt } from '../../shared/rate-limit';
import { FiscalInput, fiscalOf, FiscalSchema, keepFiscal } from './fiscal';

export const SaveFiscalData = defineOperation({
  summary:
    'Saves the fiscal data for the caller’s invoices and sends it to the provider; `{}` is a private person without any.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isPersonal: true,
  isCommand: true,
  input: FiscalInput,
  output: z.object({ fiscal: FiscalSchema }),
  async handler(context, given) {
    await countAttempt(context, { kind: 'fiscal', subject: context.caller.user.id, limit: 30, windowMs: 600_000 });
    const fiscal = fiscalOf(given);
    await keepFiscal(context, fiscal);
    return { fiscal };
  },
});
