import * as z from 'zod';
import { roleOf } from '../../../domain/platform/admin-roles';
import { mails } from '../../mails';
import { defineOperation } from '../../operation';
import { notify } from '../notices';
import { eraseAccount } from './erase-account';

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
    outgoing.session = 'clear';
    notify(context, { email, language }, (language) => mails.accountDeleted(language, { email }));
    return { deleted: true as const };
  },
});
