import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { and, asc, eq } from 'drizzle-orm';
import { vi } from 'vitest';
import type { D1Like } from '../../db/client';
import { readCounts } from '../../db/events';
import { events, users, userVideos, watchDays } from '../../db/schema';
import { countDifferences } from '../../domain/watching/counting';
import {
  factsHeader,
  factsHeaderValue,
  type ClientMessage,
  type ConnectionFacts,
} from '../../durable-objects/viewer/messages';
import { viewerOf } from '../../durable-objects/stubs';
import { Reservations } from '../../durable-objects/viewer/reservations';
import { Tab } from '../../durable-objects/viewer/tab';
import { Viewer } from '../../durable-objects/viewer/Viewer';
import { createUser, createVideo } from '../support/factories';
import { db } from '../support/scope';

/** The start time of every test of objects, by their clock: far in the future, so that no alarm fires by itself. */
export const startOfTest = Date.UTC(2031, 4, 7, 9, 30);

let now = startOfTest;

/** The clock of the objects under test; it stands still between two advances. */
export const time = {
  now: () => now,
  reset: (): void => {
    now = startOfTest;
  },
  advance: (seconds: number): void => {
    now += seconds * 1000;
  },
};

export const deviceA = 'A'.repeat(32);
export const deviceB = 'B'.repeat(32);
export const deviceC = 'C'.repeat(32);
export const chrome = { browser: 'Chrome', browserVersion: '142', os: 'Windows', osVersion: '11' };

export const viewer = (userId: string) => viewerOf(env.VIEWER, userId);

/** A viewer with a row in D1, and two films of ten minutes. */
export async function createViewer() {
  const { id: userId } = await createUser();
  await createVideo({ id: 'diga' });
  await createVideo({ id: 'sutura' });
  return userId;
}

/** The facts that the Worker passes for a subscriber's tab on device A. */
export const factsOf = (userId: string, overrides: Partial<ConnectionFacts> = {}): ConnectionFacts => ({
  userId,
  sessionId: 'session-1',
  deviceId: deviceA,
  deviceName: 'Chrome, Windows',
  tab: null,
  viewLimit: 2,
  plays: false,
  trialSeconds: null,
  hearsOtherDevice: false,
  keepsReceipts: false,
  quotaSeconds: null,
  shard: 'a1B2c3',
  identifiedAt: null,
  cause: null,
  readAt: null,
  ...overrides,
});

export const upgrade = (facts: ConnectionFacts): Request =>
  new Request('https://viewer.invalid/', { headers: { upgrade: 'websocket', [factsHeader]: factsHeaderValue(facts) } });

/** GetVideo's call, for one device. */
export const open = (userId: string, deviceId: string, videoId: string, views: number | null = 2, isPreload = false) =>
  viewer(userId).open(
    { deviceId, description: chrome, deviceName: `device ${deviceId[0]}`, videoId, movedFrom: null, isPreload },
    { devices: null, views },
    startOfTest,
  );

/** The videos that run now, according to the sockets' attachments. */
export const running = (userId: string): Promise<string[]> =>
  runInDurableObject(viewer(userId), (_, state) =>
    state
      .getWebSockets()
      .map((socket) => new Tab(socket))
      .filter((tab) => tab.isOpen && (tab.connection.watching?.leaseUntil ?? 0) > now)
      .flatMap(({ connection }) => connection.watching?.videoId ?? []),
  );

/** The devices that hold a reservation. */
export const reserved = (userId: string): Promise<string[]> =>
  runInDurableObject(viewer(userId), (_, state) =>
    new Reservations(state.storage.sql).all(now).map(({ deviceId }) => deviceId),
  );

/** The stored position of a viewer in a video. */
export async function saved(userId: string, videoId: string) {
  const { seconds, views, progressAt, seriesId } = userVideos;
  const [row] = await db
    .select({ seconds, views, progressAt, seriesId })
    .from(userVideos)
    .where(and(eq(userVideos.userId, userId), eq(userVideos.videoId, videoId)));
  return row;
}

/** The seconds of each day counted for a viewer. */
/** The log of a viewer, in the order of time. */
export const logged = (userId: string) =>
  db
    .select({ name: events.name, videoId: events.videoId, seconds: events.seconds, shard: events.shard })
    .from(events)
    .where(eq(events.userId, userId))
    .orderBy(asc(events.at));

/** The differences between a viewer's counters and the event log. */
export async function miscounted(userId: string) {
  const { stored, counted } = await readCounts(db, userId);
  return countDifferences(stored, counted);
}

export const savedDays = (userId: string) =>
  db.select({ day: watchDays.day, seconds: watchDays.seconds }).from(watchDays).where(eq(watchDays.userId, userId));

/** Renames the table of positions so that D1 refuses every flush; returns a function that restores it. */
export async function breakDatabase(): Promise<() => Promise<unknown>> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await env.DB.exec('alter table user_videos rename to user_videos_away');
  return () => env.DB.exec('alter table user_videos_away rename to user_videos');
}

export const deleteUser = (userId: string) => db.delete(users).where(eq(users.id, userId));

type Driver = { say: (message: ClientMessage) => Promise<void>; close: () => Promise<void> };

/**
 * Runs a second instance of the object on the same storage and the given database, with a tab of its own: each message
 * is handled completely before the next, without a network in between.
 */
export const withInstance = <T>(facts: ConnectionFacts, d1: D1Like, work: (driver: Driver) => Promise<T>): Promise<T> =>
  runInDurableObject(viewer(facts.userId), async (_, state) => {
    const before = new Set(state.getWebSockets());
    const instance = new Viewer(state, { DB: d1, AUDIENCE: env.AUDIENCE, BROADCAST: env.BROADCAST });
    const { webSocket } = await instance.fetch(upgrade(facts));
    webSocket?.accept();
    const server = state.getWebSockets().find((socket) => !before.has(socket));
    if (!server) throw new Error('the object accepted no socket');
    return work({
      say: (message) => instance.webSocketMessage(server, JSON.stringify(message)),
      close: () => instance.webSocketClose(server),
    });
  });
