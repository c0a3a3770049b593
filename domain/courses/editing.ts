import { slugOf } from '../content/upload';
import type { CourseChapter, CourseContent, CourseQuestion, CourseTest, CourseUnit } from './content';

/** A new course: hidden, in order, with a certificate. */
export const emptyCourse = (name: string): CourseContent => ({
  name,
  header: '',
  description: [],
  withCertificate: true,
  visible: false,
  visibleForAso: true,
  inOrder: true,
  opensOn: '',
  validFor: '',
  reference: '',
  signedBy: '',
  chapters: [],
  tests: [],
});

/** The list with one item moved by so many places; a move past an end changes nothing. */
export function moved<T>(list: readonly T[], place: number, by: number): T[] {
  const to = place + by;
  const one = list[place];
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== place);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}

/** The list with one item changed. */
export const changed = <T>(list: readonly T[], place: number, changes: Partial<T>): T[] =>
  list.map((one, index) => (index === place ? { ...one, ...changes } : one));

export const without = <T>(list: readonly T[], place: number): T[] => list.filter((_, index) => index !== place);

/** An id made of words that is not used in the course yet: `diga`, `diga-2`, … */
export function freeId(words: string, taken: ReadonlySet<string>): string {
  const base = slugOf(`${words}.`);
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** Every id that a course uses, including those of questions. */
export function idsIn({ chapters, tests }: CourseContent): Set<string> {
  const all = [...chapters.flatMap((chapter) => chapter.tests), ...tests];
  return new Set([
    ...chapters.flatMap(({ id, units }) => [id, ...units.map((unit) => unit.id)]),
    ...all.flatMap(({ id, pool }) => [id, ...pool.map((question) => question.id)]),
  ]);
}

export const newChapter = (name: string, taken: ReadonlySet<string>): CourseChapter => ({
  id: freeId(name, taken),
  name,
  units: [],
  tests: [],
});

/** A lesson of the catalogue as a course's unit: all of it has to be seen, and no presence question is asked. */
export const newUnit = (
  lesson: { id: string; title: string; durationSeconds: number },
  taken: ReadonlySet<string>,
): CourseUnit => ({
  id: freeId(lesson.id, taken),
  name: lesson.title,
  videoId: lesson.id,
  durationSeconds: lesson.durationSeconds,
  minimumTime: 0,
  presenceEvery: 0,
});

export const newTest = (name: string, taken: ReadonlySet<string>): CourseTest => ({
  id: freeId(name, taken),
  name,
  draws: 5,
  maxErrors: 1,
  pool: [],
});

/**
 * A question with four empty answers, the first of them right. The browser receives the answers' ids with an attempt, so
 * they are `random` and reveal nothing.
 */
export const newQuestion = (unitId: string, random: () => string): CourseQuestion => ({
  id: `q-${random()}`,
  value: '',
  answers: [true, false, false, false].map((correct) => ({ id: random(), value: '', correct })),
  unitId,
  from: 0,
  to: 10,
});

/** The course with the current lengths of its lessons' videos; a lesson without a video keeps its own. Seconds by video. */
export const measured = (content: CourseContent, lengths: ReadonlyMap<string, number>): CourseContent => ({
  ...content,
  chapters: content.chapters.map((chapter) => ({
    ...chapter,
    units: chapter.units.map((unit) => ({
      ...unit,
      durationSeconds: lengths.get(unit.videoId) ?? unit.durationSeconds,
    })),
  })),
});
