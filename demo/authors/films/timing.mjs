import { longestTake } from './speech.mjs';

const titleSeconds = 1.5;
const pauseSeconds = 0.15;
const breathSeconds = 0.4;
const round = (value) => Math.round(value * 1000) / 1000;

/** Lays the spoken lines one after the other: the LessonTiming of the seed, the same cues for every language. */
export function timeLesson(lesson, spoken) {
  const chapters = [];
  const cues = [];
  let now = 0;
  for (const chapter of lesson.chapters) {
    chapters.push(Math.ceil(now));
    now = Math.ceil(now) + titleSeconds;
    for (const _line of chapter.lines) {
      const start = round(now);
      const end = round(start + longestTake(spoken[cues.length]) + breathSeconds);
      cues.push({ start, end });
      now = end + pauseSeconds;
    }
    now += 0.35;
  }
  return { durationMs: Math.ceil(now + 0.6) * 1000, chapters, cues };
}
