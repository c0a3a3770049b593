import * as z from 'zod';
import { roleOf } from '../../../domain/platform/admin-roles';
import { defineOperation } from '../../operation';
import { eraseAccount } from './erase-account';

export const DeleteAccount = defineOperation({
  summary:
    'Deletes the caller’s account and all its data except issued invoices, permanently (spec 2 §2); the last owner cannot be deleted.',
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
    const account = { id, email, isAdmin, isOwner: roleOf(caller.user) === 'owner' };
    await eraseAccount(context, account, { language, by: 'owner' });
    outgoing.session = 'clear';
    return { deleted: true as const };
  },
});
