import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// The assumptions that packaging and pages make about the sample media in the repository.

const folder = 'demo/media';
const lessons = readdirSync(folder);
const withFilm = lessons.filter((id) => existsSync(path.join(folder, id, 'timing.json')));

const sizeOf = (place: string): number =>
  readdirSync(place, { withFileTypes: true }).reduce((sum, entry) => {
    const inside = path.join(place, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(inside) : statSync(inside).size);
  }, 0);

/** Width and height as the first track's header of an MP4 says them, in 16.16 fixed point (ISO 14496-12, 8.3.2). */
function pictureOf(file: string): [width: number, height: number] {
  const bytes = readFileSync(file);
  const box = bytes.indexOf('tkhd') + 4;
  const at = box + (bytes[box] === 1 ? 88 : 76);
  return [bytes.readUInt32BE(at) / 65_536, bytes.readUInt32BE(at + 4) / 65_536];
}

test('every film lasts from three to ten minutes, six of them six at least', () => {
  const minutesOf = (id: string) =>
    JSON.parse(readFileSync(path.join(folder, id, 'timing.json'), 'utf8')).durationMs / 60_000;
  const minutes = withFilm.map(minutesOf);
  expect(minutes.length).toBeGreaterThan(10);
  expect(minutes.filter((one) => one < 3 || one > 10)).toEqual([]);
  expect(minutes.filter((one) => one >= 6).length).toBeGreaterThanOrEqual(6);
});

test('every lesson has a trailer at the films’ full size', () => {
  for (const id of lessons) expect([id, ...pictureOf(path.join(folder, id, 'trailer.mp4'))]).toEqual([id, 1280, 720]);
});

test('all of it stays below 90 MB: whoever clones the repository takes it along', () => {
  expect(sizeOf(folder)).toBeLessThan(90_000_000);
});
