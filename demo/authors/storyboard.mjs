// storyboard.mjs [id…] : the small pictures on the seek bar, cut out of the finished films in demo/media: one WebP
// sheet beside each film, and their measures in db/seed/storyboards.json. Needs ffmpeg.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg } from './films/run.mjs';
import { mediaFolder } from './films/story.mjs';

const [width, height, columns, tiles] = [128, 72, 5, 40];
const heaviestSheet = 40_000;
const qualities = [60, 50, 42, 36, 30, 24];
const listFile = new URL('../../db/seed/storyboards.json', import.meta.url);

/** One picture every `intervalSeconds` from second 0 on; the best quality that is light enough. */
async function cutSheet(film, file, intervalSeconds, rows) {
  const cut = `fps=1/${intervalSeconds}:round=up:start_time=0,scale=${width}:${height}:flags=area,tile=${columns}x${rows}`;
  for (const quality of qualities) {
    const encoding = ['-c:v', 'libwebp', '-quality', quality, '-compression_level', '6', '-preset', 'drawing'];
    await ffmpeg('-i', film, '-vf', cut, '-frames:v', '1', encoding.map(String), file);
    const { size } = await stat(file);
    if (size <= heaviestSheet) return { size, quality };
  }
  throw new Error(`${file} is too heavy at the lowest quality`);
}

const wanted = process.argv.slice(2);
const list = JSON.parse(await readFile(listFile, 'utf8').catch(() => '{}'));
for (const id of (await readdir(mediaFolder)).sort()) {
  const folder = join(mediaFolder, id);
  const timing = await readFile(join(folder, 'timing.json'), 'utf8').catch(() => null);
  if (!timing || (wanted.length > 0 && !wanted.includes(id))) continue;
  const seconds = JSON.parse(timing).durationMs / 1000;
  const intervalSeconds = Math.ceil(seconds / tiles);
  const rows = Math.ceil(Math.ceil(seconds / intervalSeconds) / columns);
  const { size, quality } = await cutSheet(
    join(folder, 'v720.mp4'),
    join(folder, 'storyboard.webp'),
    intervalSeconds,
    rows,
  );
  list[id] = { columns, rows, width, height, intervalSeconds };
  console.log(`${id}: ${size} bytes at quality ${quality}, every ${intervalSeconds} s`);
}
await writeFile(listFile, `${JSON.stringify(list, null, 1)}\n`);
