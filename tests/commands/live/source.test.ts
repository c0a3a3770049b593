import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { shifted, timescaleOf } from '../../../emulators/live/boxes.mjs';
import { serveLive } from '../../../emulators/live/serve.mjs';
import { ensureLiveSource } from '../../../scripts/lib/live-source.mjs';

let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'apice-live-'));
  await ensureLiveSource(folder);
  server = await serveLive({ port: 0, folder, devPage: 'http://localhost:8787/dev' });
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const tracks = ['v360', 'v720', 'a-it'] as const;
/** Segments are cut at audio frames; this is the length of two. Seconds. */
const together = 0.1;

/** When a piece begins, in its track's units. */
function beginOf(piece: Buffer): bigint {
  const at = piece.indexOf('tfdt') + 4;
  return piece[at] === 1 ? piece.readBigUInt64BE(at + 4) : BigInt(piece.readUInt32BE(at + 4));
}

const packaged = (track: string, file: string) => readFile(path.join(folder, track, file));

/** The source's clock, moved by the test; timers and sockets use the real one. */
function clock() {
  let now = Date.UTC(2026, 10, 27, 20, 0, 0);
  vi.useFakeTimers({ toFake: ['Date'], now });
  return (seconds: number) => vi.setSystemTime((now += seconds * 1000));
}

async function get(address: string) {
  const response = await fetch(`${origin}/${address}`);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

const list = async (channel: string, track: string): Promise<string> =>
  (await get(`${channel}/${track}.m3u8`)).body.toString();
const piecesIn = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

const fault = async (channel: string, body: unknown) =>
  (await fetch(`${origin}/${channel}/fault`, { method: 'POST', body: JSON.stringify(body) })).status;

describe('a packaged piece that is shifted', () => {
  test.each(tracks)('of %s begins so much later, and is the same otherwise', async (track) => {
    const timescale = timescaleOf(await packaged(track, 'init.mp4'));
    const piece = await packaged(track, '2.m4s');
    const later = shifted(piece, 90.5, timescale);
    expect(beginOf(piece)).toBeGreaterThan(0n);
    expect(Number(beginOf(later) - beginOf(piece)) / timescale).toBeCloseTo(90.5, 3);
    expect(later.includes('sidx')).toBe(false);
    const unmoved = shifted(piece, 0, timescale);
    expect(unmoved.subarray(unmoved.indexOf('moof')).equals(piece.subarray(piece.indexOf('moof')))).toBe(true);
    expect(piece.equals(await packaged(track, '2.m4s'))).toBe(true);
  });

  test('sound and picture of one piece begin together', async () => {
    for (const file of ['1.m4s', '7.m4s', '15.m4s']) {
      const begins = await Promise.all(
        tracks.map(
          async (track) =>
            Number(beginOf(await packaged(track, file))) / timescaleOf(await packaged(track, 'init.mp4')),
        ),
      );
      expect(Math.max(...begins) - Math.min(...begins), file).toBeLessThan(together);
    }
  });

  test.each([
    ['32 bits', 0, 1000n],
    ['64 bits', 1, 0x1_0000_0000n],
  ])('counts in %s', (_name, version, begin) => {
    const tfdt = Buffer.alloc(version === 1 ? 20 : 16);
    tfdt.writeUInt32BE(tfdt.length, 0);
    tfdt.write('tfdt', 4);
    tfdt[8] = version;
    if (version === 1) tfdt.writeBigUInt64BE(begin, 12);
    else tfdt.writeUInt32BE(Number(begin), 12);
    const within = (type: string, body: Buffer) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(8 + body.length, 0);
      head.write(type, 4);
      return Buffer.concat([head, body]);
    };
    const piece = within('moof', within('traf', tfdt));
    expect(beginOf(shifted(piece, 2, 48_000))).toBe(begin + 96_000n);
  });
});

