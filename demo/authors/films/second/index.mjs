import { join } from 'node:path';
import { encodeSecond } from '../encode.mjs';
import { drawnPerSecond, Stage } from '../stage.mjs';
import { endodonziaSecond } from './endodonzia.mjs';
import { suturaSecond } from './sutura.mjs';

/** The lessons with a second picture, which runs in step with the film: other eyes on the same minute. */
const pictures = { endodonzia: endodonziaSecond, sutura: suturaSecond };

export const hasSecond = ({ id }) => id in pictures;

/** Opens the stage of one chapter of a second picture. */
export function openSecond(lesson, timing, chapter) {
  const start = timing.chapters[chapter];
  const before = lesson.chapters.slice(0, chapter).reduce((sum, one) => sum + one.lines.length, 0);
  return Stage.open({
    lessonId: lesson.id,
    picture: pictures[lesson.id][chapter],
    seconds: (timing.chapters[chapter + 1] ?? timing.durationMs / 1000) - start,
    cues: timing.cues.slice(before, before + lesson.chapters[chapter].lines.length),
    start,
  });
}

async function* drawingsOf(lesson, timing) {
  for (let chapter = 0; chapter < lesson.chapters.length; chapter++) {
    const stage = await openSecond(lesson, timing, chapter);
    const first = Math.round(stage.start * drawnPerSecond);
    const last = Math.round((stage.start + stage.seconds) * drawnPerSecond);
    for (let index = first; index < last; index++) yield await stage.draw((index - first) / drawnPerSecond);
  }
}

/** Draws and encodes second-v360.mp4, as long as the film. */
export const filmSecond = (lesson, timing, folder) =>
  encodeSecond(drawingsOf(lesson, timing), { drawnPerSecond, file: join(folder, 'second-v360.mp4') });
