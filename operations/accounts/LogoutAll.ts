import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { sessions } from '../../db/schema';
import { viewerOf } from '../../durable-objects/stubs';
import { defineOperation } from '../operation';

export const LogoutAll = defineOperation({
  summary: 'Ends every session of the caller, this one too (spec 1 §7).',
  allowed: 'user',
  isPersonal: true,
  isOpenBeforeLaunch: true,
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ signedOut: z.literal(true) }),
  async handler({ db, caller, viewers, outgoing, waitUntil }) {
    outgoing.session = 'clear';
    await db.delete(sessions).where(eq(sessions.userId, caller.user.id));
    waitUntil(viewerOf(viewers, caller.user.id).logOut(null));
    return { signedOut: true as const };
  },
});
