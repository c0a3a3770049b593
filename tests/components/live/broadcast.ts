import { faults } from '../../../emulators/live/faults.mjs';
import { captionSegment } from '../../../emulators/live/captions.mjs';
import { filmOf, listOf, newChannel, segmentsOf, type Channel } from '../../../emulators/live/timeline.mjs';

/** Eight seconds of a film in pieces of two: picture and sound (film/, cut by shaka-packager as in scripts/lib/live-source.mjs). */
const files = import.meta.glob<string>('./film/**/*.{mp4,m4s}', { eager: true, query: '?url', import: 'default' });
const tracks = ['v360', 'a-it'] as const;
const timeline = filmOf([2, 2, 2, 2]);
const captionList = 'sub-it';

const master = [
  '#EXTM3U',
  `#EXT-X-MEDIA:TYPE=SUBTITLES,URI="at/${captionList}.m3u8",GROUP-ID="subs",LANGUAGE="it",NAME="Italiano",AUTOSELECT=YES`,
  '#EXT-X-MEDIA:TYPE=AUDIO,URI="at/a-it.m3u8",GROUP-ID="audio",LANGUAGE="it",NAME="Italiano",DEFAULT=YES,AUTOSELECT=YES',
  '#EXT-X-STREAM-INF:BANDWIDTH=400000,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=640x360,AUDIO="audio",SUBTITLES="subs"',
  'at/v360.m3u8',
].join('\n');

/** Where the content of the only box of a type begins. */
function insideBox(view: DataView, type: string): number {
  const wanted = [...type].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
  for (let at = 4; at + 4 <= view.byteLength; at += 1) if (view.getUint32(at) === wanted) return at + 4;
  throw new Error(`no ${type}`);
}

/** A copy of a piece that begins so many seconds later; its own index of times would contradict that. */
function shifted(piece: ArrayBuffer, init: ArrayBuffer, seconds: number): ArrayBuffer {
  const header = new DataView(init);
  const mdhd = insideBox(header, 'mdhd');
  const timescale = header.getUint32(mdhd + (header.getUint8(mdhd) === 1 ? 20 : 12));
  const view = new DataView(piece.slice(0));
  const tfdt = insideBox(view, 'tfdt');
  const units = Math.round(seconds * timescale);
  if (view.getUint8(tfdt) === 1) view.setBigUint64(tfdt + 4, view.getBigUint64(tfdt + 4) + BigInt(units));
  else view.setUint32(tfdt + 4, view.getUint32(tfdt + 4) + units);
  return view.buffer;
}

const realFetch = window.fetch;
const bytesOf = async (name: string) => (await realFetch(files[`./film/${name}`] ?? '')).arrayBuffer();

const refusal = (status: number, reason: string, code = 'unavailable') =>
  Response.json({ error: { code, message: '', reason } }, { status });

type Server = {
  channel: Channel;
  /** The viewer's connection is lost. */
  isOffline: boolean;
  /** What WatchLive is refused with. */
  refused: Response | null;
  /** The channel was switched off. */
  isSilent: boolean;
  /** The playlists of its tracks cannot be read. */
  isGarbled: boolean;
  /** The playlists that were requested. */
  listed: string[];
  /** The segment of the picture that was requested last: its era, and how many seconds after that era it begins. */
  reached: { era: number; seconds: number };
  /** Requested segments that do not exist. */
  missed: string[];
  /** How often WatchLive was asked. */
  asked: number;
  /** Addresses signed before this number are expired. */
  oldest: number;
  /** How many requests the lost connection left unanswered. */
  unanswered: number;
  /** What the page reported when it was left. */
  reports: unknown[];
  /** Nobody may watch any more: the address has expired, and no new one is given. */
  refuse: (reason: string) => void;
};

let server: Server;

/** Begins a broadcast of `seconds` so far, with a window of so many seconds. */
export function beginBroadcast({ seconds = 40, window = 30 } = {}): Server {
  const channel = newChannel(Date.now() - seconds * 1000);
  channel.window = window;
  const begun: Server = {
    channel,
    isOffline: false,
    refused: null,
    isSilent: false,
    isGarbled: false,
    listed: [],
    reached: { era: 0, seconds: 0 },
    missed: [],
    asked: 0,
    oldest: 0,
    unanswered: 0,
    reports: [],
    refuse: (reason) => {
      begun.refused = refusal(403, reason, 'permission-denied');
      begun.oldest = Number.POSITIVE_INFINITY;
    },
  };
  server = begun;
  return begun;
}

