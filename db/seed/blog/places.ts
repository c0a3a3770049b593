import { lessons } from '../../../demo/lessons';
import type { Text } from '../story';
import { timings } from '../timings';

type Place = { videoId: string; second: number; chapterTitle: Text; lessonTitle: Text };

/** Where a line of a chapter is spoken, both counted from 0; a chapter's first line begins with the chapter. Seconds. */
export function placeIn(lessonId: string, chapterIndex: number, lineIndex = 0): Place {
  const lesson = lessons.find(({ id }) => id === lessonId);
  const chapter = lesson?.chapters[chapterIndex];
  const timing = timings[lessonId];
  const before = (lesson?.chapters ?? []).slice(0, chapterIndex).reduce((sum, { lines }) => sum + lines.length, 0);
  const start = lineIndex === 0 ? timing?.chapters[chapterIndex] : timing?.cues[before + lineIndex]?.start;
  if (!lesson || !chapter?.lines[lineIndex] || start === undefined) {
    throw new Error(`The lesson ${lessonId} has no line ${lineIndex} in its chapter ${chapterIndex}.`);
  }
  return { videoId: lessonId, second: Math.floor(start), chapterTitle: chapter.title, lessonTitle: lesson.title };
}
