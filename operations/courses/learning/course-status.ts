import * as z from 'zod';
import { posterUrl } from '../../../domain/catalogue/catalogue';
import { mayAttempt, type AttemptRules } from '../../../domain/courses/attempts';
import { neededSeconds, type CourseContent, type CourseTest, type CourseUnit } from '../../../domain/courses/content';
import { gapsIn, withoutTrifles } from '../../../domain/courses/intervals';
import { opensLater } from '../../../domain/courses/opening';
import {
  countedSeconds,
  isCourseComplete,
  nextStep,
  recordOf,
  stateOf,
  type StepState,
  type UnitRecord,
} from '../../../domain/courses/status';
import type { Settings } from '../../../domain/platform/settings';
import type { Withdrawals } from '../../../domain/courses/withdrawal';
import { recordsBy, statesOf, type AttemptFacts, type LearnerRows } from './learner';

const Reason = z.object({ reason: z.enum(['finish-unit', 'pass-test']), id: z.string(), name: z.string() }).nullable();
const Status = z.enum(['completed', 'open', 'closed']);

/**
 * A unit for its learner (spec 2 §3). Seconds; times in milliseconds. `gaps` are the missing parts. An excused unit
 * (docs/decisions/0056) is completed, with the part of it that was watched.
 */
export const UnitStatus = z.object({
  id: z.string(),
  name: z.string(),
  videoId: z.string(),
  completed: z.boolean(),
  excused: z.boolean(),
  status: Status,
  reasonNotAccessible: Reason,
  /** For a withdrawn lesson: until when it still opens in the course, and whether that time is over. */
  withdrawn: z.object({ until: z.number(), isOver: z.boolean() }).nullable(),
  content: z.object({ duration: z.number(), timePresence: z.number() }),
  minimumTime: z.number(),
  openings: z.number(),
  lastOpened: z.number().nullable(),
  lastSecond: z.number(),
  gaps: z.array(z.tuple([z.number(), z.number()])),
});

/** A test for its learner, without its questions. */
const TestStatus = z.object({
  id: z.string(),
  name: z.string(),
  completed: z.boolean(),
  excused: z.boolean(),
  status: Status,
  reasonNotAccessible: Reason,
  questions: z.number(),
  maxErrors: z.number(),
  /** How many attempts were submitted. */
  attempts: z.number(),
  /** Attempts left in this round. */
  attemptsLeft: z.number(),
  waitUntil: z.number().nullable(),
  openAttempt: z.string().nullable(),
  last: z.object({ id: z.string(), errors: z.number(), at: z.number(), passed: z.boolean() }).nullable(),
});

export const CourseStatus = z.object({
  id: z.string(),
  name: z.string(),
  completed: z.boolean(),
  status: z.enum(['new', 'started', 'completed']),
  header: z.string(),
  description: z.array(z.string()),
  withCertificate: z.boolean(),
  inOrder: z.boolean(),
  countedSeconds: z.number(),
  totalSeconds: z.number(),
  chapters: z.array(
    z.object({ id: z.string(), name: z.string(), units: z.array(UnitStatus), tests: z.array(TestStatus) }),
  ),
  tests: z.array(TestStatus),
  /** The next step; null once everything is done. */
  next: z.object({ kind: z.enum(['unit', 'test']), id: z.string(), name: z.string(), second: z.number() }).nullable(),
  /** When it opens to the caller; null when it is open. */
  opensAt: z.number().nullable(),
  completedAt: z.number().nullable(),
  certificate: z.object({ number: z.string() }).nullable(),
});
export type CourseStatus = z.infer<typeof CourseStatus>;

export const attemptRules = (settings: Settings): AttemptRules => ({
  attempts: settings.COURSE_ATTEMPTS,
  waitHours: settings.COURSE_ATTEMPT_WAIT_HOURS,
});

const stepStatus = ({ completed, excused, status, reasonNotAccessible }: StepState) => ({
  completed,
  excused,
  status,
  reasonNotAccessible,
});

