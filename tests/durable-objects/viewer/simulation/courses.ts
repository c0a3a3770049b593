import { beforeEach, expect, it, vi } from 'vitest';
import { Viewer } from '../../../../durable-objects/viewer/Viewer';
import { createUser, createVideo } from '../../../support/factories';
import { films, listenToTabs, runCourse } from './simulation';
import { miscounted, saved, startOfTest, time } from '../../support';

const stepsEach = 500;
/** Takes five seconds on two idle cores, and far longer on busy ones. */
export const patience = 120_000;

/** The videos of all runs. An error inside an object is reported by the run, not by the runtime. */
export function useCourses(): void {
  beforeEach(async () => {
    for (const id of films) await createVideo({ id });
    const close = Viewer.prototype.webSocketClose;
    vi.spyOn(Viewer.prototype, 'webSocketClose').mockImplementation(function (this: Viewer, socket) {
      return socket.readyState === WebSocket.OPEN ? close.call(this, socket) : Promise.resolve();
    });
  });
}

export async function run(seed: number, limit: number) {
  const { id: userId } = await createUser();
  const problem = await runCourse({ userId, seed, limit, steps: stepsEach }, listenToTabs());
  return { userId, problem };
}

/** Runs of 500 steps, one for each seed and limit. */
export const keepTheirPromises = (courses: readonly { seed: number; limit: number }[]) =>
  it.each(courses)(
    'keep to the limit of $limit, refuse nobody wrongly, count no second twice (course $seed)',
    {
      timeout: patience,
    },
    async ({ seed, limit }) => {
      const { userId, problem } = await run(seed, limit);
      expect(problem).toBeNull();
      const rows = await Promise.all(films.map((film) => saved(userId, film)));
      const counted = rows.reduce((sum, row) => sum + (row?.views ?? 0), 0);
      expect(counted).toBeGreaterThan(0);
      expect(counted).toBeLessThanOrEqual((time.now() - startOfTest) / 1000);
      expect(await miscounted(userId)).toEqual([]);
    },
  );
