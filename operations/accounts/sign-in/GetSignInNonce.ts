import * as z from 'zod';
import { challenges } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { visitLimit, visitMs } from './provider-visit';
import { countAttempt } from '../../shared/rate-limit';
import { randomText, sha256 } from '../../shared/signing';

export const GetSignInNonce = defineOperation({
  summary:
    'Returns a nonce that an app asks Google or Apple to put into its token; valid for ten minutes and one sign-in.',
  allowed: 'visitor',
  limit: { uncounted: 'counts questions per address' },
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({}),
  output: z.object({
    nonce: z.string(),
    /** Milliseconds since 1970. */
    expiresAt: z.number(),
  }),
  async handler(context) {
    const { db, now } = context;
    await countAttempt(context, visitLimit(context));
    const nonce = randomText(43);
    const expiresAt = now + visitMs;
    await db
      .insert(challenges)
      .values({ id: await sha256(nonce), kind: 'native-token', facts: {}, createdAt: now, expiresAt });
    return { nonce, expiresAt };
  },
});
