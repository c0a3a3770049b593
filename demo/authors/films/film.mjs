import { join } from 'node:path';
import sharp from 'sharp';
import { encodeFilm } from './encode.mjs';
import { pictureOf } from './pictures.mjs';
import { drawnPerSecond, Stage } from './stage.mjs';

const fadeDrawings = 6;
const drawnAhead = 4;

const stages = new Map();

/** The stage of one chapter of a lesson: its ground takes seconds to draw, and is wanted more than once. */
export function openChapter(lesson, timing, chapter) {
  const name = `${lesson.id}/${chapter}`;
  if (!stages.has(name)) stages.set(name, openStage(lesson, timing, chapter));
  return stages.get(name);
}

function openStage(lesson, timing, chapter) {
  const start = timing.chapters[chapter];
  const end = timing.chapters[chapter + 1] ?? timing.durationMs / 1000;
  const before = lesson.chapters.slice(0, chapter).reduce((sum, one) => sum + one.lines.length, 0);
  return Stage.open({
    lessonId: lesson.id,
    picture: pictureOf(lesson.id, chapter),
    seconds: end - start,
    cues: timing.cues.slice(before, before + lesson.chapters[chapter].lines.length),
    start,
  });
}

/** All drawings of a film in order; it comes up from black and goes back to it, chapters follow with a plain cut. */
async function* drawingsOf(lesson, timing) {
  for (let chapter = 0; chapter < lesson.chapters.length; chapter++) {
    const stage = await openChapter(lesson, timing, chapter);
    const first = Math.round(stage.start * drawnPerSecond);
    const last = Math.round((stage.start + stage.seconds) * drawnPerSecond);
    const fadesIn = chapter === 0;
    const fadesOut = chapter === lesson.chapters.length - 1;
    const light = (index) =>
      Math.min(fadesIn ? (index - first + 1) / fadeDrawings : 1, fadesOut ? (last - index) / fadeDrawings : 1, 1);
    // A few drawings are under way together: rasterising is done by threads.
    const ahead = [];
    for (let index = first; index < last; index++) {
      for (let later = index + ahead.length; ahead.length < drawnAhead && later < last; later++)
        ahead.push(stage.draw((later - first) / drawnPerSecond, { light: light(later) }));
      yield await ahead.shift();
    }
  }
}

/** Draws and encodes v720.mp4 and v360.mp4 of a lesson. */
export const filmLesson = (lesson, timing, folder) =>
  encodeFilm(drawingsOf(lesson, timing), {
    drawnPerSecond,
    large: join(folder, 'v720.mp4'),
    small: join(folder, 'v360.mp4'),
  });

/** The `count` drawings of a lesson's film, spread evenly over it: what its encodings are measured against. */
export async function sampleDrawings(lesson, timing, count) {
  const drawings = Math.round((timing.durationMs / 1000) * drawnPerSecond);
  const wanted = Array.from({ length: count }, (_, index) => Math.round(((index + 0.5) * drawings) / count));
  const samples = [];
  let stage = null;
  for (const number of wanted) {
    const now = number / drawnPerSecond;
    const chapter = timing.chapters.findLastIndex((start) => start <= now);
    if (stage?.start !== timing.chapters[chapter]) stage = await openChapter(lesson, timing, chapter);
    samples.push({ number, bytes: await stage.draw(now - stage.start) });
  }
  return samples;
}

/** Writes frames/{chapter}.webp: one picture of each chapter, from where its action is. */
export async function drawFrames(lesson, timing, folder) {
  for (let chapter = 0; chapter < lesson.chapters.length; chapter++) {
    const stage = await openChapter(lesson, timing, chapter);
    const bytes = await stage.draw(stage.seconds * (stage.picture.best ?? 0.6));
    await sharp(bytes, { raw: { width: 1280, height: 720, channels: 3 } })
      .webp({ quality: 62, effort: 6 })
      .toFile(join(folder, 'frames', `${chapter}.webp`));
  }
}
