// check-media.mjs [packaged folder [id…]] : measures the mezzanine files and the packager's output; fails on the first
// difference.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPackager, packageMedia } from '../../scripts/package-media.mjs';
import { groupsOf } from '../../scripts/lib/pieces.mjs';
import { readInit, readSegments } from './films/boxes.mjs';
import { likenessOf } from './films/encode.mjs';
import { sampleDrawings } from './films/film.mjs';
import { ffmpeg, run } from './films/run.mjs';
import { loadLessons, mediaFolder } from './films/story.mjs';

/** How heavy a lesson and all of them may be: bytes for a second of film, and for whatever does not grow with it. */
const [heaviestSecondOfFilm, heaviestRest, heaviestMedia] = [17_000, 2_300_000, 90_000_000];
const shortestLesson = 180;
/** The minimum similarity of the 720p film to the drawings: the mean SSIM over this many samples. */
const [leastLikeness, likenessSamples] = [0.97, 24];
const videoNames = ['v360', 'v720'];
const [secondName, heaviestSecond] = ['second-v360.mp4', 900_000];
const soundNames = ['a-it', 'a-en'];

async function bytesIn(folder) {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name))));
  return sizes.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
}

async function keyTimesOf(file) {
  const listed = await run('ffprobe', [
    ['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0', file],
  ]);
  const packets = listed
    .toString()
    .trim()
    .split('\n')
    .map((row) => row.split(','));
  const { format } = JSON.parse(await run('ffprobe', ['-v', 'error', '-show_format', '-of', 'json', file]));
  return {
    frames: packets.length,
    keys: packets.filter(([, flags]) => flags.includes('K')).map(([time]) => Number(time)),
    seconds: Number(format.duration),
  };
}

/** Checks the mezzanine: same frames and key frames in both sizes, cues within the film, complete and small. */
async function checkMezzanine(lesson, folder) {
  const timing = JSON.parse(await readFile(join(folder, 'timing.json'), 'utf8'));
  const lines = lesson.chapters.flatMap((chapter) => chapter.lines);
  assert.equal(timing.chapters.length, lesson.chapters.length, 'one start per chapter');
  assert.equal(timing.cues.length, lines.length, 'one cue per spoken line');
  assert.ok(
    timing.cues.every(({ start, end }, i) => end > start && start >= (timing.cues[i - 1]?.end ?? 0)),
    'cues in order',
  );
  assert.ok(timing.cues.at(-1).end * 1000 < timing.durationMs, 'the last cue ends before the film');
  const [small, large] = await Promise.all(videoNames.map((name) => keyTimesOf(join(folder, `${name}.mp4`))));
  assert.deepEqual(small, large, 'both sizes have the same frames and key frames');
  assert.deepEqual(
    large.keys,
    large.keys.map((_, index) => index * 2),
    'a key frame every two seconds',
  );
  assert.ok(Math.abs(large.seconds - timing.durationMs / 1000) <= 0.1, `as long as its timing: ${large.seconds} s`);
  assert.ok(timing.durationMs / 1000 >= shortestLesson, `${lesson.id} lasts three minutes at least`);
  for (const language of ['it', 'en', 'es']) {
    const text = await readFile(join(folder, `sub-${language}.vtt`), 'utf8');
    assert.equal(text.split('-->').length - 1, lines.length, `sub-${language} has every line`);
  }
  assert.equal((await readdir(join(folder, 'frames'))).length, lesson.chapters.length, 'one frame per chapter');
  const heaviest = heaviestRest + (timing.durationMs / 1000) * heaviestSecondOfFilm;
  assert.ok((await bytesIn(folder)) <= heaviest, `${lesson.id} is light enough`);
  return timing;
}

