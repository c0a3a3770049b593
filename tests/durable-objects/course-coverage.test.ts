import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { courseDays, unitRecords } from '../../db/schema';
import { totalSeconds } from '../../domain/courses/intervals';
import type { ClientMessage } from '../../durable-objects/viewer/messages';
import { contentWith } from '../support/course-content';
import { createAssistant, createCourse, enrol } from '../support/courses';
import { db } from '../support/scope';
import { breakDatabase, deviceA, deviceB, time, viewer } from './support';
import { connect, settle, useTestClock, type TestTab } from './test-tab';

useTestClock();

const minutes = 600;

/** A learner in the course `prova`, whose first lesson is ten minutes long. */
async function createLearner(presenceEvery = 0) {
  const content = contentWith();
  const [chapter] = content.chapters;
  for (const unit of chapter?.units ?? []) Object.assign(unit, { durationSeconds: minutes, presenceEvery });
  await createCourse({ content });
  const { id } = await createAssistant();
  await enrol(id);
  return id;
}

class Learner {
  constructor(readonly userId: string) {}
  tab = (deviceId = deviceA, tab: string | null = null) =>
    connect(this.userId, { deviceId, tab, viewLimit: null, trialSeconds: 1800 });
  watch = (tab: TestTab, seconds = 0, unitId = 'prima', videoId = 'film-uno') =>
    tab.say({ type: 'watch', videoId, courseId: 'prova', unitId, seconds });
}

/** Plays as our player does: a sign every two seconds of film, which takes `pace` seconds of the clock each. */
async function play(tab: TestTab, from: number, to: number, pace = 1) {
  for (let second = from + 2; second <= to; second += 2) {
    time.advance(2 * pace);
    await (second % 10 === 0 ? tab.progress(second) : tab.at(second));
  }
}

async function countedOf(userId: string) {
  await settle(userId);
  const [row] = await db.select().from(unitRecords);
  const days = await db.select().from(courseDays);
  const seconds = totalSeconds(row?.seen ?? []);
  expect(days.reduce((sum, day) => sum + day.seconds, 0)).toBe(seconds);
  return { seconds, seen: row?.seen ?? [] };
}

/** What each script is counted: an honest second for each second of film, and nothing for anything else. */
type Script = [name: string, run: (learner: Learner) => Promise<unknown>];

const worthless: Script[] = [
  [
    'plays at double speed',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      await play(tab, 0, 300, 0.5);
    },
  ],
  [
    'plays at one and a half',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      await play(tab, 0, 300, 1 / 1.5);
    },
  ],
  [
    'plays a quarter too fast',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      await play(tab, 0, 300, 0.8);
    },
  ],
  [
    'plays at eight times',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      await play(tab, 0, 120, 1 / 8);
      await tab.leave(120);
    },
  ],
  [
    'jumps a minute ahead every two seconds',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      for (let second = 60; second <= 600; second += 60) {
        time.advance(2);
        await tab.at(second);
      }
    },
  ],
  [
    'tells the end at once',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      await tab.progress(600);
      await tab.leave(600);
    },
  ],
  [
    'waits ten minutes in silence, then tells the end',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      time.advance(600);
      await tab.progress(600);
    },
  ],
  [
    'tells huge positions',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab, 4_000_000_000);
      time.advance(10);
      await tab.at(Number.MAX_SAFE_INTEGER);
    },
  ],
  [
    'tells progress of nothing it watches',
    async (learner) => {
      const tab = await learner.tab();
      await play(tab, 0, 60);
    },
  ],
  [
    'watches outside the course',
    async (learner) => {
      const tab = await learner.tab();
      await tab.watch('film-uno');
      await play(tab, 0, 60);
    },
  ],
  [
    'names a unit with another film',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab, 0, 'prima', 'film-due');
      await play(tab, 0, 60);
    },
  ],
  [
    'names a unit that is not open yet',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab, 0, 'seconda', 'film-due');
      await play(tab, 0, 60);
    },
  ],
  [
    'names a course that it is not in',
    async (learner) => {
      const tab = await learner.tab();
      await tab.say({ type: 'watch', videoId: 'film-uno', courseId: 'altro', unitId: 'prima', seconds: 0 });
      await play(tab, 0, 60);
    },
  ],
  [
    'replays one message a hundred times',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      for (let one = 0; one < 60; one += 1) tab.socket.send(JSON.stringify({ type: 'at', seconds: 2 }));
      await tab.heard();
    },
  ],
  [
    'tells its own clock along',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      tab.socket.send(JSON.stringify({ type: 'at', seconds: 60, at: time.now() + 3_600_000 }));
      await tab.heard();
    },
  ],
  [
    'has paused, and tells on',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      await tab.pause(0);
      await play(tab, 0, 60);
    },
  ],
  [
    'begins anew every second, a minute further',
    async (learner) => {
      const tab = await learner.tab();
      for (let second = 0; second < 600; second += 60) {
        await learner.watch(tab, second);
        time.advance(1);
        await learner.watch(tab, second + 59);
      }
    },
  ],
  [
    'pauses at the far end of every jump',
    async (learner) => {
      const tab = await learner.tab();
      for (let second = 0; second < 600; second += 60) {
        await learner.watch(tab, second);
        time.advance(2);
        await tab.pause(second + 60);
      }
    },
  ],
  [
    'runs a film backwards',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab, 600);
      for (let second = 598; second > 500; second -= 2) {
        time.advance(2);
        await tab.at(second);
      }
    },
  ],
  [
    'says that somebody is there whom nobody asked for',
    async (learner) => {
      const tab = await learner.tab();
      await learner.watch(tab);
      await tab.pause(0);
      await tab.say({ type: 'present', id: crypto.randomUUID(), seconds: 0 });
      await play(tab, 0, 60);
    },
  ],
];

