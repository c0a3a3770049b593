import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { events, jobs, userVideos } from '../../../db/schema';
import { eventKeptMs } from '../../../domain/watching/event-archive';
import { runDueJobs } from '../../../operations/run-jobs';
import { insertJob } from '../../../operations/shared/jobs';
import { archivedEvents } from '../../../operations/watching/events/archive';
import { longestSliceMs } from '../../../operations/watching/events/ArchiveEvents';
import { mediaStore } from '../../../workers/providers/media-store';
import { createAdmin, createUser } from '../../support/factories';
import { callAs, db, makeScope, testNow } from '../../support/scope';

export const dayMs = 86_400_000;
export const media = mediaStore(env.MEDIA);
export const old = testNow - eventKeptMs - dayMs;

let written = 0;
export const log = (
  userId: string | null,
  name: string,
  at: number,
  seconds: number | null = null,
  videoId = 'diga',
) => {
  written += 1;
  const id = `event-${String(written).padStart(6, '0')}`;
  // The mark of current Workers on reported seconds (decision 13).
  const params: Record<string, string | boolean> = name === 'VIDEO_WATCH' ? { told: true } : { of: 'tests' };
  return db.insert(events).values({ id, at, name, userId, videoId, seconds, params });
};

/** A viewer who opened and watched a lesson long ago, and again lately. */
export async function viewer() {
  const user = await createUser();
  await db
    .insert(userVideos)
    .values({ userId: user.id, videoId: 'diga', views: 50, told: 50, openings: 2, openedAt: old });
  for (const at of [old, testNow]) await log(user.id, 'OPEN_VIDEO', at);
  await log(user.id, 'VIDEO_WATCH', old + 1, 30);
  await log(user.id, 'VIDEO_WATCH', testNow, 20);
  return user;
}

/** Runs the job as the minute's handler does, with all the slices that it queues. */
export async function archive(now = testNow) {
  await insertJob(db, { operation: 'ArchiveEvents', input: {} }, now);
  await runAll(now);
}

/** Also what is due when the last slice cannot live any more. */
export async function runAll(now = testNow) {
  for (const moment of [now, now + longestSliceMs]) {
    const scope = await makeScope({ now: moment });
    while ((await runDueJobs(scope)) > 0) await scope.settled();
  }
  const asked = await db.select({ state: jobs.state }).from(jobs);
  expect(asked.every(({ state }) => state === 'done')).toBe(true);
}

export const stored = async (userId: string) => {
  const found = [];
  for await (const event of archivedEvents(media, userId)) found.push(event);
  return found;
};

export const left = (userId: string) => db.select().from(events).where(eq(events.userId, userId));
export const differences = async (userId: string) =>
  (await callAs(await createAdmin(), 'RecountViews', { userId })).differences;
