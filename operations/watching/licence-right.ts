import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { contentKeys, uploads } from '../../db/schema';
import { DomainError, detailsOf } from '../../domain/shared/errors';
import { licencesPerGrant } from '../../domain/watching/drm';
import { viewerOf } from '../../durable-objects/stubs';
import { attemptsSoFar, countAttempt, type RateLimit } from '../shared/rate-limit';
import { VideoId } from '../catalogue/schemas';
import type { RequestScope } from '../context';
import { identify } from '../identify';
import { defineOperation } from '../operation';
import { openLicenceToken, type Grant } from './grants';
import { readWatchFacts } from './guard';
import { stillMayWatch } from './still-may-watch';

/** The keys of a lesson's uploaded media that wait for its publication. */
async function waitingKeys({ db }: Pick<RequestScope, 'db'>, videoId: string) {
  const rows = await db.select({ keys: uploads.keys }).from(uploads).where(eq(uploads.videoId, videoId));
  return rows.flatMap(({ keys }) => keys ?? []).map(({ kid, key }) => ({ kid, key }));
}

/** Checks that the grant's holder may watch now; returns the video's keys, so it is in no registry and never on the wire. */
const checkRight = defineOperation({
  summary: 'Checks that the bearer of a licence token may still watch its video, and returns the video’s keys.',
  allowed: 'user',
  // Editors see unpublished videos (GetContentFilm): viewers' rights and places do not apply to them.
  roles: ['editor'],
  input: z.strictObject({ videoId: VideoId }),
  output: z.object({ keys: z.array(z.object({ kid: z.string(), key: z.string() })), needsPlace: z.boolean() }),
  reads: async (context, { videoId }) => {
    const [facts, keys] = await Promise.all([
      readWatchFacts(context, videoId),
      context.reads.read(
        context.db
          .select({ kid: contentKeys.kid, key: contentKeys.key })
          .from(contentKeys)
          .where(eq(contentKeys.videoId, videoId)),
      ),
    ]);
    return { facts, keys };
  },
  async handler(context, { videoId }, { facts, keys }) {
    if (context.mayActForOthers)
      return { keys: [...keys, ...(await waitingKeys(context, videoId))], needsPlace: false };
    await stillMayWatch(context, facts);
    return { keys, needsPlace: true };
  },
});

/**
 * The grant of a licence token. Throws `licence-token-missing` or `sign-in-needed` (401), `licence-token-malformed`,
 * `-invalid`, `-expired`, `-of-another-user` or `-of-another-device` (403); reads no database.
 */
export async function grantOfToken(scope: RequestScope, token: string | null, videoId: string): Promise<Grant> {
  if (!token) throw new DomainError('unauthenticated', 'licence-token-missing');
  const opened = await openLicenceToken(scope.env.DRM_SECRET, token, videoId, scope.now);
  if (opened.problem) throw new DomainError('permission-denied', `licence-token-${opened.problem}`);
  const claim = await scope.claim;
  if (claim && claim.userId !== opened.grant.userId) {
    throw new DomainError('permission-denied', 'licence-token-of-another-user');
  }
  // The token alone opens nothing: it is only valid for the session and device that it was issued to.
  if (!claim) throw new DomainError('unauthenticated', 'sign-in-needed');
  if (scope.device.deviceId !== opened.grant.deviceId) {
    throw new DomainError('permission-denied', 'licence-token-of-another-device');
  }
  return opened.grant;
}

/**
 * The video's keys, if the grant's user, session and device may watch it at this moment: one batch to the database, which
 * looks up the token's session, and requests to the viewer's object. Throws the same as GetVideo, `sign-in-needed` (401) when
 * that session has ended, `licence-place-needed` (403) without an active view. An editor needs no place.
 */
export async function keysFor(scope: RequestScope, grant: Grant) {
  const claim = Promise.resolve({ userId: grant.userId, sessionId: grant.sessionId });
  const identity = identify({ ...scope, claim, slides: false });
  const { keys, needsPlace } = await checkRight.run(
    { ...scope, claim, identify: () => identity, device: { ...scope.device, deviceId: grant.deviceId } },
    { videoId: grant.videoId },
  );
  if (needsPlace && !(await isWatched(scope, grant)))
    throw new DomainError('permission-denied', 'licence-place-needed');
  return keys;
}

/** A preload, a hand-off and a slow start request their licence at most this long after the grant. Seconds. */
const graceSeconds = 120;

/**
 * Whether the device shows the video, or was admitted to it a moment ago: one account's grants must not feed screens that
 * have no place (inventory 121).
 */
const isWatched = async (scope: RequestScope, { userId, deviceId, videoId, at }: Grant): Promise<boolean> =>
  scope.now / 1000 - at < graceSeconds || (await viewerOf(scope.viewers, userId).hasView(deviceId, videoId));

/** All licences that a provider gives an account; it bills each one. */
const ofAccount = ({ userId }: Grant): RateLimit => ({
  kind: 'licence',
  subject: userId,
  limit: 120,
  windowMs: 10 * 60_000,
});

/** The licences of one grant: a place must not feed a room full of screens. */
const ofGrant = ({ userId, deviceId, sessionId, videoId, at, exp }: Grant, now: number): RateLimit => ({
  kind: 'licence-grant',
  subject: [userId, deviceId, sessionId, videoId, at].join(' '),
  limit: licencesPerGrant,
  windowMs: exp * 1000 - now,
});

const tooOften = (details: { retryAt: number }) => new DomainError('resource-exhausted', 'licence-too-often', details);

/** Counts a licence that is requested from a provider; throws `licence-too-often` (429) beyond the grant's or the account's. */
export async function countLicence(scope: RequestScope, grant: Grant): Promise<void> {
  try {
    for (const limit of [ofGrant(grant, scope.now), ofAccount(grant)]) await countAttempt(scope, limit);
  } catch (error) {
    const tooMany = error instanceof DomainError && detailsOf(error, 'auth/too-many-requests');
    throw tooMany ? tooOften(tooMany) : error;
  }
}

/**
 * The same for a licence of our own, which starts the film: it waits for no write, so what has been counted decides and this
 * one is counted after the response (decision 12).
 */
export async function countOwnLicence(scope: RequestScope, grant: Grant): Promise<void> {
  const limit = ofGrant(grant, scope.now);
  if ((await attemptsSoFar(scope, limit)) >= limit.limit) throw tooOften({ retryAt: grant.exp * 1000 });
  scope.waitUntil(countAttempt(scope, limit).catch(() => undefined));
}