describe('nothing counts for who', () => {
  it.each(worthless)('%s', async (_, run) => {
    const learner = new Learner(await createLearner());
    await run(learner);
    await viewer(learner.userId).logOut(null);
    expect((await countedOf(learner.userId)).seconds).toBe(0);
  });

  it('and the same check sees the honest viewer', async () => {
    const learner = new Learner(await createLearner());
    const tab = await learner.tab();
    await learner.watch(tab);
    await play(tab, 0, 60);
    await tab.leave(60);
    expect((await countedOf(learner.userId)).seconds).toBe(60);
  });
});

describe('parallel tabs and devices', () => {
  it('count one second for a second, for whoever began last', async () => {
    const learner = new Learner(await createLearner());
    const tabs = [await learner.tab(), await learner.tab(), await learner.tab(deviceB)];
    for (const tab of tabs) await learner.watch(tab);
    for (let second = 2; second <= 60; second += 2) {
      time.advance(2);
      for (const tab of tabs) await tab.at(second);
    }
    for (const tab of tabs) await tab.leave(60);
    expect((await countedOf(learner.userId)).seconds).toBe(60);
  });

  it('count the same seconds once', async () => {
    const learner = new Learner(await createLearner());
    const tab = await learner.tab();
    for (let turn = 0; turn < 3; turn += 1) {
      await learner.watch(tab, 0);
      await play(tab, 0, 30);
      await tab.pause(30);
    }
    expect(await countedOf(learner.userId)).toEqual({ seconds: 30, seen: [[0, 30]] });
  });
});

describe('an honest viewer', () => {
  it('with a jittering line, seeks and pauses is counted within two per cent', async () => {
    const learner = new Learner(await createLearner());
    const tab = await learner.tab();
    const stretches = [
      [0, 120],
      [200, 320],
      [120, 200],
      [320, 600],
    ] as const;
    let late = 0;
    for (const [from, to] of stretches) {
      await learner.watch(tab, from);
      for (let second = from + 2; second <= to; second += 2) {
        // Messages come up to 0.6 s late, and the next comes on time again.
        const before = late;
        late = ((second * 7) % 7) / 10;
        time.advance(2 - before + late);
        await tab.at(second);
      }
      await tab.pause(to);
      time.advance(5);
    }
    const { seconds } = await countedOf(learner.userId);
    expect(seconds).toBeGreaterThanOrEqual(588);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  it('loses at most two seconds with a line that dies, and with a restart of the object', async () => {
    const learner = new Learner(await createLearner());
    const tab = await learner.tab(deviceA, 'tab-1');
    await learner.watch(tab);
    await play(tab, 0, 46);
    await evictDurableObject(viewer(learner.userId));
    await play(tab, 46, 60);
    time.advance(1.9);
    await tab.close();
    expect((await countedOf(learner.userId)).seconds).toBeGreaterThanOrEqual(60);
  });

  it('loses nothing while D1 is away', async () => {
    const learner = new Learner(await createLearner());
    const tab = await learner.tab();
    await learner.watch(tab);
    const mend = await breakDatabase();
    await db.run('alter table unit_records rename to unit_records_away');
    await play(tab, 0, 40);
    await tab.pause(40);
    await mend();
    await db.run('alter table unit_records_away rename to unit_records');
    await learner.watch(tab, 40);
    await play(tab, 40, 52);
    await tab.pause(52);
    expect((await countedOf(learner.userId)).seconds).toBe(52);
  });

  it('hears what counts, what is missing, and that it stopped when another device goes on', async () => {
    const learner = new Learner(await createLearner());
    const tab = await learner.tab();
    const begun = await learner.watch(tab, 10);
    expect(begun).toContainEqual(expect.objectContaining({ type: 'counted', seconds: 0, isCounting: true }));
    await play(tab, 10, 30);
    const other = await learner.tab(deviceB);
    await learner.watch(other, 30);
    expect(await tab.heard()).toContainEqual(
      expect.objectContaining({
        type: 'counted',
        seconds: 20,
        isCounting: false,
        gaps: [
          [0, 10],
          [30, 600],
        ],
      }),
    );
  });

  it('is asked whether they are there, and counts on from the answer', async () => {
    const learner = new Learner(await createLearner(20));
    const tab = await learner.tab();
    await learner.watch(tab);
    await play(tab, 0, 60);
    const asked = (await countedOf(learner.userId)).seconds;
    expect(asked).toBeGreaterThanOrEqual(10);
    expect(asked).toBeLessThan(60);
    const again = await learner.watch(tab, 60);
    const question = again.find((message) => message.type === 'presence');
    if (question?.type !== 'presence') throw new Error('nobody asked');
    const answer: ClientMessage = { type: 'present', id: question.id, seconds: 60 };
    await tab.say(answer);
    await play(tab, 60, 70);
    await tab.leave(70);
    expect((await countedOf(learner.userId)).seconds).toBe(asked + 10);
  });

  it('is not ended by a trial that is over', async () => {
    const id = await createLearner();
    const tab = await connect(id, { viewLimit: null, trialSeconds: 0 });
    await tab.say({ type: 'watch', videoId: 'film-uno', courseId: 'prova', unitId: 'prima', seconds: 0 });
    await play(tab, 0, 20);
    await tab.leave(20);
    expect((await countedOf(id)).seconds).toBe(20);
  });
});
