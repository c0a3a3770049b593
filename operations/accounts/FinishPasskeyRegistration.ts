import * as z from 'zod';
import { passkeys } from '../../db/schema';
import { DomainError } from '../../domain/errors';
import { suggestedPasskeyName } from '../../domain/passkeys';
import { defineOperation } from '../operation';
import { notifyOfMethod } from './notices';
import { MadePasskeyInput } from './passkey-input';
import { PasskeyNameInput } from './passkey-name';
import { answeredQuestion } from './passkey-questions';
import { rotateSession } from './session';

export const FinishPasskeyRegistration = defineOperation({
  summary: 'Keeps the passkey that the browser made for the caller, under a name.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  needsRecentLogin: true,
  input: z.strictObject({
    response: MadePasskeyInput,
    /** Left out, it is called after the browser and system. */
    name: PasskeyNameInput.optional(),
  }),
  output: z.object({ id: z.string(), name: z.string() }),
  async handler(context, { response, name: wished }) {
    const { db, now, caller, device, ports } = context;
    const userId = caller.user.id;
    const use = { purpose: 'register', userId } as const;
    const question = await answeredQuestion(context, response.response.clientDataJSON, use);
    const made = await ports.passkeys.made(response, question);
    if (!made) throw new DomainError('invalid-argument', 'auth/passkey-not-accepted');
    const name = wished ?? suggestedPasskeyName(device);
    const kept = await db
      .insert(passkeys)
      .values({ ...made, userId, name, transports: response.response.transports ?? [], createdAt: now })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (kept.length === 0) throw new DomainError('already-exists', 'auth/passkey-already-in-use');
    await rotateSession(context);
    notifyOfMethod(context, 'passkey-added', name);
    return { id: made.id, name };
  },
});
