import * as z from 'zod';
import { defineOperation } from '../../operation';

export const CloseCustomer = defineOperation({
  summary: 'Ends what a deleted account still pays for; the invoices stay with the provider, as the law asks.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ customerId: z.string() }),
  output: z.strictObject({}),
  async handler({ ports }, { customerId }) {
    for (const { id, status } of await ports.payments.subscriptionsOf(customerId)) {
      if (status !== 'canceled' && status !== 'incomplete_expired') await ports.payments.endNow(id);
    }
    return {};
  },
});
