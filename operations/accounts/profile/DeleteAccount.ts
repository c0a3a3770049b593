import * as z from 'zod';
import { roleOf } from '../../../domain/platform/admin-roles';
import { customers, sessions, users } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { audienceOf, viewerOf } from '../../../durable-objects/stubs';
import type { Database } from '../../../db/client';
import type { RequestScope } from '../../context';
import { mails } from '../../mails';
import { defineOperation } from '../../operation';
import { insertJob } from '../../shared/jobs';
import { notify } from '../notices';
import { eraseAccount } from './erase-account';

/** Nobody goes on paying for an account that is gone. */
async function closeCustomer({ db, now, jobs }: Pick<RequestScope, 'db' | 'now' | 'jobs'>, customerId?: string) {
  if (!customerId) return;
  await insertJob(db, { operation: 'CloseCustomer', input: { customerId }, key: `close/${customerId}` }, now);
  jobs.soon();
}

export const DeleteAccount = defineOperation({
  summary:
    'Deletes the caller’s account with all that belongs to it, for good (spec 2 §2); the last administrator stays.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  needsRecentLogin: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ deleted: z.literal(true) }),
  async handler(context) {
    const { caller, outgoing, language } = context;
    const { id, email, isAdmin } = caller.user;
    await eraseAccount(context, { id, isAdmin, isOwner: roleOf(caller.user) === 'owner' });
    if (isAdmin) {
      const [office] = await administrators(db);
      if ((office?.count ?? 0) <= 1) throw lastAdministrator();
      await endVisits({ db, viewers }, id);
    }
    // The row goes last: as long as it is there, whatever failed before it can be done again.
    await viewerOf(viewers, id).erase();
    await audienceOf(audience, id).forgetViewer(id);
    const [customer] = await db.select({ id: customers.id }).from(customers).where(eq(customers.userId, id));
    const [deleted] = await deleteUser(db, id);
    if (!deleted) throw lastAdministrator();
    await closeCustomer(context, customer?.id);
    outgoing.session = 'clear';
    notify(context, { email, language }, (language) => mails.accountDeleted(language, { email }));
    return { deleted: true as const };
  },
});
