import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { pushTokens } from '../../db/schema';
import { isPushEndpoint } from '../../domain/notifications/push-endpoint';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { countAttempt } from '../shared/rate-limit';
import { sha256 } from '../shared/signing';

/** Browsers per person that receive push messages: the oldest are removed. */
const mostTokens = 10;
const perHour = { kind: 'push-token', limit: 30, windowMs: 3_600_000 };

export const CreatePushToken = defineOperation({
  summary:
    'Lets this browser be sent web push (spec 1 §7, userData/{uid}/fcm/{token}); the token is named by its hash.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    endpoint: z.url().max(600),
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
  output: z.object({ token: z.string() }),
  async handler(scope, { endpoint, p256dh, auth }) {
    const { db, env, caller, now, device, ports } = scope;
    if (!ports.push.publicKey) throw new DomainError('unavailable', 'push-off');
    // The Worker sends requests to this address, so only push services are accepted.
    if (!isPushEndpoint(endpoint, env.isDevelopment)) {
      throw new DomainError('invalid-argument', 'push-endpoint-unknown');
    }
    const userId = caller.user.id;
    await countAttempt(scope, { ...perHour, subject: userId });
    const id = await sha256(endpoint);
    const name = [device.browser, device.os].filter(Boolean).join(', ');
    const own = eq(pushTokens.userId, userId);
    const newest = db
      .select({ id: pushTokens.id })
      .from(pushTokens)
      .where(own)
      .orderBy(sql`created_at desc`, asc(pushTokens.id))
      .limit(mostTokens);
    await db.batch([
      // A browser belongs to the user who signed in on it last.
      db
        .insert(pushTokens)
        .values({ id, userId, endpoint, p256dh, auth, device: name, createdAt: now })
        .onConflictDoUpdate({ target: pushTokens.id, set: { userId, p256dh, auth, device: name, createdAt: now } }),
      db.delete(pushTokens).where(and(own, sql`${pushTokens.id} not in (${newest})`)),
    ]);
    return { token: id };
  },
});
