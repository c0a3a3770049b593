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

/** Why a step does not open yet, and what has to be finished first; the texts name it. */
export type NotAccessible =
  | { reason: 'finish-unit'; id: string; name: string }
  | { reason: 'pass-test'; id: string; name: string };

type StepStatus = 'completed' | 'open' | 'closed';

export type StepState = {
  step: CourseStep;
  completed: boolean;
  /** Not required any more, because its lesson was permanently withdrawn (docs/decisions/0056). */
  excused: boolean;
  status: StepStatus;
  reasonNotAccessible: NotAccessible | null;
};

const nothing: UnitRecord = { seen: [], openings: 0, lastOpened: null, lastSecond: 0 };

export const recordOf = (records: ReadonlyMap<string, UnitRecord>, unitId: string): UnitRecord =>
  records.get(unitId) ?? nothing;

/** Seconds of a unit that count, never more than the lesson's length. */
export const countedSeconds = (unit: CourseUnit, { seen }: UnitRecord): number =>
  Math.min(unit.durationSeconds, totalSeconds(withoutTrifles(seen, unit.durationSeconds)));

/** A lesson without a length, because its video is missing, never counts as completed. */
export const isUnitComplete = (unit: CourseUnit, record: UnitRecord): boolean =>
  neededSeconds(unit) > 0 && countedSeconds(unit, record) >= neededSeconds(unit);

const namesStep = (step: CourseStep): NotAccessible =>
  step.kind === 'unit'
    ? { reason: 'finish-unit', id: step.unit.id, name: step.unit.name }
    : { reason: 'pass-test', id: step.test.id, name: step.chapter?.name ?? step.test.name };

/** Whether a step can no longer be completed: a lesson whose video is gone, or a test that covers only such lessons. */
function isGone(step: CourseStep, content: CourseContent, gone: ReadonlySet<string>): boolean {
  if (step.kind === 'unit') return gone.has(step.unit.videoId);
  const units = step.chapter && step.chapter.units.length > 0 ? step.chapter.units : unitsOf(content);
  return units.length > 0 && units.every(({ videoId }) => gone.has(videoId));
}

/**
 * A learner's state in every step, in order. In a course in order a step opens when all steps before it are completed,
 * including tests of chapters; in a free one units are always open, and a test opens when the units before it are
 * completed. `gone` are the videos that can no longer be watched: what they taught is not required.
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
    // A completed step stays open, even if other steps were inserted before it since.
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

/** A course is not completed unless its learner saw at least one lesson whole. */
export const isCourseComplete = (states: readonly StepState[]): boolean =>
  states.every(({ completed }) => completed) && states.some(({ step, excused }) => step.kind === 'unit' && !excused);

export const stateOf = (states: readonly StepState[], id: string): StepState | undefined =>
  states.find(({ step }) => stepId(step) === id);

/** The step to continue with: the first one that is open and not completed. */
export const nextStep = (states: readonly StepState[]): StepState | undefined =>
  states.find(({ status }) => status === 'open');
