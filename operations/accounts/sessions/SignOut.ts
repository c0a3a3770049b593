import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { sessions } from '../../../db/schema';
import { viewerOf } from '../../../durable-objects/stubs';
import { defineOperation } from '../../operation';

export const SignOut = defineOperation({
  summary: 'Ends the caller’s session in all its tabs (spec 1 §4); a visitor only loses the cookie.',
  allowed: 'visitor',
  limit: { uncounted: 'who leaves is never kept: it deletes one row' },
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ signedOut: z.literal(true) }),
  async handler({ db, caller, viewers, outgoing, waitUntil, audit }) {
    outgoing.session = 'clear';
    if ('user' in caller) {
      await db.delete(sessions).where(eq(sessions.id, caller.sessionId));
      waitUntil(viewerOf(viewers, caller.user.id).logOut(caller.sessionId));
    }
    const isSignedIn = 'user' in caller;
    audit.changed({ before: { isSignedIn }, after: { isSignedIn: false } });
    return { signedOut: true as const };
  },
});
