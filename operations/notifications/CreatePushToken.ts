import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { pushTokens } from '../../db/schema';
import { describedName } from '../../domain/devices/devices';
import { appPlatforms, isPushEndpoint } from '../../domain/notifications/push-endpoint';
import { DomainError } from '../../domain/shared/errors';
import type { RequestScope } from '../context';
import { defineOperation } from '../operation';
import { countAttempt } from '../shared/rate-limit';
import { sha256 } from '../shared/signing';
import { hourMs } from '../../domain/shared/time';

/** Browsers and apps per person that receive push messages: the oldest are removed. */
const mostTokens = 10;
const perHour = { kind: 'push-token', limit: 30, windowMs: hourMs };

const input = z
  .strictObject({
    endpoint: z.url().max(600).optional(),
    p256dh: z
      .string()
      .regex(/^B[\w-]{86}$/)
      .optional(),
    auth: z
      .string()
      .regex(/^[\w-]{22}$/)
      .optional(),
    /** An app's registration token at FCM. */
    token: z
      .string()
      .regex(/^[\w:-]{20,1000}$/)
      .optional(),
    platform: z.enum(appPlatforms).optional(),
  })
  .refine(({ token, platform, ...browser }) => {
    const [ofApp, ofBrowser] = [[token, platform], Object.values(browser)].map(
      (fields) => fields.filter((field) => field !== undefined).length,
    );
    return ofApp === 0 ? ofBrowser === 3 : ofApp === 2 && ofBrowser === 0;
  }, 'endpoint, p256dh and auth, or token and platform');

/** The stored form of a browser's subscription or an app's token; refuses targets that cannot receive pushes. */
function targetOf(
  { ports, env, device }: Pick<RequestScope, 'ports' | 'env' | 'device'>,
  { endpoint = '', p256dh = '', auth = '', token = '', platform }: z.infer<typeof input>,
) {
  if (platform) {
    if (!ports.appPush) throw new DomainError('unavailable', 'push-off');
    const name = `Apice, ${platform === 'ios' ? 'iOS' : 'Android'}`;
    return { platform, endpoint: token, p256dh, auth, device: name };
  }
  if (!ports.push.publicKey) throw new DomainError('unavailable', 'push-off');
  // The Worker sends requests to this address, so only known push services are accepted (SSRF).
  if (!isPushEndpoint(endpoint, env.isDevelopment)) {
    throw new DomainError('invalid-argument', 'push-endpoint-unknown');
  }
  return { platform: 'web' as const, endpoint, p256dh, auth, device: describedName(device) };
}

export const CreatePushToken = defineOperation({
  summary:
    'Registers this browser (endpoint, p256dh, auth) or app (token, platform) for push messages (spec 1 §7, userData/{uid}/fcm/{token}); returns its hash as id.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input,
  output: z.object({ token: z.string() }),
  async handler(scope, given) {
    const { db, caller, now } = scope;
    const target = targetOf(scope, given);
    const userId = caller.user.id;
    await countAttempt(scope, { ...perHour, subject: userId });
    const id = await sha256(target.endpoint);
    const own = eq(pushTokens.userId, userId);
    const newest = db
      .select({ id: pushTokens.id })
      .from(pushTokens)
      .where(own)
      .orderBy(sql`created_at desc`, asc(pushTokens.id))
      .limit(mostTokens);
    await db.batch([
      // A browser or app belongs to the user who last signed in on it.
      db
        .insert(pushTokens)
        .values({ id, userId, ...target, createdAt: now })
        .onConflictDoUpdate({ target: pushTokens.id, set: { userId, ...target, createdAt: now } }),
      db.delete(pushTokens).where(and(own, sql`${pushTokens.id} not in (${newest})`)),
    ]);
    return { token: id };
  },
});
