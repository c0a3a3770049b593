import { z } from 'zod';
import { romeDay, romeHour } from '../shared/rome-day';

/** The activities that earn experience (rulings on experience, docs/gaming.md). */
export const causeKinds = ['minute', 'lesson', 'rating', 'test', 'course', 'book', 'box', 'feedback'] as const;
export type CauseKind = (typeof causeKinds)[number];

/**
 * An activity of a player, as the server recorded it. The id makes repetitions count once; `at` (milliseconds since
 * 1970) is when it happened and decides its day, however late it arrives. Topics are its lesson's: `tag:{id}`,
 * `series:{id}`.
 */
export const causeSchema = z.strictObject({
  id: z.string().min(1).max(300),
  kind: z.enum(causeKinds),
  at: z.number().int().nonnegative(),
  topics: z.array(z.string().min(1).max(120)).max(40).default([]),
});
export type Cause = z.output<typeof causeSchema>;

/**
 * An id for each unit that is rewarded: two devices that watch the same minute, or a job that runs twice, earn it once.
 */
export const causeId = {
  minute: (userId: string, videoId: string, minute: number) => `cover/${userId}/${videoId}/${minute}`,
  lesson: (userId: string, videoId: string) => `whole/${userId}/${videoId}`,
  rating: (userId: string, videoId: string) => `rate/${userId}/${videoId}`,
  test: (userId: string, testId: string) => `test/${userId}/${testId}`,
  course: (userId: string, courseId: string) => `course/${userId}/${courseId}`,
  book: (userId: string, ebookId: string) => `book/${userId}/${ebookId}`,
  box: (userId: string, year: number, day: number) => `box/${userId}/${year}/${day}`,
  /** Feedback is paid once a month of Rome. */
  feedback: (userId: string, at: number) => `feedback/${userId}/${romeDay(at).slice(0, 7)}`,
};

/** The topics by time of day (Europe/Rome): before eight in the morning, and from ten in the evening. */
const timeTopics = { early: 'time:early', late: 'time:late' } as const;

/**
 * The counters of badges and missions that a cause increments: everything (the empty topic), its own topics, its time
 * of day.
 */
export function topicsOf({ at, topics }: Pick<Cause, 'at' | 'topics'>): string[] {
  const hour = romeHour(at);
  const time = hour < 8 ? [timeTopics.early] : hour >= 22 ? [timeTopics.late] : [];
  return ['', ...new Set([...topics, ...time])];
}
