import { vi } from 'vitest';
import { courses, enrolments } from '../../../../db/schema';
import { startStretch } from '../../../../domain/courses/stretch';
import { Coverage } from '../../../../durable-objects/viewer/learning/coverage';
import { CoverageStore } from '../../../../durable-objects/viewer/learning/coverage-store';
import { clientMessage } from '../../../../durable-objects/viewer/messages';
import { Places } from '../../../../durable-objects/viewer/places';
import { reservationId } from '../../../../durable-objects/viewer/reservations';
import type { Tab } from '../../../../durable-objects/viewer/tab';
import { contentWith } from '../../../support/course-content';
import { db, testNow } from '../../../support/scope';
import { deviceA, time } from '../../support';
import { evasive } from './evading';
import { firstUnit, letIn, plantBelief, unguarded } from './faults';

/** Plants an object that accepts whatever unit a tab names, without looking it up. */
function letInWhateverIsNamed(): void {
  vi.spyOn(Coverage.prototype, 'begin').mockImplementation(async (tab, lesson, seconds) => {
    letIn(tab, lesson, seconds);
    return true;
  });
}

/** Plants an object whose presence question belongs to the socket, so that each new one restarts the interval. */
function askEachSocket(): void {
  const { begin } = CoverageStore.prototype;
  vi.spyOn(CoverageStore.prototype, 'begin').mockImplementation(function (this: CoverageStore, unit, ...counted) {
    begin.call(this, unit, ...counted);
    this.askAfter(unit, null);
  });
}

type Plant = (userId: string) => unknown;

/**
 * For each script that trusting positions does not let through: the fault that removes the rule which stops it. Where
 * two rules stop it, the fault removes both, and says so.
 */
export const ownRules = new Map<string, Plant>([
  ['names a unit with another film', letInWhateverIsNamed],
  ['names a unit that is not open yet', letInWhateverIsNamed],
  [
    // Two rules: the video needs GetVideo’s reservation, and it must be in an open unit.
    'names a unit whose film was withdrawn for good',
    () => {
      const reservation = {
        viewLimit: null,
        holderId: reservationId(deviceA),
        deviceId: deviceA,
        deviceName: 'Chrome',
        videoId: 'film-uno',
      };
      const leaseUntil = time.now() + 60_000;
      vi.spyOn(Places.prototype, 'reservationFor').mockReturnValue({
        ...reservation,
        since: 0,
        leaseUntil,
        inPlaceOf: null,
      });
      letInWhateverIsNamed();
    },
  ],
  [
    // Two rules: the unit is looked up, and only enrolled learners get a row.
    'names a course that it is not in',
    async (userId) => {
      const content = contentWith();
      const course = { id: 'altro', companyId: null, order: 2, draft: content };
      await db.insert(courses).values({ ...course, createdAt: testNow, updatedAt: testNow });
      await db.insert(enrolments).values({ userId, courseId: 'altro', version: 1, startedAt: 0, lastAt: 0 });
      letInWhateverIsNamed();
    },
  ],
  [
    'watches outside the course',
    () => {
      // Finds the unit of a video by itself, once the video plays.
      const { applyPosition: hear } = Coverage.prototype;
      vi.spyOn(Coverage.prototype, 'applyPosition').mockImplementation(function (this: Coverage, tab, seconds) {
        if (!tab.connection.learning) letIn(tab, firstUnit, seconds);
        hear.call(this, tab, seconds);
      });
    },
  ],
  [
    // Two rules: a unit must have been named, and its film must have been admitted.
    'tells progress of nothing it watches',
    () => {
      const { stop } = Coverage.prototype;
      const count = unguarded();
      vi.spyOn(Coverage.prototype, 'applyPosition').mockImplementation(function (this: Coverage, tab, seconds) {
        letIn(tab, firstUnit, seconds);
        stop.call(this, tab, null);
        count(tab, [0, seconds]);
      });
    },
  ],
  [
    // Two rules: a message with an unknown field is rejected, and no position is believed.
    'tells its own clock along',
    () => {
      const { safeParse } = clientMessage;
      vi.spyOn(clientMessage, 'safeParse').mockImplementation((message) => {
        const { at: _, ...known } = Object(message);
        return safeParse(known);
      });
      plantBelief();
    },
  ],
  ['has paused, and tells on', () => vi.spyOn(Coverage.prototype, 'stop').mockImplementation(() => {})],
  [
    // Two rules: a position is clamped to the video's end, and one further than the clock allows is a jump.
    'tells huge positions',
    () => {
      const count = unguarded();
      vi.spyOn(Coverage.prototype, 'applyPosition').mockImplementation((tab) =>
        count(tab, [4_000_000_000, 4_000_000_010]),
      );
    },
  ],
  [
    'begins anew every second, a minute further',
    () => {
      // Plants an object that continues a stretch at any new beginning.
      const { begin } = Coverage.prototype;
      const believe = plantBelief();
      vi.spyOn(Coverage.prototype, 'begin').mockImplementation(function (this: Coverage, tab, lesson, seconds) {
        believe(tab, seconds);
        return begin.call(this, tab, lesson, seconds);
      });
    },
  ],
  [
    // Two rules: what a new socket reports must have advanced at normal speed since the beginning, and must not have
    // jumped since the last heartbeat.
    'comes back on a new socket every second, a minute further',
    () => {
      const { running } = CoverageStore.prototype;
      vi.spyOn(CoverageStore.prototype, 'running').mockImplementation(function (this: CoverageStore, ...unit) {
        const stored = running.apply(this, unit);
        return stored && { ...stored, stretch: { ...stored.stretch, startedAt: 0, toldAt: 0 } };
      });
    },
  ],
  [
    'runs a film backwards',
    () => {
      const count = unguarded();
      vi.spyOn(Coverage.prototype, 'applyPosition').mockImplementation((tab, seconds) => {
        const from = tab.connection.learning?.stretch?.from ?? seconds;
        count(tab, [Math.min(from, seconds), Math.max(from, seconds)]);
      });
    },
  ],
  [
    // Two rules: the answer must match an open question, and the video must be playing.
    'answers a presence question that was never asked',
    () => {
      vi.spyOn(Coverage.prototype, 'present').mockImplementation((tab: Tab, _, seconds) => {
        const { learning } = tab.connection;
        if (learning) tab.update({ learning: { ...learning, stretch: startStretch(seconds, time.now()) } });
      });
    },
  ],
  ...evasive.map(([name]): [string, Plant] => [name, askEachSocket]),
  ['plays on and answers nothing', () => vi.spyOn(CoverageStore.prototype, 'presence').mockReturnValue(null)],
]);
