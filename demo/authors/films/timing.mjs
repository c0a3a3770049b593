import { longestTake } from './speech.mjs';

const openingSeconds = 2.4;
const breathSeconds = 0.5;
const closingSeconds = 2;
/** A lesson lasts three minutes at least, a long one six: the fewer words it has, the longer what was said may be looked at. */
const wishedSeconds = { short: 190, long: 372 };
const sentencesOfLong = 30;
const [shortestPause, longestPause] = [1.8, 6];
const round = (value) => Math.round(value * 1000) / 1000;

/** The silence after each sentence, in seconds, with which a lesson comes to its wished length. */
function pauseFor(lesson, spoken) {
  const said = spoken.reduce((sum, takes) => sum + longestTake(takes) + breathSeconds, 0);
  // A chapter begins on a whole second: half a second of silence on average.
  const wished = spoken.length < sentencesOfLong ? wishedSeconds.short : wishedSeconds.long;
  const rest = wished - said - lesson.chapters.length * (openingSeconds + 0.5) - closingSeconds;
  return Math.min(longestPause, Math.max(shortestPause, rest / spoken.length));
}

/** Lays the spoken lines one after the other: the LessonTiming of the seed, the same cues for every language. */
export function timeLesson(lesson, spoken) {
  const pause = pauseFor(lesson, spoken);
  const chapters = [];
  const cues = [];
  let now = 0;
  for (const chapter of lesson.chapters) {
    chapters.push(Math.ceil(now));
    now = Math.ceil(now) + openingSeconds;
    for (const _line of chapter.lines) {
      const start = round(now);
      const end = round(start + longestTake(spoken[cues.length]) + breathSeconds);
      cues.push({ start, end });
      now = end + pause;
    }
  }
  return { durationMs: Math.ceil(now - pause + closingSeconds) * 1000, chapters, cues };
}