function unitStatus(
  unit: CourseUnit,
  record: UnitRecord,
  state: StepState,
  withdrawals: Withdrawals,
  now: number,
): z.infer<typeof UnitStatus> {
  const until = withdrawals.get(unit.videoId);
  const seen = withoutTrifles(record.seen, unit.durationSeconds);
  return {
    id: unit.id,
    name: unit.name,
    videoId: unit.videoId,
    ...stepStatus(state),
    withdrawn: until === undefined ? null : { until, isOver: until <= now },
    content: { duration: unit.durationSeconds, timePresence: countedSeconds(unit, record) },
    minimumTime: neededSeconds(unit),
    openings: record.openings,
    lastOpened: record.lastOpened,
    lastSecond: record.lastSecond,
    gaps: state.excused ? [] : gapsIn(seen, unit.durationSeconds).map(([from, to]): [number, number] => [from, to]),
  };
}

function testStatus(
  test: CourseTest,
  attempts: readonly AttemptFacts[],
  state: StepState,
  rules: AttemptRules,
  now: number,
): z.infer<typeof TestStatus> {
  const own = attempts.filter(({ testId }) => testId === test.id);
  const ended = own.filter(({ submittedAt }) => submittedAt !== null);
  const may = mayAttempt(own, rules, now);
  const last = ended.find(({ passed }) => passed) ?? ended.at(-1);
  return {
    id: test.id,
    name: test.name,
    ...stepStatus(state),
    questions: test.draws,
    maxErrors: test.maxErrors,
    attempts: ended.length,
    attemptsLeft: may.may ? may.left : 0,
    waitUntil: !may.may && may.reason === 'wait' ? may.until : null,
    openAttempt: own.find(({ submittedAt }) => submittedAt === null)?.id ?? null,
    last: last ? { id: last.id, errors: last.errors ?? 0, at: last.submittedAt ?? 0, passed: last.passed } : null,
  };
}

/** A learner's state in the whole course (spec 2 §3, course status for a user). */
export function courseStatus(
  { course, content }: { course: { id: string }; content: CourseContent },
  rows: LearnerRows,
  settings: Settings,
  now: number,
): CourseStatus {
  const records = recordsBy(rows.records);
  const states = statesOf(content, rows, now);
  const rules = attemptRules(settings);
  const unit = (one: CourseUnit) => {
    const state = stateOf(states, one.id);
    return state ? [unitStatus(one, recordOf(records, one.id), state, rows.withdrawn, now)] : [];
  };
  const test = (one: CourseTest) => {
    const state = stateOf(states, one.id);
    return state ? [testStatus(one, rows.attempts, state, rules, now)] : [];
  };
  const chapters = content.chapters.map(({ id, name, units, tests }) => ({
    id,
    name,
    units: units.flatMap(unit),
    tests: tests.flatMap(test),
  }));
  const all = chapters.flatMap(({ units }) => units);
  const counted = all.reduce((sum, one) => sum + one.content.timePresence, 0);
  const isComplete = isCourseComplete(states);
  const next = nextStep(states)?.step;
  const { certificate } = rows;
  return {
    id: course.id,
    name: content.name,
    completed: isComplete,
    status: isComplete ? 'completed' : rows.enrolment ? 'started' : 'new',
    header: posterUrl(content.header, 'wide', 640),
    description: content.description,
    withCertificate: content.withCertificate,
    inOrder: content.inOrder,
    countedSeconds: counted,
    // An excused lesson only counts with its watched time.
    totalSeconds: all.reduce((sum, one) => sum + (one.excused ? one.content.timePresence : one.content.duration), 0),
    chapters,
    tests: content.tests.flatMap(test),
    next: next
      ? next.kind === 'unit'
        ? { kind: 'unit', id: next.unit.id, name: next.unit.name, second: recordOf(records, next.unit.id).lastSecond }
        : { kind: 'test', id: next.test.id, name: next.test.name, second: 0 }
      : null,
    opensAt: opensLater(content, rows.enrolment !== undefined, now),
    completedAt: rows.enrolment?.completedAt ?? null,
    certificate: certificate && certificate.revokedAt === null ? { number: certificate.number } : null,
  };
}
