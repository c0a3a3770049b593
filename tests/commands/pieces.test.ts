import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DOMParser } from '@xmldom/xmldom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifest } from '../../domain/content/manifest';
import { piecesIn, spanOf } from '../../domain/content/pieces';
import { boxesIn, fragmentsIn } from './fragments';

const run = promisify(execFile);

// A lesson with a second picture, packaged by the command that `npm start` runs.
const id = 'sutura';
const [pictures, sounds] = [
  ['v360', 'v720'],
  ['a-it', 'a-en'],
];
let folder = '';
let film = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apice-pieces-'));
  film = join(folder, 'films', id);
  await cp(join('demo/media', id), join(folder, 'media', id), { recursive: true });
  await run(process.execPath, ['scripts/package-media.mjs', join(folder, 'media'), join(folder, 'films')]);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

type Piece = { start: number; length: number };

/** The pieces of a track as the DASH manifest lists them. Ticks, and how many of them a second has. */
async function listed(track: string, below = 'cbcs'): Promise<{ scale: number; pieces: Piece[] }> {
  const xml = await readFile(join(film, below, 'manifest.mpd'), 'utf8');
  const templates = [
    ...new DOMParser().parseFromString(xml, 'application/xml').getElementsByTagName('SegmentTemplate'),
  ];
  const template = templates.find((one) => one.getAttribute('media') === `${track}/$Number$.m4s`);
  const pieces: Piece[] = [];
  let end = 0;
  for (const entry of template?.getElementsByTagName('S') ?? []) {
    const [start, length] = ['t', 'd'].map((name) => Number(entry.getAttribute(name) ?? end));
    for (let again = Number(entry.getAttribute('r') ?? 0); again >= 0; again -= 1) {
      pieces.push({ start: pieces.length === 0 ? (start ?? 0) : end, length: length ?? 0 });
      end = (pieces.at(-1)?.start ?? 0) + (length ?? 0);
    }
    expect(end, 'entries follow each other').toBeGreaterThan(start ?? 0);
  }
  return { scale: Number(template?.getAttribute('timescale')), pieces };
}

const pieceFile = (track: string, number: number) => readFile(join(film, 'cbcs', track, `${number}.m4s`));

/** How far sound may be cut from the picture: an audio frame or two. Seconds. */
const soundOff = 0.1;

describe('a packaged film', () => {
  it.each([...pictures.map((name) => [name, 0] as const), ...sounds.map((name) => [name, soundOff] as const)])(
    'has %s cut where the rule says',
    async (track, off) => {
      const { scale, pieces } = await listed(track);
      const seconds = readManifest(await readFile(join(film, 'cbcs/manifest.mpd'), 'utf8'))?.seconds ?? 0;
      expect(pieces).toHaveLength(piecesIn(seconds));
      for (const [at, { start, length }] of pieces.entries()) {
        const span = spanOf(at + 1);
        expect(Math.abs(start / scale - span.start)).toBeLessThanOrEqual(off);
        expect(Math.abs((start + length) / scale - Math.min(span.end, seconds))).toBeLessThanOrEqual(off + 0.001);
      }
    },
  );

  it.each([...pictures, ...sounds])('has in %s the pieces that are listed, each second once', async (track) => {
    const { pieces } = await listed(track);
    const files = (await readdir(join(film, 'cbcs', track))).filter((name) => name.endsWith('.m4s'));
    expect(files).toHaveLength(pieces.length);
    // Sound begins with a frame that is not played (its edit list); the manifest counts from the first one played.
    const silence = (fragmentsIn(await pieceFile(track, 2))[0]?.start ?? 0) - (pieces[1]?.start ?? 0);
    expect([0, 1024]).toContain(silence);
    let end = 0;
    for (const [at, { start, length }] of pieces.entries()) {
      const file = await pieceFile(track, at + 1);
      const fragments = fragmentsIn(file);
      // One segment with one type, and without an index, which would describe only its first fragment.
      const types = boxesIn(file).map(({ type }) => type);
      if (fragments.length > 1) expect(types).toEqual(['styp', ...fragments.flatMap(() => ['moof', 'mdat'])]);
      expect(fragments.every(({ isKeyFrame }) => isKeyFrame)).toBe(true);
      expect(Math.max(0, end - silence)).toBe(start);
      for (const fragment of fragments) {
        expect(fragment.start).toBe(end);
        end += fragment.length;
      }
      expect(end - silence).toBe(start + length);
    }
  });

  it.each([...pictures, ...sounds])('has the same pieces of %s in HLS', async (track) => {
    const { scale, pieces } = await listed(track);
    const playlist = await readFile(join(film, 'cbcs', `${track}.m3u8`), 'utf8');
    const told = [...playlist.matchAll(/^#EXTINF:([\d.]+),\n(.+)$/gm)].map(([, seconds, name]) => [
      Number(seconds),
      name,
    ]);
    expect(told.map(([, name]) => name)).toEqual(pieces.map((_, at) => `${track}/${at + 1}.m4s`));
    for (const [at, { length }] of pieces.entries()) expect(told[at]?.[0]).toBeCloseTo(length / scale, 2);
    const target = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(playlist)?.[1]);
    expect(target).toBe(Math.max(...told.map(([seconds]) => Math.round(Number(seconds)))));
    expect(playlist.endsWith('\n#EXT-X-ENDLIST\n')).toBe(true);
  });

  // docs/scale.md: the pieces of film are the largest part of the bill, and 2 s throughout would be 3,600.
  it('is asked for in 1,210 requests an hour at most', async () => {
    const hour = 3600;
    const requests = await Promise.all(
      ['v720', 'a-it'].map(async (track) => {
        const { scale, pieces } = await listed(track);
        const [first, rest] = [pieces.slice(0, 6), pieces.slice(6, -1)];
        const secondsOf = (some: Piece[]) => some.reduce((sum, { length }) => sum + length / scale, 0);
        return first.length + (hour - secondsOf(first)) / (secondsOf(rest) / rest.length);
      }),
    );
    expect(requests.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1210);
  });

  it('keeps the second picture in pieces of four seconds', async () => {
    const { scale, pieces } = await listed('v360', 'second');
    for (const [at, { start }] of pieces.entries()) expect(start / scale).toBe(spanOf(at + 1, 'second').start);
  });
});