/** Triggers a fault of the source. */
export const happens = {
  stop: () => faults.stop(server.channel, { now: Date.now(), film: timeline }),
  end: () => faults.end(server.channel, { now: Date.now(), film: timeline }),
  resume: () => faults.resume(server.channel, { now: Date.now(), film: timeline }),
  restart: () => faults.restart(server.channel, { now: Date.now(), film: timeline }),
  clock: (seconds: number) => faults.clock(server.channel, { seconds, now: Date.now(), film: timeline }),
  lose: (count: number) => faults.lose(server.channel, { count, now: Date.now(), film: timeline }),
  down: () => faults.down(server.channel, { now: Date.now(), film: timeline }),
};

const signature = (number: number) => String(number).padStart(43, 's');

function watchLive(): Response {
  server.asked += 1;
  if (server.isSilent) return refusal(503, 'live-silent');
  if (server.refused) return server.refused.clone();
  const exp = 1_900_000_000 + server.asked;
  return Response.json({
    kind: 'hls',
    hls: `/l/${exp}.anna.${signature(server.asked)}/poltrona/index.m3u8`,
    expiresAt: exp,
    lifeSeconds: 600,
  });
}

async function fileOf(file: string): Promise<Response> {
  const now = Date.now();
  if (file.endsWith('.m3u8')) server.listed.push(file);
  if (file === 'index.m3u8') return new Response(master);
  const [, listed] = /^at\/([\w-]+)\.m3u8$/.exec(file) ?? [];
  if (listed) {
    const isText = listed === captionList;
    const list = listOf(server.channel, timeline, now, {
      nameOf: ({ era, number }) => `${listed}/${era.id}-${number}.${isText ? 'vtt' : 'm4s'}`,
      map: isText ? null : `${listed}/init.mp4`,
    });
    return new Response(server.isGarbled ? list.replace('#EXTM3U', '') : list);
  }
  const [, track = '', piece = ''] = /^at\/([\w-]+)\/([\w.-]+)$/.exec(file) ?? [];
  if (piece === 'init.mp4') return new Response(await bytesOf(`${track}/init.mp4`));
  const [, era, number] = /^(\d+)-(\d+)\./.exec(piece) ?? [];
  const found = segmentsOf(server.channel, timeline, now).find(
    (one) => one.era.id === Number(era) && one.number === Number(number),
  );
  if (!found || server.channel.lost.has(`${era}/${number}`)) {
    server.missed.push(file);
    return refusal(404, 'live-piece-missing', 'not-found');
  }
  const { start, filmStart, duration, later, index } = found;
  if (track === captionList) {
    const cue = { from: filmStart, to: filmStart + duration, settings: '', text: 'Il campo è asciutto.' };
    return new Response(captionSegment([cue], { from: filmStart, to: filmStart + duration }, later));
  }
  if (!tracks.some((name) => name === track)) return refusal(404, 'live-piece-missing', 'not-found');
  if (track === 'v360') server.reached = { era: found.era.id, seconds: start };
  const init = await bytesOf(`${track}/init.mp4`);
  return new Response(shifted(await bytesOf(`${track}/${index + 1}.m4s`), init, later));
}

/** A double of the Worker. Shaka keeps the `fetch` that it finds when it is loaded, so it is set once. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  const isOurs = pathname.startsWith('/api/') || pathname.startsWith('/l/');
  if (!isOurs) return realFetch(input, init);
  const from = server;
  const response = await answerTo(pathname);
  // The line may be lost on the way back.
  if (!from.isOffline) return response;
  from.unanswered += 1;
  throw new TypeError('Failed to fetch');
}

async function answerTo(pathname: string): Promise<Response> {
  if (pathname === '/api/WatchLive') return watchLive();
  if (!pathname.startsWith('/l/')) return Response.json({});
  const [, number = '0', file = ''] = /^\/l\/\d+\.anna\.s*(\d+)\/poltrona\/(.+)$/.exec(pathname) ?? [];
  if (server.isSilent) return refusal(503, 'live-silent');
  if (Number(number) < server.oldest) return refusal(403, 'media-expired', 'permission-denied');
  if (server.channel.isDown) return refusal(503, 'live-source-down');
  return fileOf(file);
}
window.fetch = answer;

navigator.sendBeacon = (_, body) => {
  const { reports } = server;
  if (body instanceof Blob) void body.text().then((text) => reports.push(JSON.parse(text)));
  return true;
};
