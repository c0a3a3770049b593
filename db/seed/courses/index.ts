import type { CourseContent, CourseQuestion, CourseTest } from '../../../domain/courses/content';
import { opensAt } from '../../../domain/courses/opening';
import { daysLater, romeDay } from '../../../domain/shared/rome-day';
import { timings } from '../timings';
import { versionRow } from '../../courses';
import { courses, courseVersions } from '../../schema';
import { lessons } from '../../../demo/lessons';
import { courseStories } from './courses';
import { descriptionsOf, namesOf } from './translations';
import { diga, pazienteAnsioso, quattroMani, radiografia } from './questions-chairside';
import { riunito, sterilizzazione } from './questions-hygiene';
import { anestesia, impianto, sutura } from './questions-surgery';
import type { CourseStory, LessonQuestions, TestStory } from './story';

const questions: LessonQuestions[] = [
  riunito,
  sterilizzazione,
  diga,
  quattroMani,
  radiografia,
  pazienteAnsioso,
  impianto,
  sutura,
  anestesia,
];

/** The seconds of a spoken line, with a short pause around it. */
function secondsOf(lesson: string, line: number): { from: number; to: number } {
  const timing = timings[lesson];
  const cue = timing?.cues[line];
  if (!timing || !cue) throw new Error(`The lesson ${lesson} has no spoken line ${line}.`);
  return {
    from: Math.max(0, Math.floor(cue.start)),
    to: Math.min(Math.floor(timing.durationMs / 1000), Math.ceil(cue.end) + 1),
  };
}

const poolOf = ({ lesson, questions: stories }: LessonQuestions): CourseQuestion[] =>
  stories.map(([line, value, right, ...wrong]) => ({
    id: `${lesson}-${line}`,
    value,
    // Neither order nor id may reveal the right answer.
    answers: [right, ...wrong]
      .map((text) => ({ value: text, correct: text === right }))
      .sort((one, other) => one.value.localeCompare(other.value, 'it'))
      .map((answer, index) => ({ id: `a${index + 1}`, ...answer })),
    unitId: lesson,
    ...secondsOf(lesson, line),
  }));

function lengthOf(lesson: string): number {
  const timing = timings[lesson];
  if (!timing) throw new Error(`The lesson ${lesson} has no film.`);
  return Math.floor(timing.durationMs / 1000);
}

const testOf = ({ from, ...test }: TestStory): CourseTest => ({
  ...test,
  names: namesOf(test.name),
  pool: questions.filter(({ lesson }) => from.includes(lesson)).flatMap(poolOf),
});

function contentOf(
  { id: _id, companyId: _company, chapters, test, opensInDays, ...course }: CourseStory,
  now: number,
): CourseContent {
  return {
    ...course,
    names: namesOf(course.name),
    descriptions: descriptionsOf(course.name),
    visible: true,
    inOrder: true,
    opensOn: opensInDays === undefined ? '' : daysLater(romeDay(now), opensInDays),
    chapters: chapters.map(({ id, name, lessons: ids, test: story }) => ({
      id,
      name,
      names: namesOf(name),
      units: ids.map((lesson) => ({
        id: lesson,
        name: lessons.find((one) => one.id === lesson)?.title.it ?? lesson,
        videoId: lesson,
        durationSeconds: lengthOf(lesson),
        minimumTime: 0,
        presenceEvery: 0,
      })),
      tests: story ? [testOf(story)] : [],
    })),
    tests: test ? [testOf(test)] : [],
  };
}

/** The rows of the demo's courses, published. */
export function courseRows(now: number) {
  const all = courseStories.map((story, index) => ({ story, content: contentOf(story, now), order: index + 1 }));
  return [
    [
      courses,
      all.map(({ story, content, order }) => ({
        id: story.id,
        companyId: story.companyId,
        order,
        version: 1,
        visible: content.visible,
        visibleForAso: content.visibleForAso,
        opensAt: opensAt(content),
        draft: content,
        draftRevision: 1,
        publishedRevision: 1,
        createdAt: now,
        updatedAt: now,
      })),
    ],
    [
      courseVersions,
      all.map(({ story, content }) => versionRow({ courseId: story.id, version: 1, content, publishedAt: now })),
    ],
  ] as const;
}
