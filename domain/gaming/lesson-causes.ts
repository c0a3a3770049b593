import { totalSeconds, union, withoutTrifles, type Interval } from '../courses/intervals';
import { causeId, type Cause } from './causes';

/** A lesson, with the tags and series that badges and missions count. */
type Lesson = { videoId: string; durationSeconds: number; topics: string[] };

/** The played intervals of a lesson. Seconds; milliseconds since 1970. */
export type Watched = Lesson & { seen: Interval[]; at: number };
export type Rated = Lesson & { at: number };

/** The stored state of a lesson: the seen intervals, and when it was first rated. */
export type LessonState = { seen: Interval[]; ratedAt: number | null };

const wholeShare = 0.9;
const ratedShare = 0.5;

const shareOf = (seen: readonly Interval[], { durationSeconds }: Lesson): number =>
  durationSeconds > 0 ? totalSeconds(seen) / durationSeconds : 0;

/** Whether a lesson counts as watched: at least nine tenths of it. */
export const isWhole = (seen: readonly Interval[], lesson: Lesson): boolean => shareOf(seen, lesson) >= wholeShare;

/** The indexes of the completely seen minutes of a film; the remainder at its end counts as one from 30 seconds on. */
function minutesIn(seen: readonly Interval[], { durationSeconds }: Lesson): number[] {
  const closed = withoutTrifles(seen, durationSeconds);
  return closed.flatMap(([from, to]) => {
    const first = Math.ceil(from / 60);
    const last = Math.floor((to >= durationSeconds ? durationSeconds + 30 : to) / 60);
    return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  });
}

/**
 * The new causes of a lesson after more of it was seen or it was rated. A rating counts once half of the lesson is
 * covered, whichever comes first: coverage arrives up to minutes later than the rating.
 */
export function lessonCauses(
  userId: string,
  lesson: Watched | Rated,
  before: LessonState,
): { after: LessonState; causes: Cause[] } {
  const after: LessonState =
    'seen' in lesson
      ? {
          ...before,
          seen: union(
            before.seen,
            lesson.seen.map(([from, to]) => [from, Math.min(to, lesson.durationSeconds)] as const),
          ),
        }
      : { ...before, ratedAt: before.ratedAt ?? lesson.at };
  const { videoId, topics, at } = lesson;
  const known = new Set(minutesIn(before.seen, lesson));
  const causes: Cause[] = minutesIn(after.seen, lesson)
    .filter((minute) => !known.has(minute))
    .map((minute) => ({ id: causeId.minute(userId, videoId, minute), kind: 'minute', at, topics }));
  const share = shareOf(after.seen, lesson);
  if (isWhole(after.seen, lesson) && !isWhole(before.seen, lesson)) {
    causes.push({ id: causeId.lesson(userId, videoId), kind: 'lesson', at, topics });
  }
  if (after.ratedAt !== null && share >= ratedShare) {
    causes.push({ id: causeId.rating(userId, videoId), kind: 'rating', at: after.ratedAt, topics });
  }
  return { after, causes };
}
