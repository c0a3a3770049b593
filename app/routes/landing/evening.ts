import type { PersonalCard } from '../../../domain/catalogue/catalogue';

export type EveningLesson = { id: string; title: string; poster: string; durationMs: number; chapters: number };

/** A series is represented by one of its lessons. */
export type EveningSeries = { name: string; lead: EveningLesson; lessons: EveningLesson[] };

/** Lessons that fit into an evening: a short one, a pair, and a series. */
export type Evening = { short: EveningLesson; pair: EveningLesson[]; series: EveningSeries | null };

const lessonOf = ({ id, title, poster, duration, chapters }: PersonalCard): EveningLesson => ({
  id,
  title,
  poster,
  durationMs: duration,
  chapters: chapters.length,
});

/** The series with the most lessons, represented by a lesson that is not yet shown. */
function largestSeries(lessons: readonly PersonalCard[], shown: ReadonlySet<string>): EveningSeries | null {
  const groups = new Map<string, { name: string; members: EveningLesson[] }>();
  for (const lesson of lessons) {
    for (const { id, name } of lesson.series) {
      const group = groups.get(id) ?? { name, members: [] };
      group.members.push(lessonOf(lesson));
      groups.set(id, group);
    }
  }
  const [largest] = [...groups.values()].sort((a, b) => b.members.length - a.members.length);
  const lead = largest?.members.find(({ id }) => !shown.has(id));
  if (!largest || !lead) return null;
  return { name: largest.name, lead, lessons: largest.members };
}

/** Chooses from real lessons, so that every duration on the page is true; null if there are too few. */
export function evening(all: readonly PersonalCard[]): Evening | null {
  const lessons = all.filter(({ comingSoon, duration }) => !comingSoon && duration > 0);
  const [short] = [...lessons].sort((a, b) => a.duration - b.duration);
  if (!short || lessons.length < 3) return null;
  const pair = lessons.filter(({ id }) => id !== short.id).slice(0, 2);
  const series = largestSeries(lessons, new Set([short, ...pair].map(({ id }) => id)));
  return { short: lessonOf(short), pair: pair.map(lessonOf), series };
}
