import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { shifted, timescaleOf } from './boxes.mjs';
import { captionSegment, cuesOf } from './captions.mjs';
import { faults } from './faults.mjs';
import { filmOf, listOf, newChannel, segmentsOf } from './timeline.mjs';

const durationsIn = (list) => [...list.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, seconds]) => Number(seconds));

/** The tracks of a packaged film (scripts/lib/live-source.mjs): their lists, and the master list's own words. */
function readFilm(folder) {
  const text = (name) => readFileSync(path.join(folder, name), 'utf8');
  const tracks = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [];
    const init = readFileSync(path.join(folder, entry.name, 'init.mp4'));
    return [{ name: entry.name, init, timescale: timescaleOf(init) }];
  });
  // Sound and picture of one loop must end together: the picture's length counts for all.
  const [picture] = tracks.filter(({ name }) => name.startsWith('v'));
  return {
    tracks: new Map(tracks.map((track) => [track.name, track])),
    master: text('master.m3u8'),
    cues: cuesOf(text('sub-it.vtt')),
    timeline: filmOf(durationsIn(text(`${picture.name}.m3u8`))),
    piece: (track, index) => readFileSync(path.join(folder, track, `${index + 1}.m4s`)),
  };
}

const captions = 'sub-it';
const captionLine = `#EXT-X-MEDIA:TYPE=SUBTITLES,URI="${captions}.m3u8",GROUP-ID="subs",LANGUAGE="it",NAME="Italiano",DEFAULT=NO,AUTOSELECT=YES`;

/** The packager's list of lists, with captions. */
const masterOf = (master) =>
  master
    .replaceAll(/^(#EXT-X-STREAM-INF:.*)$/gm, '$1,SUBTITLES="subs"')
    .replace(/\n(#EXT-X-(?:MEDIA|STREAM-INF):)/, `\n${captionLine}\n$1`);

const types = { m3u8: 'application/vnd.apple.mpegurl', mp4: 'video/mp4', m4s: 'video/iso.segment', vtt: 'text/vtt' };

/**
 * Emulates an HLS service that streams: `/{channel}/master.m3u8`, a looped film with a moving window; every name is a channel
 * of its own. `POST /{channel}/fault {"kind": …}` does what faults.mjs lists; `GET /` shows the channels that were asked for.
 */
export function serveLive({ port, folder }) {
  let film = null;
  const channels = new Map();

  const channelOf = (name) => {
    const known = channels.get(name) ?? newChannel(Date.now() - 60_000);
    channels.set(name, known);
    return known;
  };

  /** What a file of a channel says now, or null for one that is not there. */
  function fileOf(channel, file, now) {
    if (file === 'master.m3u8') return masterOf(film.master);
    const [, listed] = /^([\w-]+)\.m3u8$/.exec(file) ?? [];
    if (listed === captions || film.tracks.has(listed)) {
      const isText = listed === captions;
      const nameOf = ({ era, number }) => `${listed}/${era.id}-${number}.${isText ? 'vtt' : 'm4s'}`;
      return listOf(channel, film.timeline, now, { nameOf, map: isText ? null : `${listed}/init.mp4` });
    }
    const [, track, piece] = /^([\w-]+)\/([\w.-]+)$/.exec(file) ?? [];
    if (piece === 'init.mp4') return film.tracks.get(track)?.init ?? null;
    const [, eraId, number] = /^(\d+)-(\d+)\.(?:m4s|vtt)$/.exec(piece ?? '') ?? [];
    if (channel.lost.has(`${eraId}/${number}`)) return null;
    const found = segmentsOf(channel, film.timeline, now).find(
      (segment) => segment.era.id === Number(eraId) && segment.number === Number(number),
    );
    if (!found) return null;
    const { index, filmStart, duration, later: seconds } = found;
    if (track === captions) return captionSegment(film.cues, { from: filmStart, to: filmStart + duration }, seconds);
    const { timescale } = film.tracks.get(track) ?? {};
    return timescale ? shifted(film.piece(track, index), seconds, timescale) : null;
  }

  const page = () => {
    const rows = [...channels].map(
      ([name, { stoppedAt, isDown, hasEndMark, eras }]) =>
        `<li><a href="/${name}/master.m3u8">${name}</a>: ${isDown ? 'down' : stoppedAt ? (hasEndMark ? 'ended' : 'stopped') : 'runs'}, era ${eras.at(-1).id}</li>`,
    );
    return `<!doctype html><html lang="en"><title>Live source</title><meta name="viewport" content="width=device-width"><style>body{font:16px system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}</style><h1>Live source</h1><ul>${rows.join('')}</ul>`;
  };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const [, name = '', file = ''] = /^\/([a-z0-9-]+)\/(.+)$/.exec(pathname) ?? [];
    const answer = (status, body, type = 'text/plain') => {
      response.writeHead(status, { 'content-type': type });
      response.end(body);
    };
    if (pathname === '/') return answer(200, page(), 'text/html; charset=utf-8');
    if (!name) return answer(404, 'no such channel');
    film ??= readFilm(folder);
    const channel = channelOf(name);
    if (file === 'fault' && request.method === 'POST') {
      let text = '';
      for await (const part of request) text += part;
      const { kind, ...how } = JSON.parse(text);
      if (!Object.hasOwn(faults, kind)) return answer(400, 'no such fault');
      faults[kind](channel, { ...how, now: Date.now(), film: film.timeline });
      return answer(200, '{}', 'application/json');
    }
    if (channel.delayMs > 0) await later(channel.delayMs);
    if (channel.isDown) return answer(503, 'down');
    const body = fileOf(channel, file, Date.now());
    if (body === null) return answer(404, 'no such file');
    return answer(200, body, types[file.slice(file.lastIndexOf('.') + 1)]);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
