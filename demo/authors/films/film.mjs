import { join } from 'node:path';
import sharp from 'sharp';
import { encodeFilm } from './encode.mjs';
import { pictureOf } from './pictures.mjs';
import { drawnPerSecond, Stage } from './stage.mjs';

const fadeDrawings = 6;

/** The words of a chapter's lower third: its number, its name, and the things in use during it. */
function wordsOf(lesson, chapter) {
  const tools = lesson.tools.filter(({ from, to }) => from <= chapter && chapter <= to);
  // The tool that starts here is news; those carried over from before come after it.
  tools.sort((a, b) => b.from - a.from);
  const note = tools
    .slice(0, 2)
    .map((tool) => tool.name.it)
    .join('   ·   ');
  return { number: String(chapter + 1), name: lesson.chapters[chapter].title.it, note };
}

/** Opens the stage of one chapter of a lesson. */
export function openChapter(lesson, timing, chapter) {
  const start = timing.chapters[chapter];
  const end = timing.chapters[chapter + 1] ?? timing.durationMs / 1000;
  const before = lesson.chapters.slice(0, chapter).reduce((sum, one) => sum + one.lines.length, 0);
  return Stage.open({
    lessonId: lesson.id,
    picture: pictureOf(lesson.id, chapter),
    seconds: end - start,
    words: wordsOf(lesson, chapter),
    cues: timing.cues.slice(before, before + lesson.chapters[chapter].lines.length),
    timing,
    start,
  });
}

/** All drawings of a film in order; it comes up from black and goes back to it, chapters follow with a plain cut. */
async function* drawingsOf(lesson, timing) {
  let drawn = 0;
  for (let chapter = 0; chapter < lesson.chapters.length; chapter++) {
    const stage = await openChapter(lesson, timing, chapter);
    const first = Math.round(stage.start * drawnPerSecond);
    const last = Math.round((stage.start + stage.seconds) * drawnPerSecond);
    const fadesIn = chapter === 0;
    const fadesOut = chapter === lesson.chapters.length - 1;
    const light = (index) =>
      Math.min(fadesIn ? (index - first + 1) / fadeDrawings : 1, fadesOut ? (last - index) / fadeDrawings : 1, 1);
    let next = stage.draw(0, { light: light(first) });
    for (let index = first; index < last; index++, drawn++) {
      const ready = await next;
      // The following drawing is made while ffmpeg takes this one.
      if (index + 1 < last) next = stage.draw((index + 1 - first) / drawnPerSecond, { light: light(index + 1) });
      yield ready;
    }
  }
}

/** Draws and encodes v720.mp4 and v360.mp4 of a lesson, both together in `bytes`. */
export const filmLesson = (lesson, timing, { folder, workFolder, bytes }) =>
  encodeFilm(drawingsOf(lesson, timing), {
    drawnPerSecond,
    workFolder,
    bytes,
    large: join(folder, 'v720.mp4'),
    small: join(folder, 'v360.mp4'),
  });

/** Writes frames/{chapter}.webp: one picture of each chapter, without words, from where its action is. */
export async function drawFrames(lesson, timing, folder) {
  for (let chapter = 0; chapter < lesson.chapters.length; chapter++) {
    const stage = await openChapter(lesson, timing, chapter);
    const bytes = await stage.draw(stage.seconds * (stage.picture.best ?? 0.6), { bare: true });
    await sharp(bytes, { raw: { width: 1280, height: 720, channels: 3 } })
      .resize(640)
      .webp({ quality: 60, effort: 6 })
      .toFile(join(folder, 'frames', `${chapter}.webp`));
  }
}
