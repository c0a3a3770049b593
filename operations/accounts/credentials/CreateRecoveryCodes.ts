import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { methodNotice } from '../notices';
import { newRecoveryCodes } from './recovery-codes';

export const CreateRecoveryCodes = defineOperation({
  summary: 'Creates ten recovery codes for the caller and returns them once; earlier ones become invalid.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  needsRecentLogin: true,
  input: z.strictObject({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  async handler(context) {
    const { db, caller } = context;
    if (!caller.user.hasSecondFactor) throw new DomainError('failed-precondition', 'second-factor-not-enrolled');
    const { codes, statements } = await newRecoveryCodes(context, caller.user.id);
    const notice = methodNotice(context, { change: 'recovery-codes-made' });
    await db.batch([...statements, ...notice.statements]);
    notice.send();
    return { recoveryCodes: codes };
  },
});
