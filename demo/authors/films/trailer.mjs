import { join } from 'node:path';
import sharp from 'sharp';
import { pictures as picturesFolder } from '../art/paths.mjs';
import { asTrailer, asVideo, encodeFilm } from './encode.mjs';
import { pictureOf } from './pictures.mjs';
import { ffmpeg } from './run.mjs';
import { encodeSpeech, longestTake, speakLines } from './speech.mjs';
import { drawnPerSecond, Stage } from './stage.mjs';

const shortest = 9.5;
const longest = 15.6;
const wished = 13;
/** A trailer takes the poster's place on the page, so it begins with that picture: seconds of it, and of the change to the film. */
const [posterSeconds, changeSeconds] = [1.2, 0.48];
const frame = { width: 1280, height: 720 };
const posterOf = (lesson) => join(picturesFolder, `posters/${lesson.id}-bill-1920.webp`);

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
  const fadeSeconds = 0.24;
  const last = moments.length - 1;
  const parts = moments.map(({ start, end }, index) => {
    const fades = [
      ...(index > 0 ? [`fade=t=in:d=${fadeSeconds}`] : []),
      `fade=t=out:st=${(end - start - fadeSeconds).toFixed(3)}:d=${fadeSeconds}`,
    ];
    const sound = index > 0 ? 'anull' : `adelay=${Math.round((posterSeconds - changeSeconds) * 1000)}`;
    return `[${index * 2}:v]fps=25/2,trim=duration=${(end - start).toFixed(3)},format=yuv420p,setsar=1,setpts=PTS-STARTPTS,${fades.join(',')}[v${index}];[${index * 2 + 1}:a]asetpts=PTS-STARTPTS,${sound}[a${index}]`;
  });
  const still = `[${moments.length * 2}:v]scale=1280:720,${asVideo},setsar=1,fps=25/2[still]`;
  const opening = `[still][v0]xfade=duration=${changeSeconds}:offset=${posterSeconds - changeSeconds}[opening]`;
  const tracks = moments.map((_, index) => `${index > 0 ? `[v${index}]` : '[opening]'}[a${index}]`).join('');
  const joined = `${tracks}concat=n=${last + 1}:v=1:a=1[v][a]`;
  await ffmpeg(
    [...inputs, '-loop', '1', '-framerate', '12.5', '-t', String(posterSeconds), '-i', posterOf(lesson)],
    ['-filter_complex', [...parts, still, opening, joined].join(';'), '-map', '[v]', '-map', '[a]'],
    [asTrailer, join(folder, 'trailer.mp4')],
  );
}

/** Two pictures of the same size, one over the other: `share` of the second is seen. */
const mixed = (one, other, share) => one.map((value, index) => Math.round(value + (other[index] - value) * share));

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
  const poster = await sharp(posterOf(lesson)).resize(frame.width, frame.height).removeAlpha().raw().toBuffer();
  const drawings = async function* () {
    for (let index = 0; index < last; index++) {
      const share = (index / drawnPerSecond - posterSeconds) / changeSeconds + 1;
      if (share <= 0) yield poster;
      else {
        const drawn = await stage.draw(index / drawnPerSecond, { light: Math.min(1, (last - index) / 8) });
        yield share < 1 ? mixed(poster, drawn, share) : drawn;
      }
    }
  };
  await encodeFilm(drawings(), { drawnPerSecond, large, small });
  await ffmpeg(
    ['-i', large, '-i', sound, '-c:v', 'copy', '-c:a', 'copy', '-movflags', '+faststart'],
    join(folder, 'trailer.mp4'),
  );
}
