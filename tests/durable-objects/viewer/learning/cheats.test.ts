import { describe, expect, it, vi } from 'vitest';
import { userVideos } from '../../../../db/schema';
import { Tab } from '../../../../durable-objects/viewer/tab';
import { createSubscription, createUser, createVideo } from '../../../support/factories';
import { db } from '../../../support/scope';
import { Cheat, socketScripts, type Script } from './cheats';
import { callScripts } from './cheats-by-calls';
import { logged, miscounted, time, viewer } from '../../support';
import { useTestClock } from '../../test-tab';

useTestClock();

/** Runs a script; returns what was counted, and whether the event log agrees. */
async function outcomeOf(run: Script[2]) {
  const { id } = await createUser();
  await createSubscription(id, { currentPeriodEnd: time.now() + 365 * 86_400_000 });
  for (const film of ['diga', 'sutura']) await createVideo({ id: film });
  await run(new Cheat(id));
  await viewer(id).logOut(null);
  const rows = await db.select({ views: userVideos.views }).from(userVideos);
  return {
    views: rows.reduce((sum, { views }) => sum + views, 0),
    told: (await logged(id)).reduce((sum, { name, seconds }) => sum + (name === 'VIDEO_WATCH' ? (seconds ?? 0) : 0), 0),
    differences: (await miscounted(id)).filter(({ stored, recounted }) => stored.views !== recounted.views),
  };
}

describe('who cheats is counted what the wall clock says', () => {
  it.each([...callScripts, ...socketScripts])('and %s', { timeout: 60_000 }, async (_, seconds, run) => {
    const { views, told, differences } = await outcomeOf(run);
    expect(views).toBeGreaterThanOrEqual(seconds.atLeast);
    expect(views).toBeLessThanOrEqual(seconds.atMost);
    expect(told).toBe(views);
    expect(differences).toEqual([]);
  });
});

describe('the same check', () => {
  it('catches tabs that do not tell each other up to when the viewer was counted', async () => {
    const update = Tab.prototype.update;
    vi.spyOn(Tab.prototype, 'update').mockImplementation(function (this: Tab, { countedTo: _, ...change }) {
      update.call(this, change);
    });
    const [, most, run] = socketScripts.find(([name]) => name.includes('two films')) ?? [];
    if (!run) throw new Error('the script has another name');
    expect((await outcomeOf(run)).views).toBeGreaterThan(most?.atMost ?? 0);
  });
});
