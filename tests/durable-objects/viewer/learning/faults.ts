import { vi } from 'vitest';
import { addInterval, totalSeconds, type Interval } from '../../../../domain/courses/intervals';
import { startStretch } from '../../../../domain/courses/stretch';
import { romeDay } from '../../../../domain/shared/rome-day';
import { Coverage } from '../../../../durable-objects/viewer/learning/coverage';
import { CoverageStore } from '../../../../durable-objects/viewer/learning/coverage-store';
import type { Tab } from '../../../../durable-objects/viewer/tab';
import { time } from '../../support';
import { minutes } from './learner';

/** A unit, as a tab identifies it. */
type Named = { courseId: string; unitId: string };

export const firstUnit: Named = { courseId: 'prova', unitId: 'prima' };

/** Lets a tab count for a unit that was never looked up. */
export function letIn(tab: Tab, named: Named, seconds: number): void {
  const facts = { durationSeconds: minutes, needed: minutes, presenceEvery: 0 };
  tab.update({ learning: { ...named, ...facts, stretch: startStretch(seconds, time.now()) } });
}

/**
 * Returns a function that credits any interval of the unit that a tab is in, ignoring all rules about time. The
 * object's store is captured from its last use.
 */
export function unguarded(): (tab: Tab, interval: Interval) => void {
  const begun = vi.spyOn(CoverageStore.prototype, 'begin');
  const read = vi.spyOn(CoverageStore.prototype, 'seen');
  return (tab, interval) => {
    const { learning, userId } = tab.connection;
    const store = [...begun.mock.contexts, ...read.mock.contexts].at(-1);
    if (!learning || !(store instanceof CoverageStore)) return;
    const { courseId, unitId } = learning;
    const before = store.seen(courseId, unitId);
    const seen = addInterval(before, interval);
    const added = totalSeconds(seen) - totalSeconds(before);
    const state = { running: null, presence: store.presence(courseId, unitId) };
    store.add({ userId, courseId, unitId, seen, lastSecond: 0 }, romeDay(time.now()), added, state);
  };
}

/** Plants an object that trusts every position reported by a browser. */
export function plantBelief(): (tab: Tab, position: number) => void {
  const { stop } = Coverage.prototype;
  const count = unguarded();
  const believe = (tab: Tab, position: number) => {
    const { learning } = tab.connection;
    if (learning?.stretch) count(tab, [learning.stretch.from, Math.floor(position)]);
  };
  vi.spyOn(Coverage.prototype, 'applyPosition').mockImplementation(believe);
  vi.spyOn(Coverage.prototype, 'stop').mockImplementation(function (this: Coverage, tab, position) {
    if (position !== null) believe(tab, position);
    stop.call(this, tab, position);
  });
  return believe;
}
