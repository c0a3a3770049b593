import {
  neededSeconds,
  stepId,
  stepsOf,
  unitsOf,
  type CourseContent,
  type CourseStep,
  type CourseUnit,
} from './content';
import { totalSeconds, withoutTrifles, type Interval } from './intervals';

/** What a learner has done in one unit. Seconds; times in milliseconds. */
export type UnitRecord = { seen: Interval[]; openings: number; lastOpened: number | null; lastSecond: number };

/** Why a step does not open yet, and what has to be finished first: the texts name it. */
export type NotAccessible =
  | { reason: 'finish-unit'; id: string; name: string }
  | { reason: 'pass-test'; id: string; name: string };

export type StepStatus = 'completed' | 'open' | 'closed';

export type StepState = {
  step: CourseStep;
  completed: boolean;
  /** Left out without having been done: its lesson was withdrawn for good (docs/decisions/0085). */
  excused: boolean;
  status: StepStatus;
  reasonNotAccessible: NotAccessible | null;
};

const nothing: UnitRecord = { seen: [], openings: 0, lastOpened: null, lastSecond: 0 };

export const recordOf = (records: ReadonlyMap<string, UnitRecord>, unitId: string): UnitRecord =>
  records.get(unitId) ?? nothing;

/** Seconds of a unit that count, never more than the lesson is long. */
export const countedSeconds = (unit: CourseUnit, { seen }: UnitRecord): number =>
  Math.min(unit.durationSeconds, totalSeconds(withoutTrifles(seen, unit.durationSeconds)));

/** A lesson without a length, whose film is missing, is nobody's completed one. */
export const isUnitComplete = (unit: CourseUnit, record: UnitRecord): boolean =>
  neededSeconds(unit) > 0 && countedSeconds(unit, record) >= neededSeconds(unit);

const namesStep = (step: CourseStep): NotAccessible =>
  step.kind === 'unit'
    ? { reason: 'finish-unit', id: step.unit.id, name: step.unit.name }
    : { reason: 'pass-test', id: step.test.id, name: step.chapter?.name ?? step.test.name };

/** What nobody can do any more: a lesson whose film is gone, and the tests of a chapter or course that has no other. */
function isGone(step: CourseStep, content: CourseContent, gone: ReadonlySet<string>): boolean {
  if (step.kind === 'unit') return gone.has(step.unit.videoId);
  const units = step.chapter && step.chapter.units.length > 0 ? step.chapter.units : unitsOf(content);
  return units.length > 0 && units.every(({ videoId }) => gone.has(videoId));
}

/**
 * Where a learner stands in every step, in order. In a course in order a step opens when all before it are completed,
 * tests of chapters included; in a free one units are always open, a test when the units before it are completed.
 * `gone` are the films that nobody can watch any more: what they taught is not asked for.
 */
export function stepStates(
  content: CourseContent,
  records: ReadonlyMap<string, UnitRecord>,
  passedTests: ReadonlySet<string>,
  gone: ReadonlySet<string>,
): StepState[] {
  const blocking: CourseStep[] = [];
  return stepsOf(content).map((step) => {
    const isDone =
      step.kind === 'unit' ? isUnitComplete(step.unit, recordOf(records, step.unit.id)) : passedTests.has(step.test.id);
    const excused = !isDone && isGone(step, content, gone);
    const completed = isDone || excused;
    const inTheWay = content.inOrder
      ? blocking[0]
      : step.kind === 'test'
        ? blocking.find((before) => before.kind === 'unit' && (!step.chapter || before.chapter === step.chapter))
        : undefined;
    if (!completed) blocking.push(step);
    // What was completed stays open, whatever was put before it since.
    const isOpen = completed || !inTheWay;
    return {
      step,
      completed,
      excused,
      status: completed ? 'completed' : isOpen ? 'open' : 'closed',
      reasonNotAccessible: !isOpen && inTheWay ? namesStep(inTheWay) : null,
    };
  });
}

/** Nobody completes a course of which they did not see one lesson whole. */
export const isCourseComplete = (states: readonly StepState[]): boolean =>
  states.every(({ completed }) => completed) && states.some(({ step, excused }) => step.kind === 'unit' && !excused);

export const stateOf = (states: readonly StepState[], id: string): StepState | undefined =>
  states.find(({ step }) => stepId(step) === id);

/** The step to go on with: the first that is open and not completed. */
export const nextStep = (states: readonly StepState[]): StepState | undefined =>
  states.find(({ status }) => status === 'open');
