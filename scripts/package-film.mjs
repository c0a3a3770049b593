import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { encode } from 'blurhash';
import { decodeCharacters } from '../domain/watching/characters.ts';
import { writeFilmPackage } from './lib/film-package.mjs';
import { packageFilm } from './package-media.mjs';

const run = promisify(execFile);
const usage = `npm run package-film -- film.mp4 [--out film.film] [--second second.mp4] [--audio en=english.m4a]… [--subtitles it=it.vtt]…
Makes a package that /admin/upload takes; ffmpeg is needed. The sound of film.mp4 is Italian. See docs/films.md.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    second: { type: 'string' },
    poster: { type: 'string', default: '5' },
    audio: { type: 'string', multiple: true, default: [] },
    subtitles: { type: 'string', multiple: true, default: [] },
  },
});

const ffmpeg = (...args) =>
  run('ffmpeg', ['-v', 'error', '-y', ...args.flat()], { maxBuffer: 1 << 26, encoding: 'buffer' });

/** Segments are cut every two seconds, so each needs a key frame there. */
const video = (height, rate) =>
  [
    [
      '-vf',
      `scale=-2:${height},fps=25`,
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-crf',
      '24',
      '-maxrate',
      rate,
      '-bufsize',
      rate,
    ],
    [
      '-g',
      '50',
      '-keyint_min',
      '50',
      '-sc_threshold',
      '0',
      '-bf',
      '2',
      '-x264-params',
      'open-gop=0',
      '-pix_fmt',
      'yuv420p',
      '-an',
    ],
  ].flat();

async function secondsOf(file) {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]);
  return Number(stdout);
}

/** A sheet of small pictures for the seek bar, at most a hundred. */
async function storyboardOf(film, seconds, out) {
  const intervalSeconds = Math.max(2, Math.ceil(seconds / 100));
  const [width, height, columns] = [160, 90, 10];
  const rows = Math.ceil(Math.ceil(seconds / intervalSeconds) / columns);
  const cut = `fps=1/${intervalSeconds}:round=up:start_time=0,scale=${width}:${height},tile=${columns}x${rows}`;
  await ffmpeg('-i', film, '-vf', cut, '-frames:v', '1', '-c:v', 'libwebp', '-quality', '50', out);
  return { columns, rows, width, height, intervalSeconds };
}

const posters = {
  'wide-640': [640, 360],
  'wide-1280': [1280, 720],
  'tall-360': [360, 497],
  'tall-720': [720, 994],
  'bill-1920': [1920, 1080],
};

/** The poster's files from one frame of the video, and its placeholder colours. */
async function postersOf(film, second, folder) {
  const cutTo = ([width, height]) =>
    `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}`;
  for (const [name, size] of Object.entries(posters)) {
    const out = path.join(folder, `poster-${name}.webp`);
    await ffmpeg(
      '-ss',
      second,
      '-i',
      film,
      '-frames:v',
      '1',
      '-vf',
      cutTo(size),
      '-c:v',
      'libwebp',
      '-quality',
      '80',
      out,
    );
  }
  const hash = async (size) => {
    const raw = await ffmpeg(
      '-ss',
      second,
      '-i',
      film,
      '-frames:v',
      '1',
      '-vf',
      cutTo(size),
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgba',
      '-',
    );
    return encode(new Uint8ClampedArray(raw.stdout), size[0], size[1], 4, 3);
  };
  return { wideHash: await hash([64, 36]), tallHash: await hash([36, 50]) };
}

async function main() {
  const [film] = positionals;
  if (!film) throw new Error(usage);
  const work = await mkdtemp(path.join(tmpdir(), 'apice-film-'));
  try {
    const [source, folder] = [path.join(work, 'source'), path.join(work, 'film')];
    await Promise.all([mkdir(source), mkdir(folder)]);
    const seconds = await secondsOf(film);
    await ffmpeg('-i', film, video(360, '500k'), path.join(source, 'v360.mp4'));
    await ffmpeg('-i', film, video(720, '2200k'), path.join(source, 'v720.mp4'));
    await ffmpeg('-i', film, '-vn', '-c:a', 'aac', '-b:a', '96k', path.join(source, 'a-it.m4a'));
    for (const given of values.audio) {
      const [language, file] = given.split('=');
      await ffmpeg('-i', file, '-vn', '-c:a', 'aac', '-b:a', '96k', path.join(source, `a-${language}.m4a`));
    }
    for (const given of values.subtitles) {
      const [language, file] = given.split('=');
      // Players know a few character references only; those of the markup stay.
      const words = decodeCharacters(await readFile(file, 'utf8'), '&<>');
      await writeFile(path.join(source, `sub-${language}.vtt`), words);
      await writeFile(path.join(folder, `sub-${language}.vtt`), words);
    }
    if (values.second) await ffmpeg('-i', values.second, video(360, '500k'), path.join(source, 'second-v360.mp4'));
    const storyboard = await storyboardOf(film, seconds, path.join(folder, 'storyboard.webp'));
    const poster = await postersOf(film, String(Math.min(Number(values.poster), seconds / 2)), folder);
    const keys = await packageFilm({ source, folder });
    const out = values.out ?? `${path.basename(film, path.extname(film))}.film`;
    await writeFilmPackage({ folder, facts: { keys, storyboard, poster }, out });
    const { size } = await stat(out);
    console.log(`${out}: ${Math.round(size / 1e5) / 10} MB. It holds the film's keys: upload it, then delete it.`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  console.error(
    error.code === 'ENOENT' && error.path?.startsWith('ff') ? `ffmpeg is needed: install it. ${usage}` : error.message,
  );
  process.exitCode = 1;
}
