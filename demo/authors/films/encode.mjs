import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { ffmpeg } from './run.mjs';

const colour = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];
const smallSize = 'scale=640:360:flags=area';
export const asVideo = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p';
/** Constant qualities, so that no part is worse than another: with these the 720p film has an SSIM above 0.99. */
const crfs = { large: 32, small: 34, second: 33, trailer: 31 };

const groupSeconds = { film: 2, second: 4 };

/**
 * The options all films share: a key frame every `seconds`, so every size can be cut at the same seconds. A picture at
 * rest is one long frame, not many equal ones. No frame is shown out of order: a packager takes how long a frame lasts
 * from the order of decoding, which would leave gaps between segments.
 */
const h264 = (crf, seconds) => [
  ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-crf', String(crf)],
  ['-g', '250', '-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${seconds})`, colour],
  [
    '-x264-params',
    'open-gop=0:bframes=0:ref=4:no-psy=1:aq-mode=2',
    '-fps_mode',
    'vfr',
    '-video_track_timescale',
    '12800',
  ],
  ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart'],
];

/**
 * Puts raw 720p drawings (an async iterable, one per 1/drawnPerSecond) on disk, each different one once, and answers
 * ffmpeg's list of them with how long each is seen; no picture is longer than `seconds`, where a key frame must begin.
 */
async function listDrawings(drawings, { drawnPerSecond, folder, seconds }) {
  const entries = [];
  let [last, number] = [null, 0];
  for await (const drawing of drawings) {
    const begins = number % Math.round(drawnPerSecond * seconds) === 0;
    if (drawing !== last) {
      const file = join(folder, `${number}.ppm`);
      await writeFile(file, Buffer.concat([Buffer.from('P6\n1280 720\n255\n'), drawing]));
      entries.push({ file, count: 0 });
    } else if (begins) entries.push({ file: entries.at(-1).file, count: 0 });
    entries.at(-1).count += 1;
    [last, number] = [drawing, number + 1];
  }
  // How long the very last frame is seen is not written down: it is a short one.
  const final = entries.at(-1);
  if (final.count > 1) entries.splice(-1, 1, { ...final, count: final.count - 1 }, { ...final, count: 1 });
  const lines = entries.map(({ file, count }) => `file '${file}'\nduration ${count / drawnPerSecond}`);
  const list = join(folder, 'list.txt');
  await writeFile(list, `ffconcat version 1.0\n${lines.join('\n')}\n`);
  return list;
}

async function encode(drawings, { drawnPerSecond, seconds }, outputs) {
  const folder = await mkdtemp(join(tmpdir(), 'apice-drawn-'));
  try {
    const list = await listDrawings(drawings, { drawnPerSecond, folder, seconds });
    await ffmpeg(['-f', 'concat', '-safe', '0', '-i', list], ...outputs);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Encodes drawings as two films of the same frames, `large` and `small`, in one go. */
export const encodeFilm = (drawings, { drawnPerSecond, large, small }) =>
  encode(drawings, { drawnPerSecond, seconds: groupSeconds.film }, [
    ['-filter_complex', `[0:v]${asVideo},split[large][whole];[whole]${smallSize}[small]`],
    ['-map', '[large]', h264(crfs.large, groupSeconds.film), large],
    ['-map', '[small]', h264(crfs.small, groupSeconds.film), small],
  ]);

/** Encodes the drawings of a second picture at 360p, without sound. */
export const encodeSecond = (drawings, { drawnPerSecond, file }) =>
  encode(drawings, { drawnPerSecond, seconds: groupSeconds.second }, [
    ['-vf', `${asVideo},${smallSize}`, h264(crfs.second, groupSeconds.second), '-an', file],
  ]);

/** The options of a trailer's picture and sound, cut out of a film. */
export const asTrailer = [
  h264(crfs.trailer, groupSeconds.film),
  ['-c:a', 'aac', '-ar', '22050', '-b:a', '24k', '-ac', '1'],
];

/** The mean and the minimum SSIM (0 to 1) between a film and its drawings, over `samples` of { number, bytes }. */
export async function likenessOf(film, samples, workFolder) {
  const drawn = join(workFolder, 'drawn.rgb');
  await writeFile(drawn, Buffer.concat(samples.map(({ bytes }) => bytes)));
  const picked = samples.map(({ number }) => `eq(n\\,${number})`).join('+');
  const said = await ffmpeg(
    ['-i', film, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', '1280x720', '-r', '25', '-i', drawn],
    [
      '-lavfi',
      `[0:v]fps=25/2:round=down,select=${picked},settb=1/25,setpts=N[film];[1:v]${asVideo},settb=1/25,setpts=N[drawn];[film][drawn]ssim=-`,
    ],
    ['-f', 'null', '/dev/null'],
  );
  await rm(drawn);
  const values = [...said.toString().matchAll(/All:([\d.]+)/g)].map(([, value]) => Number(value));
  if (values.length !== samples.length) throw new Error(`${film}: ${values.length} of ${samples.length} pictures`);
  return { mean: values.reduce((sum, value) => sum + value, 0) / values.length, least: Math.min(...values) };
}
