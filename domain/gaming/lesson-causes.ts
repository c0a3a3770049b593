import { totalSeconds, union, withoutTrifles, type Interval } from '../courses/intervals';
import { causeId, type Cause } from './causes';

/** A lesson, and the tags and series by which badges and missions count it. */
type Lesson = { videoId: string; durationSeconds: number; topics: string[] };

/** Stretches of a lesson that played. Seconds; milliseconds since 1970. */
export type Watched = Lesson & { seen: Interval[]; at: number };
export type Rated = Lesson & { at: number };

/** What is kept of a lesson: what was seen of it, and when it was first rated. */
export type LessonState = { seen: Interval[]; ratedAt: number | null };

const wholeShare = 0.9;
const ratedShare = 0.5;

const shareOf = (seen: readonly Interval[], { durationSeconds }: Lesson): number =>
  durationSeconds > 0 ? totalSeconds(seen) / durationSeconds : 0;

/** Whether a lesson counts as watched: to nine tenths. */
export const isWhole = (seen: readonly Interval[], lesson: Lesson): boolean => shareOf(seen, lesson) >= wholeShare;

/** The minutes of a film, by number, of which every second was seen; the rest at the end is one from half a minute on. */
function minutesIn(seen: readonly Interval[], { durationSeconds }: Lesson): number[] {
  const closed = withoutTrifles(seen, durationSeconds);
  return closed.flatMap(([from, to]) => {
    const first = Math.ceil(from / 60);
    const last = Math.floor((to >= durationSeconds ? durationSeconds + 30 : to) / 60);
    return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  });
}

/**
 * The causes of a lesson that hold once more of it was seen or it was rated, and did not before. A rating is paid as soon as half
 * is covered, whichever comes first: what was watched arrives up to minutes later than what is pressed.
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
