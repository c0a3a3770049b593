import { Hono } from 'hono';
import { describedName, deviceIdPattern, viewLimit } from '../domain/devices/devices';
import { DomainError } from '../domain/shared/errors';
import { hasGaming } from '../domain/gaming/access';
import { quotaSeconds } from '../domain/watching/access';
import { oldTrialSeconds } from '../domain/watching/trial';
import { factsHeader, factsHeaderValue, type ConnectionFacts } from '../durable-objects/viewer/messages';
import { watcherHeader } from '../durable-objects/live-room/LiveRoom';
import { socketFactsHeader, type SocketFacts } from '../durable-objects/player/messages';
import { liveRoomOf, playerOf, viewerOf } from '../durable-objects/stubs';
import { languageOf } from '../operations/operation';
import { WatchLive } from '../operations/live';
import type { BackendContext } from './backend-context';
import { bearerOf } from './request/bearer';

/** WebSocket handshakes are not subject to CORS: the origin must be ours, unless there is a token. */
function requireOwnPage(request: Request): void {
  const origin = request.headers.get('origin');
  if (bearerOf(request) || origin === new URL(request.url).origin) return;
  throw new DomainError('permission-denied', 'cross-origin');
}

/**
 * `GET /realtime/session` reports whether this browser is still signed in, because scripts cannot read the status of a
 * failed handshake.
 */
const session = new Hono<BackendContext>().get('/', async (c) => {
  const { caller } = await c.var.scope.identify();
  if (!('user' in caller)) throw new DomainError('unauthenticated', 'sign-in-needed');
  return c.body(null, 204, { 'cache-control': 'no-store' });
});

function requireUpgrade(request: Request): void {
  if (request.headers.get('upgrade')?.toLowerCase() === 'websocket') return;
  throw new DomainError('invalid-argument', 'upgrade-needed');
}

/** `GET /realtime/live/{channelId}`: a viewer's socket to a channel's room. */
const liveRoom = new Hono<BackendContext>().get('/:channelId', async (c) => {
  requireUpgrade(c.req.raw);
  requireOwnPage(c.req.raw);
  const { scope, env } = c.var;
  const { caller } = await scope.identify();
  if (!('user' in caller)) throw new DomainError('unauthenticated', 'sign-in-needed');
  const channelId = c.req.param('channelId');
  // Requires the same permission as watching the channel.
  await WatchLive.run(scope, { channelId });
  const headers = new Headers({ upgrade: 'websocket', [watcherHeader]: caller.user.id });
  return liveRoomOf(env.LIVE_ROOM, channelId).fetch('https://room.invalid/', { headers });
});

/** `GET /realtime/gaming`: the game's socket (spec 1 §7), to the player's object. */
const gaming = new Hono<BackendContext>().get('/', async (c) => {
  requireUpgrade(c.req.raw);
  requireOwnPage(c.req.raw);
  const { scope, env } = c.var;
  const { caller, settings } = await scope.identify();
  if (!('user' in caller)) throw new DomainError('unauthenticated', 'sign-in-needed');
  if (caller.session.impersonatorId) throw new DomainError('permission-denied', 'impersonating');
  const language = languageOf(scope, caller);
  if (!hasGaming(language, settings)) throw new DomainError('failed-precondition', 'gaming-off');
  const facts: SocketFacts = { userId: caller.user.id, language };
  const headers = new Headers({ upgrade: 'websocket', [socketFactsHeader]: JSON.stringify(facts) });
  return playerOf(env.PLAYER, caller.user.id).fetch('https://player.invalid/', { headers });
});

/** Parses a moment in an address, milliseconds; null where there is none. */
const momentIn = (text: string | undefined): number | null => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : null);

/** `GET /realtime?deviceId=…&tab=…&elsewhere=1&receipts=1&readAt=…`: passes the socket, with verified data, to the viewer's object. */
export const realtime = new Hono<BackendContext>()
  .route('/session', session)
  .route('/live', liveRoom)
  .route('/gaming', gaming)
  .get('/', async (c) => {
    const request = c.req.raw;
    requireUpgrade(request);
    requireOwnPage(request);
    const { scope, env } = c.var;
    const { caller, settings } = await scope.identify();
    if (!('user' in caller)) throw new DomainError('unauthenticated', 'sign-in-needed');
    // A socket occupies places and writes positions, which an impersonator must not do in the user's name.
    if (caller.session.impersonatorId) throw new DomainError('permission-denied', 'impersonating');
    const deviceId = c.req.query('deviceId') ?? scope.device.deviceId;
    if (!deviceId || !deviceIdPattern.test(deviceId)) throw new DomainError('invalid-argument', 'device-id-needed');
    const { user, sessionId } = caller;
    const facts: ConnectionFacts = {
      userId: user.id,
      sessionId,
      deviceId,
      deviceName: describedName(scope.device),
      tab: c.req.query('tab')?.slice(0, 36) ?? null,
      viewLimit: viewLimit(user, settings),
      trialSeconds: oldTrialSeconds(user, settings),
      hearsOtherDevice: c.req.query('elsewhere') === '1',
      keepsReceipts: c.req.query('receipts') === '1',
      quotaSeconds: quotaSeconds(user, settings),
      plays: hasGaming(languageOf(scope, caller), settings),
      shard: scope.shard,
      identifiedAt: scope.now,
      cause: { requestId: scope.requestId, user: (await scope.named).user ?? '' },
      readAt: momentIn(c.req.query('readAt')),
    };
    const headers = new Headers({ upgrade: 'websocket', [factsHeader]: factsHeaderValue(facts) });
    return viewerOf(env.VIEWER, user.id).fetch('https://viewer.invalid/', { headers });
  });
