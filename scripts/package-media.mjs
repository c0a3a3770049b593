import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import * as fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { conformManifests } from './lib/manifests.mjs';
import { joinPieces } from './lib/pieces.mjs';

const run = promisify(execFile);
// Part of every fingerprint: increase it when the layout or the packager's options change, so that everything is
// packaged again.
const layoutVersion = 4;
const filmFiles = ['v360.mp4', 'v720.mp4', 'a-it.m4a', 'a-en.m4a', 'sub-it.vtt', 'sub-en.vtt', 'sub-es.vtt'];
// A second picture of the same length (spec 3 §2.2, pip), for lessons that have one.
const secondFile = 'second-v360.mp4';
// Served unchanged, beside the segments: the whole text of each language, and the pictures of the seek bar.
const plainFiles = ['sub-it.vtt', 'sub-en.vtt', 'sub-es.vtt', 'storyboard.webp'];
const languageNames = { it: 'Italiano', en: 'English', es: 'Español' };
const unfinished = '.unfinished-';

/** The path of the packager's program for this system; the npm package contains one for each. */
export async function findPackager() {
  const systems = { linux: 'linux', darwin: 'osx', win32: 'win' };
  const name = `packager-${systems[process.platform]}-${process.arch}${process.platform === 'win32' ? '.exe' : ''}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('shaka-packager/package.json'));
    const program = join(folder, 'bin', name);
    await fs.access(program, constants.R_OK);
    await fs.access(program, constants.X_OK).catch(() => fs.chmod(program, 0o755));
    return program;
  } catch (cause) {
    throw new Error(`The films cannot be packaged: shaka-packager has no ${name} here. Run npm install again.`, {
      cause,
    });
  }
}

/** A single fingerprint of the names and contents of a lesson's mezzanine files. */
async function fingerprintOf(folder, files) {
  const hash = createHash('sha256').update(`layout ${layoutVersion}`);
  for (const file of files) hash.update(`\0${file}\0`).update(await fs.readFile(join(folder, file)));
  return hash.digest('hex');
}

const unlessMissing = (error) => {
  if (error.code !== 'ENOENT') throw error;
};

const newKey = (label) => ({ label, kid: randomBytes(16).toString('hex'), key: randomBytes(16).toString('hex') });

const demoTracks = { videos: ['v360', 'v720'], audios: ['it', 'en'], texts: ['it', 'en', 'es'] };

/** The packager's arguments; all paths are relative to `cbcs`, so that neither manifests nor arguments name this machine. */
function argumentsFor(sourceFolder, keys, tracks = demoTracks) {
  const segments = (name, end) => `segment_template=${name}/$Number$.${end}`;
  const fragments = (name) => `init_segment=${name}/init.mp4,${segments(name, 'm4s')},playlist_name=${name}.m3u8`;
  const source = (file) => `in=${join(sourceFolder, file)}`;
  const spoken = (language) => `language=${language},hls_name=${languageNames[language]}`;
  const video = (name) => `${source(`${name}.mp4`)},stream=video,${fragments(name)},drm_label=VIDEO`;
  const audio = (language) =>
    `${source(`a-${language}.m4a`)},stream=audio,${fragments(`a-${language}`)},drm_label=AUDIO,hls_group_id=audio,` +
    `dash_label=${languageNames[language]},${spoken(language)}`;
  const text = (language) =>
    `${source(`sub-${language}.vtt`)},stream=text,${segments(`sub-${language}`, 'vtt')},` +
    `playlist_name=sub-${language}.m3u8,hls_group_id=subtitles,dash_label=${languageNames[language]},` +
    `dash_roles=${language === 'it' ? 'subtitle;main' : 'subtitle'},${spoken(language)}`;
  return [
    tracks.videos.map(video),
    tracks.audios.map(audio),
    tracks.texts.map(text),
    ['--default_language', 'it', '--default_text_language', 'it'],
    outputOptions(keys, 2),
  ].flat();
}

/**
 * Cuts and encrypts one video: `source` contains v360.mp4, v720.mp4, a-{language}.m4a, sub-{language}.vtt and optionally
 * second-v360.mp4; `cbcs` and `second` are written into `folder`. Returns its new keys.
 */
export async function packageFilm({ source, folder }) {
  const packager = await findPackager();
  const names = await fs.readdir(source);
  const inNames = (form) => names.flatMap((name) => form.exec(name)?.[1] ?? []);
  const tracks = {
    videos: inNames(/^(v\d+)\.mp4$/),
    audios: inNames(/^a-([a-z]{2})\.m4a$/),
    texts: inNames(/^sub-([a-z]{2})\.vtt$/),
  };
  const keys = [newKey('VIDEO'), newKey('AUDIO')];
  const into = async (name, argumentsOf) => {
    const cwd = join(folder, name);
    await fs.mkdir(cwd, { recursive: true });
    await run(packager, argumentsOf(relative(await fs.realpath(cwd), await fs.realpath(source)), keys, tracks), {
      cwd,
    });
    await conformManifests(cwd);
  };
  try {
    await into('cbcs', argumentsFor);
    await joinPieces(join(folder, 'cbcs'));
    if (names.includes(secondFile)) await into('second', secondArguments);
  } catch (cause) {
    throw await clearError(source, folder, cause);
  }
  return keys;
}

/** The second picture, under the video's own VIDEO key: one licence opens both. Its key frames are four seconds apart. */
const secondArguments = (sourceFolder, keys) => [
  `in=${join(sourceFolder, secondFile)},stream=video,init_segment=v360/init.mp4,segment_template=v360/$Number$.m4s,` +
    'playlist_name=v360.m3u8,drm_label=VIDEO',
  ...outputOptions(keys, 4),
];

function outputOptions(keys, segmentSeconds) {
  const keyList = keys.map(({ label, kid, key }) => `label=${label}:key_id=${kid}:key=${key}`).join(',');
  return [
    ['--segment_duration', String(segmentSeconds), '--generate_static_live_mpd'],
    ['--hls_playlist_type', 'VOD', '--hls_master_playlist_output', 'master.m3u8'],
    ['--mpd_output', 'manifest.mpd', '--enable_raw_key_encryption', '--keys', keyList],
    // Without a clear lead of 0 the first seconds of every video would be unencrypted.
    ['--protection_scheme', 'cbcs', '--protection_systems', 'CommonSystem', '--clear_lead', '0', '--quiet'],
  ].flat();
}

/** One sentence about the error, without the failed command: its arguments contain the keys. */
async function clearError(id, outDir, { code, stderr, message }) {
  const { bavail, bsize } = await fs.statfs(outDir).catch(() => ({ bavail: Infinity, bsize: 1 }));
  const said = stderr ? String(stderr).trim() : message;
  const isFull = code === 'ENOSPC' || /no space left/i.test(said) || bavail * bsize < 8_000_000;
  const reason = isFull ? 'the disk is full.' : said.split('\n').at(-1);
  return new Error(`The film "${id}" cannot be packaged: ${reason}`);
}

async function packageLesson({ packager, id, mediaDir, outDir, hasFilm, hasSecond }) {
  const folder = await fs.mkdtemp(join(outDir, unfinished));
  try {
    const keys = hasFilm ? [newKey('VIDEO'), newKey('AUDIO')] : [];
    await fs.mkdir(join(folder, 'trailer'));
    await fs.copyFile(join(mediaDir, id, 'trailer.mp4'), join(folder, 'trailer', 'trailer.mp4'));
    const packageInto = async (name, argumentsOf) => {
      const cwd = join(folder, name);
      await fs.mkdir(cwd);
      await run(packager, argumentsOf(relative(await fs.realpath(cwd), join(mediaDir, id)), keys), { cwd });
      await conformManifests(cwd);
    };
    for (const file of hasFilm ? plainFiles : [])
      await fs.copyFile(join(mediaDir, id, file), join(folder, file)).catch(unlessMissing);
    if (hasFilm) {
      await packageInto('cbcs', argumentsFor);
      await joinPieces(join(folder, 'cbcs'));
    }
    if (hasSecond) await packageInto('second', secondArguments);
    await fs.chmod(folder, 0o755);
    await fs.rm(join(outDir, id), { recursive: true, force: true });
    await fs.rename(folder, join(outDir, id));
    return keys;
  } catch (cause) {
    await fs.rm(folder, { recursive: true, force: true });
    throw await clearError(id, outDir, cause);
  }
}

const readJson = (file) =>
  fs
    .readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}));

/** Replaces a file atomically: a reader sees the old text or the new one. */
async function writeJson(file, value, mode) {
  await fs.writeFile(`${file}.new`, `${JSON.stringify(value, null, 1)}\n`, { mode });
  await fs.rename(`${file}.new`, file);
}

/**
 * Packages the seed's videos for this installation: segments encrypted with keys of its own, DASH and HLS manifests,
 * clear trailers. Lessons whose files have not changed are left alone, so a second call takes a moment.
 * A lesson counts as done only after its finished folder is in place and its keys are written.
 * @param {{ mediaDir: string, outDir: string, onProgress?: (step: { id: string, done: number, total: number }) => void }} options
 * @returns {Promise<{ packaged: string[], unchanged: string[] }>}
 */
export async function packageMedia({ mediaDir, outDir, onProgress = () => {} }) {
  await fs.mkdir(outDir, { recursive: true });
  const source = await fs.realpath(mediaDir);
  for (const name of await fs.readdir(outDir))
    if (name.startsWith(unfinished)) await fs.rm(join(outDir, name), { recursive: true, force: true });

  const [keysFile, doneFile] = ['keys.json', 'done.json'].map((name) => join(outDir, name));
  const [keys, done] = await Promise.all([keysFile, doneFile].map(readJson));
  const lessons = [];
  for (const id of (await fs.readdir(source)).sort()) {
    const present = new Set(await fs.readdir(join(source, id)).catch(() => []));
    const hasFilm = filmFiles.every((file) => present.has(file));
    if (!present.has('trailer.mp4')) continue;
    const hasSecond = hasFilm && present.has(secondFile);
    const plain = plainFiles.filter((file) => present.has(file) && !filmFiles.includes(file));
    const files = ['trailer.mp4', ...(hasFilm ? [...filmFiles, ...plain] : []), ...(hasSecond ? [secondFile] : [])];
    const fingerprint = await fingerprintOf(join(source, id), files);
    const inPlace = await fs.access(join(outDir, id, hasFilm ? 'cbcs/manifest.mpd' : 'trailer')).then(
      () => true,
      () => false,
    );
    const isDone = inPlace && done[id] === fingerprint && (!hasFilm || keys[id]?.length === 2);
    lessons.push({ id, hasFilm, hasSecond, fingerprint, isDone });
  }

  const waiting = lessons.filter((lesson) => !lesson.isDone);
  const packager = waiting.some((lesson) => lesson.hasFilm) ? await findPackager() : '';
  for (const [index, { id, hasFilm, hasSecond, fingerprint }] of waiting.entries()) {
    onProgress({ id, done: index, total: waiting.length });
    const lessonKeys = await packageLesson({ packager, id, mediaDir: source, outDir, hasFilm, hasSecond });
    if (hasFilm) await writeJson(keysFile, Object.assign(keys, { [id]: lessonKeys }), 0o600);
    await writeJson(doneFile, Object.assign(done, { [id]: fingerprint }), 0o644);
  }
  if (waiting.length) onProgress({ id: '', done: waiting.length, total: waiting.length });
  const ids = (list) => list.map(({ id }) => id);
  return { packaged: ids(waiting), unchanged: ids(lessons.filter((lesson) => lesson.isDone)) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [mediaDir = 'demo/media', outDir = '.cache/media'] = process.argv.slice(2);
  const { packaged, unchanged } = await packageMedia({
    mediaDir,
    outDir,
    onProgress: ({ id, done, total }) => id && console.log(`${done + 1}/${total} ${id}`),
  });
  console.log(`${packaged.length} packaged, ${unchanged.length} unchanged`);
}
