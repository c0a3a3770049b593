import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { passkeys } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { PasskeyNameInput } from './passkey-name';

export const RenamePasskey = defineOperation({
  summary: 'Renames one of the caller’s passkeys.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ id: z.string(), name: PasskeyNameInput }),
  output: z.object({ name: z.string() }),
  async handler({ db, caller }, { id, name }) {
    const renamed = await db
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, caller.user.id)))
      .returning({ name: passkeys.name });
    if (renamed.length === 0) throw new DomainError('not-found', 'passkey-not-found');
    return { name };
  },
});
