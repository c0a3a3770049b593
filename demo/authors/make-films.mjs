// make-films.mjs [--sound] [--frames] [--trailer] [--second] [id…] : draws, speaks and encodes the sample films of the seed into
// demo/media; with --sound, --frames, --trailer or --second it renews only those of finished films.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawFrames, filmLesson } from './films/film.mjs';
import { filmSecond, hasSecond } from './films/second/index.mjs';
import { encodeSpeech, speakLines } from './films/speech.mjs';
import { loadLessons, mediaFolder } from './films/story.mjs';
import { subtitlesOf } from './films/subtitles.mjs';
import { timeLesson } from './films/timing.mjs';
import { announce, cutTrailer } from './films/trailer.mjs';

const wishes = process.argv.slice(2).filter((word) => word.startsWith('--'));
const ids = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const spokenLanguages = ['it', 'en'];
const subtitleLanguages = ['it', 'en', 'es'];

async function bytesIn(folder) {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => stat(join(folder, name))));
  return sizes.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
}

const speakLesson = (lesson) =>
  speakLines(
    lesson.chapters.flatMap((chapter) => chapter.lines),
    spokenLanguages,
  );

async function encodeSounds(spoken, timing, folder, workFolder) {
  const seconds = timing.durationMs / 1000;
  for (const language of spokenLanguages) {
    const file = join(folder, `a-${language}.m4a`);
    await encodeSpeech({ spoken, cues: timing.cues, seconds, language, file, workFolder });
  }
}

async function makeFilm(lesson, folder, workFolder) {
  const spoken = await speakLesson(lesson);
  const timing = timeLesson(lesson, spoken);
  for (const language of subtitleLanguages)
    await writeFile(join(folder, `sub-${language}.vtt`), subtitlesOf(lesson, timing.cues, language));
  await encodeSounds(spoken, timing, folder, workFolder);
  await filmLesson(lesson, timing, folder);
  await cutTrailer(lesson, timing, folder);
  await drawFrames(lesson, timing, folder);
  if (hasSecond(lesson)) await filmSecond(lesson, timing, folder);
  await writeFile(join(folder, 'timing.json'), `${JSON.stringify(timing)}\n`);
  return timing.durationMs / 1000;
}

/** Renews what is drawn from, or cut out of, a finished film. */
async function renew(lesson, folder, workFolder) {
  const timing = JSON.parse(await readFile(join(folder, 'timing.json'), 'utf8'));
  if (wishes.includes('--sound')) await encodeSounds(await speakLesson(lesson), timing, folder, workFolder);
  if (wishes.includes('--frames')) await drawFrames(lesson, timing, folder);
  if (wishes.includes('--trailer')) await cutTrailer(lesson, timing, folder);
  if (wishes.includes('--second') && hasSecond(lesson)) await filmSecond(lesson, timing, folder);
  return timing.durationMs / 1000;
}

for (const lesson of await loadLessons(ids)) {
  const began = Date.now();
  const folder = join(mediaFolder, lesson.id);
  const workFolder = await mkdtemp(join(tmpdir(), 'apice-film-'));
  try {
    let seconds = 0;
    if (wishes.length && existsSync(join(folder, 'v720.mp4'))) seconds = await renew(lesson, folder, workFolder);
    else {
      // Made aside and put in place as a whole: whoever packages meanwhile finds the old film or the new one.
      const fresh = join(workFolder, lesson.id);
      await mkdir(join(fresh, lesson.chapters.length ? 'frames' : ''), { recursive: true });
      if (lesson.chapters.length) seconds = await makeFilm(lesson, fresh, workFolder);
      else await announce(lesson, fresh, workFolder);
      await cp(fresh, folder, { recursive: true });
    }
    const spent = Math.round((Date.now() - began) / 1000);
    console.log(`${lesson.id}: ${seconds} s of film, ${(await bytesIn(folder)) / 1000} kB, made in ${spent} s`);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}