describe('the source', () => {
  test('lists two pictures, a sound and captions, and every file that it lists is there', async () => {
    const master = await get('aula/master.m3u8');
    expect(master.type).toBe('application/vnd.apple.mpegurl');
    const text: string = master.body.toString();
    const lines = text.split('\n');
    expect(piecesIn(text)).toEqual(['v360.m3u8', 'v720.m3u8']);
    for (const line of lines.filter((one) => one.startsWith('#EXT-X-STREAM-INF:')))
      expect(line).toMatch(/AUDIO="audio".*SUBTITLES="subs"/);
    expect(lines.filter((line) => line.startsWith('#EXT-X-MEDIA:'))).toHaveLength(2);
    for (const track of [...tracks, 'sub-it']) {
      const newest = await get(`aula/${piecesIn(await list('aula', track)).at(-1)}`);
      expect([track, newest.status, newest.type]).toEqual([
        track,
        200,
        track === 'sub-it' ? 'text/vtt' : 'video/iso.segment',
      ]);
    }
    expect((await get('aula/v360/init.mp4')).type).toBe('video/mp4');
  });

  test('has the pieces of a later loop at a later time, sound and picture together', async () => {
    const forward = clock();
    await list('giri', 'v360');
    forward(600);
    const [name = ''] = piecesIn(await list('giri', 'v360')).slice(-1);
    const number = Number(/-(\d+)\.m4s$/.exec(name)?.[1]);
    const begins = await Promise.all(
      tracks.map(async (track) => {
        const { body } = await get(`giri/${track}/1-${number}.m4s`);
        return Number(beginOf(body)) / timescaleOf(await packaged(track, 'init.mp4'));
      }),
    );
    expect(begins[0]).toBeGreaterThan(640);
    expect(begins[0]).toBeLessThan(660);
    expect(Math.max(...begins) - Math.min(...begins)).toBeLessThan(together);
  });

  test('has every piece of every track across the end of the film', async () => {
    const forward = clock();
    await list('fine', 'v360');
    forward(300);
    const files = new Set<string>();
    for (const track of [...tracks, 'sub-it']) for (const file of piecesIn(await list('fine', track))) files.add(file);
    for (const file of files) expect([file, (await get(`fine/${file}`)).status]).toEqual([file, 200]);
  });

  test('lists what is lost, and has it not', async () => {
    const forward = clock();
    const before = piecesIn(await list('persi', 'v360'));
    expect(await fault('persi', { kind: 'lose', count: 1 })).toBe(200);
    forward(4);
    const [lost, next] = piecesIn(await list('persi', 'v360')).filter((file) => !before.includes(file));
    expect([(await get(`persi/${lost}`)).status, (await get(`persi/${next}`)).status]).toEqual([404, 200]);
    expect((await get(`persi/${lost?.replace('v360', 'a-it')}`)).status).toBe(404);
    await fault('persi', { kind: 'resume' });
    expect((await get(`persi/${lost}`)).status).toBe(200);
  });

  test('is down for one channel, and comes back', async () => {
    await fault('giu', { kind: 'down' });
    expect([(await get('giu/master.m3u8')).status, (await get('aula/master.m3u8')).status]).toEqual([503, 200]);
    await fault('giu', { kind: 'resume' });
    expect((await get('giu/master.m3u8')).status).toBe(200);
  });

  test.each([
    'aula/other.m3u8',
    'aula/v360/1-99999.m4s',
    'aula/v360/1-3.vtt',
    'aula/sub-it/1-3.m4s',
    'aula/sub-it/init.mp4',
    'aula/v360/../v360.m3u8x',
    'AULA/master.m3u8',
    'aula',
  ])('has no %s', async (file) => {
    expect((await get(file)).status).toBe(404);
  });

  test.each([{ kind: 'none' }, { kind: 'toString' }, 'text', null])('%j is no fault', async (body) => {
    expect(await fault('aula', body)).toBe(400);
  });

  test('shows its channels, and leads back to where it was opened', async () => {
    await fault('mostra', { kind: 'stop' });
    const html = (await get('')).body.toString();
    expect(html).toContain('<a href="http://localhost:8787/dev">');
    expect(html).toMatch(/mostra<\/a>: stopped/);
  });
});
