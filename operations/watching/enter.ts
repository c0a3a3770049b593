import { refuseWatching } from '../../domain/watching/access';
import { deviceLimit, describedName, viewLimit } from '../../domain/devices/devices';
import { DomainError } from '../../domain/shared/errors';
import { viewerOf } from '../../durable-objects/stubs';
import type { Excerpt } from '../../domain/watching/preload';
import type { HandlerContext } from '../operation';
import type { WatchFacts } from './guard';

type PlayRequest = { videoId: string; isPreload: boolean; movedFrom: string | null };

/** The request to the viewer's object about the caller's device and a video. Throws `device-id-needed`. */
function requestOf({ device }: HandlerContext<'user'>, { videoId, isPreload, movedFrom }: PlayRequest) {
  if (!device.deviceId) throw new DomainError('invalid-argument', 'device-id-needed');
  const { deviceId, browser, browserVersion, os, osVersion } = device;
  const description = { browser, browserVersion, os, osVersion };
  return { deviceId, description, deviceName: describedName(device), videoId, movedFrom, isPreload };
}

const limitsOf = ({ settings, env, caller: { user } }: HandlerContext<'user'>, asksForPlace: boolean) => ({
  devices: deviceLimit(user, settings),
  views: asksForPlace ? viewLimit(user, settings) : null,
  aheadMs: env.openingsAheadMs,
});

/**
 * Registers the caller's device and reserves a place for a video, both in the viewer's object; the view `movedFrom`
 * hands over its place. Throws `device-limit`, `view-limit` with the holder, or `too-many-openings` with `retryAt`.
 * `isPreload` only checks; without `asksForPlace` places do not count. Returns a newer position, if any.
 */
export async function enter(
  context: HandlerContext<'user'>,
  videoId: string,
  { asksForPlace = true, ...how }: { isPreload: boolean; movedFrom: string | null; asksForPlace?: boolean },
): Promise<{ liveSecond: number | null }> {
  const { viewers, now, caller } = context;
  const request = requestOf(context, { videoId, ...how });
  const answer = await viewerOf(viewers, caller.user.id).open(request, limitsOf(context, asksForPlace), now);
  if (answer.opened) return { liveSecond: answer.liveSecond ?? null };
  if (answer.reason === 'too-many-openings') {
    throw new DomainError('resource-exhausted', 'too-many-openings', { retryAt: answer.retryAt });
  }
  if (answer.reason === 'device-limit') {
    throw refuseWatching('device-limit', { devices: answer.devices, limit: answer.limit });
  }
  throw refuseWatching('view-limit', { holder: answer.holder, holders: answer.holders });
}

type PreloadRequest = {
  videoId: string;
  facts: WatchFacts;
  movedFrom?: string | undefined;
  /** Where the page would start, if not at the saved position. Seconds. */
  startSeconds?: number | undefined;
};
export type PreloadEntry = { liveSecond: number | null; excerpt: Excerpt };

/** Whether only the beginning may be preloaded, because the trial counts the opening of a lesson. */
const isBeginningOnly = ({ caller: { user } }: HandlerContext<'user'>, { isInCourse, mine }: WatchFacts): boolean =>
  !user.isAdmin && !user.subscription && !isInCourse && !mine?.openings;

/**
 * The same for a preload: returns what it may open; null without a free place, beyond the device limit, or once the
 * day's preloads of the video are used up.
 */
export async function preloadEntry(
  context: HandlerContext<'user'>,
  { videoId, movedFrom, facts, startSeconds }: PreloadRequest,
): Promise<PreloadEntry | null> {
  const { viewers, now, caller } = context;
  const { durationMs = 0, outroSeconds = 0 } = facts.row?.video ?? {};
  const requestedSeconds = isBeginningOnly(context, facts) ? 0 : (startSeconds ?? null);
  const start = { savedSeconds: facts.mine?.seconds ?? 0, requestedSeconds, durationMs, outroSeconds };
  const request = requestOf(context, { videoId, isPreload: true, movedFrom: movedFrom ?? null });
  const answer = await viewerOf(viewers, caller.user.id).preload(request, start, limitsOf(context, true), now);
  if (!answer.opened || !answer.excerpt) return null;
  return { liveSecond: answer.liveSecond, excerpt: answer.excerpt };
}
