import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { liveChannels } from '../../../db/schema';
import { liveAddress } from '../../../operations/live/live-grant';
import { parseEnv } from '../../../workers/env';
import { db } from '../../support/scope';

const origin = 'https://apice.example';
export const { MEDIA_SECRET } = parseEnv({ ...env });
export const list = (...lines: string[]) => ['#EXTM3U', ...lines, ''].join('\n');

export type Answer = { status?: number; body?: string | null; headers?: Record<string, string> } | 'never';
type Asked = { address: string; init: RequestInit };

export const asked: Asked[] = [];
/** What the sources answer, by address; the line to any other is down. */
export const answers = new Map<string, Answer>();

/** A source that begins no answer until nobody waits for it any more. */
const silence = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));

/** Puts the network of this file's tests into their hands. */
export function useUpstream(): void {
  beforeEach(() => {
    asked.length = 0;
    answers.clear();
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      asked.push({ address, init });
      const answer = answers.get(address);
      if (answer === undefined) throw new Error('the line is down');
      if (answer === 'never') return silence(init.signal);
      return new Response(answer.body ?? null, { status: answer.status ?? 200, headers: answer.headers ?? {} });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

let channels = 0;

/** A channel on air with a host of its own: isolates and the edge remember both across tests. */
export async function channel(overrides: Partial<typeof liveChannels.$inferInsert> = {}) {
  channels += 1;
  const id = `aula-${channels}`;
  const host = `cdn-${channels}.example.com`;
  const at = (file: string) => `https://${host}${file}`;
  await db.insert(liveChannels).values({
    id,
    name: 'Aula',
    languages: ['it'],
    kind: 'hls',
    source: at('/live/master.m3u8?key=k1'),
    categories: [],
    position: 0,
    onAirSince: 1,
    createdAt: 1,
    ...overrides,
  });
  const folder = async (userId = 'anna', channelId = id) => {
    const { hls } = await liveAddress(MEDIA_SECRET, { channelId, userId }, Date.now());
    return hls.replace('/index.m3u8', '');
  };
  return { id, host, at, folder };
}

/** Read to the end: an unread body holds back its copy for the cache. */
export async function get(path: string, init: RequestInit = {}) {
  const response = await exports.default.fetch(origin + path, init);
  const text = new TextDecoder().decode(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, text };
}

/** A refusal in the contract's body, which nobody keeps. */
export async function refusalOf(path: string, init: RequestInit = {}) {
  const { status, headers, text } = await get(path, init);
  expect(headers.get('cache-control')).toBe('no-store');
  const { error }: { error: { code: string; reason: string; message: string } } = JSON.parse(text);
  return [status, error.code, error.reason];
}

export const silent = [503, 'unavailable', 'live-silent'];
export const down = [503, 'unavailable', 'live-source-down'];
export const missing = [404, 'not-found', 'live-piece-missing'];
export const none = [404, 'not-found', 'media-not-found'];
export const refused = (reason: string) => [403, 'permission-denied', reason];

/** A list that leads to its own host and to others in every way there is. */
export const hostile = (host: string) =>
  list(
    `# made by ${host}`,
    `#EXT-X-SESSION-DATA:DATA-ID="x",VALUE="https://${host}/data.json"`,
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Italiano",URI="a/it.m3u8"`,
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="Italiano",URI="https://${host}/s/it.m3u8?t=1"`,
    `#EXT-X-KEY:METHOD=AES-128,URI="https://keys.example/k.key"`,
    `#EXT-X-MAP:URI="/init.mp4"`,
    `#EXT-X-STREAM-INF:BANDWIDTH=1`,
    'v360.m3u8',
    `#EXT-X-STREAM-INF:BANDWIDTH=2`,
    `https://${host}/live/v720.m3u8`,
    `#EXT-X-STREAM-INF:BANDWIDTH=3`,
    `https://backup.example/live/v720.m3u8`,
    `#EXTINF:2.0,from https://${host}`,
    '../7.m4s',
  );

/** Headers that would have a list kept, and name the source. */
export const hostileHeaders = (host: string) => ({
  'cache-control': 'public, max-age=86400',
  etag: '"the same for ten minutes"',
  server: host,
  'set-cookie': 'a=b',
  link: `<https://${host}/>; rel=preload`,
  'access-control-allow-origin': `https://${host}`,
});
