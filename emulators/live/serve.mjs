import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { shifted, timescaleOf } from './boxes.mjs';
import { captionSegment, cuesOf } from './captions.mjs';
import { faults } from './faults.mjs';
import { sourcePage } from './page.mjs';
import { filmOf, listOf, newChannel, segmentsOf } from './timeline.mjs';

const durationsIn = (list) => [...list.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, seconds]) => Number(seconds));

/** The tracks of a packaged film (scripts/lib/live-source.mjs), its captions, and its timeline. */
function readFilm(folder) {
  const text = (name) => readFileSync(path.join(folder, name), 'utf8');
  const tracks = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [];
    const init = readFileSync(path.join(folder, entry.name, 'init.mp4'));
    const durations = durationsIn(text(`${entry.name}.m3u8`));
    return [{ name: entry.name, init, durations, timescale: timescaleOf(init) }];
  });
  // All tracks must loop at the same point: the video's segment times are used, as far as every track reaches.
  const picture = tracks.find(({ name }) => name.startsWith('v'));
  const count = Math.min(...tracks.map(({ durations }) => durations.length));
  return {
    tracks: new Map(tracks.map((track) => [track.name, track])),
    master: text('master.m3u8'),
    cues: cuesOf(text('sub-it.vtt')),
    timeline: filmOf(picture.durations.slice(0, count)),
    piece: (track, index) => readFileSync(path.join(folder, track, `${index + 1}.m4s`)),
  };
}

const captions = 'sub-it';
const captionLine = `#EXT-X-MEDIA:TYPE=SUBTITLES,URI="${captions}.m3u8",GROUP-ID="subs",LANGUAGE="it",NAME="Italiano",DEFAULT=NO,AUTOSELECT=YES`;

/** The packager's master playlist, with captions added. */
const masterOf = (master) =>
  master
    .replaceAll(/^(#EXT-X-STREAM-INF:.*)$/gm, '$1,SUBTITLES="subs"')
    .replace(/\n(#EXT-X-(?:MEDIA|STREAM-INF):)/, `\n${captionLine}\n$1`);

/** The current content of a channel's file; null if it does not exist. */
function fileOf(film, channel, file, now) {
  if (file === 'master.m3u8') return masterOf(film.master);
  const [, name = '', piece] = /^([\w-]+)(?:\.m3u8|\/([\w.-]+))$/.exec(file) ?? [];
  const track = film.tracks.get(name);
  if (!track && name !== captions) return null;
  const ending = track ? 'm4s' : 'vtt';
  if (piece === undefined) {
    const nameOf = ({ era, number }) => `${name}/${era.id}-${number}.${ending}`;
    return listOf(channel, film.timeline, now, { nameOf, map: track ? `${name}/init.mp4` : null });
  }
  if (track && piece === 'init.mp4') return track.init;
  const found = segmentsOf(channel, film.timeline, now).find(
    ({ era, number }) => piece === `${era.id}-${number}.${ending}` && !channel.lost.has(`${era.id}/${number}`),
  );
  if (!found) return null;
  const { index, filmStart, duration, later: seconds } = found;
  return track
    ? shifted(film.piece(name, index), seconds, track.timescale)
    : captionSegment(film.cues, { from: filmStart, to: filmStart + duration }, seconds);
}

async function textOf(request) {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

/** Parses a fault; null when it is invalid. */
function faultOf(text) {
  try {
    const { kind, ...how } = JSON.parse(text);
    return Object.hasOwn(faults, kind) ? { kind, how } : null;
  } catch {
    return null;
  }
}

const types = { m3u8: 'application/vnd.apple.mpegurl', mp4: 'video/mp4', m4s: 'video/iso.segment', vtt: 'text/vtt' };

/**
 * Emulates a live HLS service: `/{channel}/master.m3u8` is a looped film with a moving window. Any name is a channel,
 * created on its first request as if on air for a minute. `POST /{channel}/fault {"kind": …}` triggers a fault
 * (faults.mjs); `GET /` lists the requested channels.
 */
export function serveLive({ port, folder, devPage }) {
  let film = null;
  const channels = new Map();

  const channelOf = (name) => {
    const known = channels.get(name) ?? newChannel(Date.now() - 60_000);
    channels.set(name, known);
    return known;
  };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const [, name = '', file = ''] = /^\/([a-z0-9-]+)\/(.+)$/.exec(pathname) ?? [];
    const answer = (status, body, type = 'text/plain') => {
      response.writeHead(status, { 'content-type': type });
      response.end(body);
    };
    if (pathname === '/') return answer(200, sourcePage(channels, devPage), 'text/html; charset=utf-8');
    if (!name) return answer(404, 'no such channel');
    film ??= readFilm(folder);
    const channel = channelOf(name);
    if (file === 'fault' && request.method === 'POST') {
      const fault = faultOf(await textOf(request));
      if (!fault) return answer(400, 'no such fault');
      faults[fault.kind](channel, { ...fault.how, now: Date.now(), film: film.timeline });
      return answer(200, '{}', 'application/json');
    }
    if (channel.delayMs > 0) await later(channel.delayMs);
    if (channel.isDown) return answer(503, 'down');
    const body = fileOf(film, channel, file, Date.now());
    if (body === null) return answer(404, 'no such file');
    return answer(200, body, types[file.slice(file.lastIndexOf('.') + 1)]);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
