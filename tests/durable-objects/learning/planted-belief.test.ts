import { beforeEach, expect, it, vi } from 'vitest';
import { addInterval, totalSeconds } from '../../../domain/courses/intervals';
import { romeDay } from '../../../domain/shared/rome-day';
import { Coverage } from '../../../durable-objects/viewer/coverage';
import { CoverageStore } from '../../../durable-objects/viewer/coverage-store';
import type { Tab } from '../../../durable-objects/viewer/tab';
import { time, viewer } from '../support';
import { useTestClock } from '../test-tab';
import { worthless } from './cheating';
import { countedOf, createLearner, Learner } from './learner';

useTestClock();

// The planted fault: an object that believes wherever a browser says that its film is.
beforeEach(() => {
  const { stop } = Coverage.prototype;
  const begun = vi.spyOn(CoverageStore.prototype, 'begin');
  const believe = (tab: Tab, position: number) => {
    const { learning, userId } = tab.connection;
    const store = begun.mock.contexts.at(-1);
    if (!learning?.stretch || !(store instanceof CoverageStore)) return;
    const { courseId, unitId, stretch } = learning;
    const before = store.seen(courseId, unitId);
    const seen = addInterval(before, [stretch.from, Math.floor(position)]);
    const added = totalSeconds(seen) - totalSeconds(before);
    store.add({ userId, courseId, unitId, seen, lastSecond: 0 }, romeDay(time.now()), added);
  };
  vi.spyOn(Coverage.prototype, 'hear').mockImplementation(believe);
  vi.spyOn(Coverage.prototype, 'stop').mockImplementation(function (this: Coverage, tab, position) {
    if (position !== null) believe(tab, position);
    stop.call(this, tab, position);
  });
});

/** What other rules refuse before a position is believed, or what tells none that is further on. */
const refusedElsewhere = new Set([
  'tells progress of nothing it watches',
  'watches outside the course',
  'names a unit with another film',
  'names a unit that is not open yet',
  'names a course that it is not in',
  'tells its own clock along',
  'has paused, and tells on',
  'tells huge positions',
  'begins anew every second, a minute further',
  'runs a film backwards',
  'says that somebody is there whom nobody asked for',
]);

it.each(worthless.filter(([name]) => !refusedElsewhere.has(name)))(
  'an object that believes positions counts for who %s',
  async (_, run) => {
    const learner = new Learner(await createLearner());
    await run(learner);
    await viewer(learner.userId).logOut(null);
    expect((await countedOf(learner.userId)).seconds).toBeGreaterThan(0);
  },
);
