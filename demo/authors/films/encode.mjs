import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg, ffmpegFed } from './run.mjs';

const colour = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];
const largeShare = 0.68;
const mostTries = 4;
const [finestCrf, coarsestCrf] = [44, 50];
const smallSize = 'scale=640:360:flags=area';

/** The options both sizes share: closed groups of 50 pictures, so both can be cut at the same two seconds. */
const h264 = (crf) => [
  ['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-crf', crf.toFixed(2)],
  ['-g', '50', '-keyint_min', '50', '-sc_threshold', '0', '-an', colour],
  ['-x264-params', 'open-gop=0:bframes=8:ref=5:no-psy=1:chroma-qp-offset=3'],
  ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart'],
];

/**
 * Encodes at the best even quality whose file is not larger than `bytes`. Two passes with a bitrate starve the
 * beginning of a film when there are this few bits, so the right quality is looked for instead.
 */
async function encodeWithin(bytes, { copy, filter, file, crf, coarsest = coarsestCrf }) {
  for (let tries = 1; tries <= mostTries; tries++) {
    await ffmpeg(['-i', copy, '-vf', filter, h264(crf), file]);
    const share = (await stat(file)).size / bytes;
    if (share <= 1 && (share > 0.93 || crf <= finestCrf)) return crf;
    // A file halves about every 7 steps; aiming a little low makes the next try fit.
    crf = Math.max(finestCrf, Math.min(coarsest, crf + 7 * Math.log2(share / 0.965)));
  }
  return crf;
}

/**
 * Encodes raw 720p drawings (an async iterable) as two films of the same frames, `large` and `small`, which together
 * take at most `bytes`; gives the quality (crf) each of them came to.
 */
export async function encodeFilm(drawings, { drawnPerSecond, workFolder, bytes, large, small }) {
  const copy = join(workFolder, 'lossless.mp4');
  await drawLossless(drawings, { drawnPerSecond, copy });
  const crfs = await Promise.all([
    encodeWithin(bytes * largeShare, { copy, file: large, filter: 'fps=25', crf: 46 }),
    encodeWithin(bytes * (1 - largeShare), { copy, file: small, filter: `fps=25,${smallSize}`, crf: 46 }),
  ]);
  await rm(copy);
  return crfs;
}

/**
 * Encodes a second picture at 360p, without sound, in about `bytes`; gives its crf. It keeps the drawings' own 12.5
 * pictures a second, so its groups of 50 take four seconds, and it may be coarser: it is looked at small.
 */
export const encodeSecond = (copy, { bytes, file }) =>
  encodeWithin(bytes, { copy, file, filter: smallSize, crf: 50, coarsest: 53 });

/** Turns raw 720p drawings into one file without loss, from which every size is made. */
export async function drawLossless(drawings, { drawnPerSecond, copy }) {
  const encoder = ffmpegFed([
    ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', '1280x720', '-r', String(drawnPerSecond), '-i', '-'],
    ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
    ['-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast', colour, copy],
  ]);
  for await (const drawing of drawings) await encoder.write(drawing);
  await encoder.finish();
}
