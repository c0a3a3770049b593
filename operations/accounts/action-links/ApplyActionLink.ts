import * as z from 'zod';
import { linkModes, modeOf } from '../../../domain/accounts/action-links';
import { defineOperation } from '../../operation';
import { changeAddress, takeBackAddress, verifyAddress } from './link-actions';
import { openLink, readLink } from './links';
import { resetPassword } from './reset-password';

const acts = {
  'reset-password': resetPassword,
  'recover-email': takeBackAddress,
  'verify-email': verifyAddress,
  'change-email': changeAddress,
} as const;

export const ApplyActionLink = defineOperation({
  summary:
    'Performs the action of a mailed link, once: sets a new password; verifies, changes or restores an address (spec 3 §2.1).',
  allowed: 'visitor',
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({
    code: z.string().max(200),
    /** The new password, for `resetPassword` and `recoverEmail`. */
    password: z.string().optional(),
  }),
  output: z.object({ mode: z.enum(linkModes), email: z.string(), returnPath: z.string().nullable() }),
  reads: (context, { code }) => readLink(context, code),
  async handler(context, { password = '' }, [row]) {
    const link = openLink(row, context.now, context.language);
    await acts[link.kind](context, link, password);
    return { mode: modeOf[link.kind], email: link.email, returnPath: link.returnPath };
  },
});