async function checkManifests(folder) {
  const dash = await readFile(join(folder, 'manifest.mpd'), 'utf8');
  const hls = await readFile(join(folder, 'master.m3u8'), 'utf8');
  const sets = [...dash.matchAll(/contentType="(\w+)"(?: lang="(\w+)")?/g)].map(([, type, language = '']) =>
    `${type} ${language}`.trim(),
  );
  assert.deepEqual(
    sets.sort(),
    ['audio en', 'audio it', 'text en', 'text es', 'text it', 'video'],
    'DASH lists all tracks',
  );
  for (const size of ['width="640" height="360"', 'width="1280" height="720"']) assert.ok(dash.includes(size), size);
  for (const label of ['Italiano', 'English', 'Español'])
    assert.ok(dash.includes(`<Label>${label}</Label>`), `label ${label}`);
  assert.match(hls, /TYPE=AUDIO[^\n]*LANGUAGE="it",NAME="Italiano",DEFAULT=YES/, 'HLS speaks Italian first');
  assert.match(hls, /TYPE=AUDIO[^\n]*LANGUAGE="en",NAME="English",DEFAULT=NO/);
  for (const language of ['it', 'en', 'es'])
    assert.match(hls, new RegExp(`TYPE=SUBTITLES[^\\n]*LANGUAGE="${language}"`));
  assert.match(hls, /RESOLUTION=640x360/);
  assert.match(hls, /RESOLUTION=1280x720/);
}

/** One encrypted track: cbcs with our key id, every sample of every segment encrypted, from the first on. */
async function checkTrack(folder, { kid }) {
  const init = await readInit(folder);
  assert.equal(init.scheme, 'cbcs');
  assert.ok(init.isProtected, 'protected by default');
  assert.equal(init.kid, kid, 'the key id of keys.json');
  const segments = await readSegments(folder);
  for (const { name, samples, encryptedSamples } of segments)
    assert.ok(samples > 0 && encryptedSamples === samples, `${folder}/${name}: no sample in the clear`);
  return { init, segments, starts: segments.map(({ start }) => start / init.timescale) };
}

/** A second picture: as long as the film, light, every sample encrypted under the film's own VIDEO key. */
async function checkSecond(id, folder, timing, key, workFolder) {
  const source = join(mediaFolder, id, secondName);
  const { seconds, keys } = await keyTimesOf(source);
  assert.ok(Math.abs(seconds - timing.durationMs / 1000) <= 0.1, 'as long as the film');
  assert.deepEqual(
    keys,
    keys.map((_, index) => index * 4),
    'a key frame every four seconds',
  );
  assert.ok((await stat(source)).size <= heaviestSecond, `${id}: a light second picture`);
  const track = await checkTrack(join(folder, 'second', 'v360'), key);
  await checkDecryption(join(folder, 'second', 'v360'), track, key, source, workFolder);
}

/** Reassembles a track: with the key it equals the mezzanine sample by sample, without it it does not play. */
async function checkDecryption(folder, { segments }, { kid, key }, source, workFolder) {
  const [whole, open] = ['whole.mp4', 'open.mp4'].map((name) => join(workFolder, name));
  const init = await readFile(join(folder, 'init.mp4'));
  await writeFile(whole, Buffer.concat([init, ...segments.map(({ bytes }) => bytes)]));
  const kind = source.endsWith('.mp4') ? 'video' : 'audio';
  const keys = ['--enable_raw_key_decryption', '--keys', `label=:key_id=${kid}:key=${key}`];
  await run(await findPackager(), [`in=${whole},stream=${kind},output=${open}`, keys, '--quiet']);
  const samplesOf = async (file) =>
    (await ffmpeg(['-i', file, '-map', '0', '-c', 'copy', '-f', 'streamhash', '-'])).toString();
  assert.equal(await samplesOf(open), await samplesOf(source), `${folder}: decrypted, it is the mezzanine`);
  await assert.rejects(ffmpeg(['-xerror', '-err_detect', 'explode', '-i', whole, '-f', 'null', '-']), 'needs the key');
}

