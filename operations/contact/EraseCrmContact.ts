import * as z from 'zod';
import { defineOperation } from '../operation';
import { resendHolderOf } from './crm-contact';

export const EraseCrmContact = defineOperation({
  summary: 'Deletes the CRM contact of a deleted account permanently.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ email: z.string() }),
  output: z.strictObject({}),
  async handler({ db, ports, now, jobs }, { email }) {
    await ports.crm.erase(email);
    await resendHolderOf(db, email, now);
    jobs.soon();
    return {};
  },
});
