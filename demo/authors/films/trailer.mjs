import { join } from 'node:path';
import { asTrailer, encodeFilm } from './encode.mjs';
import { pictureOf } from './pictures.mjs';
import { ffmpeg } from './run.mjs';
import { encodeSpeech, longestTake, speakLines } from './speech.mjs';
import { drawnPerSecond, Stage } from './stage.mjs';

const shortest = 10;
const longest = 16;
const wished = 13.5;

/** Every way to take one of each list, in order. */
const oneOfEach = (lists) =>
  lists.reduce((ways, list) => ways.flatMap((way) => list.map((one) => [...way, one])), [[]]);

/** Picks one sentence each from the beginning, the middle and the end that together last about as long as wished. */
function strongestMoments(lesson, timing) {
  let next = 0;
  const chapters = lesson.chapters.map(({ lines }) => timing.cues.slice(next, (next += lines.length)));
  const last = chapters.length - 1;
  const lengthOf = (way) => way.reduce((sum, { start, end }) => sum + end - start, 0);
  const ways = [
    [0, Math.ceil(last / 2), last],
    [0, last],
  ].flatMap((picked) => oneOfEach(picked.map((index) => chapters[index])));
  const fitting = ways.filter((way) => lengthOf(way) >= shortest && lengthOf(way) <= longest);
  return fitting.sort((a, b) => Math.abs(lengthOf(a) - wished) - Math.abs(lengthOf(b) - wished))[0];
}

/** Cuts the trailer of a finished film: clear, at the film's full size, with the Italian sound. */
export async function cutTrailer(lesson, timing, folder) {
  const moments = strongestMoments(lesson, timing);
  const [video, sound] = ['v720.mp4', 'a-it.m4a'].map((name) => join(folder, name));
  // Each moment is opened at its own place: nothing before it is decoded.
  const inputs = moments.map(({ start, end }) => {
    const place = ['-ss', (start - 0.1).toFixed(3), '-t', (end - start).toFixed(3), '-i'];
    return [...place, video, ...place, sound];
  });
  const parts = moments.map(({ start, end }, index) => {
    const fade = `fade=t=in:d=0.24,fade=t=out:st=${(end - start - 0.24).toFixed(3)}:d=0.24`;
    return `[${index * 2}:v]fps=25/2,setpts=PTS-STARTPTS,${fade}[v${index}];[${index * 2 + 1}:a]asetpts=PTS-STARTPTS[a${index}]`;
  });
  const joined = `${moments.map((_, index) => `[v${index}][a${index}]`).join('')}concat=n=${moments.length}:v=1:a=1[v][a]`;
  await ffmpeg(
    [...inputs, '-filter_complex', `${parts.join(';')};${joined}`, '-map', '[v]', '-map', '[a]'],
    [asTrailer, join(folder, 'trailer.mp4')],
  );
}

/** The trailer of a lesson without a film: its poster's scene and the first words of its description. */
export async function announce(lesson, folder, workFolder) {
  const [it] = lesson.description.it;
  const sentences = it.match(/[^.!?]+[.!?]+/g) ?? [it];
  const spoken = await speakLines(
    sentences.map((text) => ({ it: text.trim() })),
    ['it'],
  );
  const cues = [];
  let now = 1;
  for (const takes of spoken) {
    const end = now + longestTake(takes);
    if (end > longest - 0.6) break;
    cues.push({ start: now, end });
    now = end + 0.3;
  }
  const seconds = Math.ceil(Math.max(shortest, now + 0.6));
  const [sound, large, small] = ['it.m4a', 'large.mp4', 'small.mp4'].map((name) => join(workFolder, name));
  await encodeSpeech({ spoken: spoken.slice(0, cues.length), cues, seconds, language: 'it', file: sound, workFolder });
  const stage = await Stage.open({
    lessonId: lesson.id,
    picture: pictureOf(lesson.id, 0),
    seconds,
  });
  const last = Math.round(seconds * drawnPerSecond);
  const drawings = async function* () {
    for (let index = 0; index < last; index++)
      yield await stage.draw(index / drawnPerSecond, { light: Math.min(1, (index + 1) / 8, (last - index) / 8) });
  };
  await encodeFilm(drawings(), { drawnPerSecond, large, small });
  await ffmpeg(
    ['-i', large, '-i', sound, '-c:v', 'copy', '-c:a', 'copy', '-movflags', '+faststart'],
    join(folder, 'trailer.mp4'),
  );
}