async function checkPackaged(id, folder, keys, timing, workFolder) {
  const cbcs = join(folder, 'cbcs');
  const keyOf = (label) => keys.find((one) => one.label === label);
  await checkManifests(cbcs);
  const videos = [];
  for (const name of videoNames) videos.push(await checkTrack(join(cbcs, name), keyOf('VIDEO')));
  assert.deepEqual(videos[0].starts, videos[1].starts, 'segments of both sizes start together');
  assert.deepEqual(
    videos[0].starts,
    groupsOf(Math.ceil(timing.durationMs / 2000)).map(([first]) => first * 2),
    'every two seconds for twelve, then every six, to the end',
  );
  await checkDecryption(join(cbcs, 'v360'), videos[0], keyOf('VIDEO'), join(mediaFolder, id, 'v360.mp4'), workFolder);
  for (const name of soundNames) {
    const sound = await checkTrack(join(cbcs, name), keyOf('AUDIO'));
    assert.ok(
      sound.starts.every((start, index) => Math.abs(start - videos[0].starts[index]) < 0.13),
      'sound is cut within two audio frames of the picture',
    );
    await checkDecryption(join(cbcs, name), sound, keyOf('AUDIO'), join(mediaFolder, id, `${name}.m4a`), workFolder);
  }
  const manifest = await readFile(join(cbcs, 'manifest.mpd'), 'utf8');
  for (const language of ['it', 'en', 'es']) assert.ok(manifest.includes(`<BaseURL>../sub-${language}.vtt</BaseURL>`));
  return videos[0].starts.length;
}

const workFolder = await mkdtemp(join(tmpdir(), 'apice-check-'));
try {
  const outDir = process.argv[2] ?? join(workFolder, 'packaged');
  await packageMedia({ mediaDir: mediaFolder, outDir });
  const began = Date.now();
  assert.deepEqual(
    (await packageMedia({ mediaDir: mediaFolder, outDir })).packaged,
    [],
    'a second call packages nothing',
  );
  assert.ok(Date.now() - began < 1000, 'a second call takes less than a second');
  assert.equal((await stat(join(outDir, 'keys.json'))).mode & 0o777, 0o600, 'only the owner reads the keys');
  const keys = JSON.parse(await readFile(join(outDir, 'keys.json'), 'utf8'));
  for (const lesson of await loadLessons(process.argv.slice(3))) {
    const folder = join(mediaFolder, lesson.id);
    const kilobytes = Math.round((await bytesIn(folder)) / 1000);
    assert.ok(
      (await stat(join(outDir, lesson.id, 'trailer', 'trailer.mp4'))).size > 20_000,
      `${lesson.id} has a trailer`,
    );
    const { format } = JSON.parse(
      await run('ffprobe', ['-v', 'error', '-show_format', '-of', 'json', join(folder, 'trailer.mp4')]),
    );
    assert.ok(format.duration >= 9.5 && format.duration <= 16.6, `${lesson.id}: trailer of ${format.duration} s`);
    const trailer = `trailer ${Number(format.duration).toFixed(1)} s`;
    if (!lesson.chapters.length) {
      console.log(`${lesson.id}: ${trailer}, ${kilobytes} kB`);
      continue;
    }
    const timing = await checkMezzanine(lesson, folder);
    const segments = await checkPackaged(lesson.id, join(outDir, lesson.id), keys[lesson.id], timing, workFolder);
    if (lesson.second) {
      const key = keys[lesson.id].find((one) => one.label === 'VIDEO');
      await checkSecond(lesson.id, join(outDir, lesson.id), timing, key, workFolder);
    }
    const film = join(folder, 'v720.mp4');
    const drawn = await sampleDrawings(lesson, timing, likenessSamples);
    const { mean, least } = await likenessOf(film, drawn, workFolder);
    assert.ok(mean >= leastLikeness, `${lesson.id}: SSIM ${mean.toFixed(4)} of the drawings`);
    const likeness = `SSIM ${mean.toFixed(4)} (least ${least.toFixed(4)})`;
    console.log(
      `${lesson.id}: ${timing.durationMs / 1000} s, ${segments} segments, ${trailer}, ${likeness}, ${kilobytes} kB`,
    );
  }
  const all = await bytesIn(mediaFolder);
  assert.ok(all <= heaviestMedia, 'all media weigh at most 90 MB');
  console.log(`all good, ${(all / 1e6).toFixed(2)} MB`);
} finally {
  await rm(workFolder, { recursive: true, force: true });
}
