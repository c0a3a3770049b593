import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { customers, users } from '../../../db/schema';
import type { RequestScope } from '../../context';
import { defineOperation } from '../../operation';

/** The customer data for the provider; invoices are addressed to the company where there is one. */
async function personOf({ db }: Pick<RequestScope, 'db'>, userId: string) {
  const [found] = await db
    .select({
      customerId: customers.id,
      fiscal: customers.fiscal,
      email: users.email,
      nome: users.nome,
      cognome: users.cognome,
    })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.userId))
    .where(eq(customers.userId, userId));
  if (!found) return null;
  const { customerId, fiscal, email, nome, cognome } = found;
  return { customerId, email, name: fiscal?.denominazione ?? `${nome} ${cognome}`.trim() };
}

export const UpdateCustomer = defineOperation({
  summary: 'Updates a customer’s e-mail address and name at the payment provider, for later invoices.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ userId: z.string() }),
  output: z.strictObject({}),
  async handler({ db, ports }, { userId }) {
    let sent = '';
    // Repeats until the data is unchanged after the update: a concurrent run may have sent newer data first, and this
    // one overwritten it.
    for (;;) {
      const person = await personOf({ db }, userId);
      const now = JSON.stringify(person);
      if (!person || now === sent) return {};
      const { customerId, ...facts } = person;
      await ports.payments.setPerson(customerId, facts);
      sent = now;
    }
  },
});
