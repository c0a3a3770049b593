import type { Period, Timeline } from './timeline';
import type { Track } from './source';

/**
 * The playlists of a replay. They refer to the recorded segments in place: `pieces/{era}/{track}/{number}.m4s`, beside
 * the film's folder.
 */

const piecesFolder = '../../pieces';

/** The tolerance for a segment's written start, which keeps the timeline of a long recording short. Seconds. */
const rounding = 0.05;

type Part = Period['tracks'][number];

/** The SegmentTimeline of a part, with equal durations merged. */
function timelineTags({ timescale, pieces }: Part): string {
  const runs: { start: number; length: number; count: number }[] = [];
  for (const { start, seconds } of pieces) {
    const run = runs.at(-1);
    const expected = run ? run.start + run.length * run.count : 0;
    const length = Math.round(seconds * timescale);
    if (run && run.length === length && Math.abs(expected - start) <= rounding * timescale) run.count += 1;
    else {
      // The previous segment ends where this one begins.
      if (run && run.count === 1) run.length = start - run.start;
      runs.push({ start, length, count: 1 });
    }
  }
  return runs
    .map(({ start, length, count }) => `<S t="${start}" d="${length}"${count > 1 ? ` r="${count - 1}"` : ''}/>`)
    .join('');
}

function representation({ folder, from }: Period, part: Part): string {
  const { track, timescale, pieces } = part;
  const size = track.width && track.height ? ` width="${track.width}" height="${track.height}"` : '';
  const base = `${piecesFolder}/${folder}/${track.name}`;
  const offset = Math.round(from * timescale);
  return (
    `<Representation id="${track.name}" bandwidth="${track.bandwidth || 128_000}" codecs="${track.codecs}"` +
    ` mimeType="${track.kind}/mp4"${size}>` +
    `<SegmentTemplate timescale="${timescale}" presentationTimeOffset="${offset}" initialization="${base}/init.mp4"` +
    ` media="${base}/$Number$.m4s" startNumber="${pieces[0]?.number ?? 0}">` +
    `<SegmentTimeline>${timelineTags(part)}</SegmentTimeline></SegmentTemplate></Representation>`
  );
}

function periodElement(period: Period, index: number): string {
  const ofKind = (kind: Track['kind']) => period.tracks.filter(({ track }) => track.kind === kind);
  const written = (parts: readonly Part[]) => parts.map((part) => representation(period, part)).join('');
  const sounds = ofKind('audio').map(
    (part, id) =>
      `<AdaptationSet id="${id + 1}" contentType="audio"${part.track.language ? ` lang="${part.track.language}"` : ''}` +
      ` segmentAlignment="true">${written([part])}</AdaptationSet>`,
  );
  return (
    `<Period id="${index}" start="PT${period.at.toFixed(3)}S" duration="PT${period.seconds.toFixed(3)}S">` +
    `<AdaptationSet id="0" contentType="video" segmentAlignment="true" startWithSAP="1">${written(ofKind('video'))}` +
    `</AdaptationSet>${sounds.join('')}</Period>`
  );
}

/** The DASH manifest (ISO/IEC 23009-1): one period per uninterrupted stretch. */
export const dashOf = ({ periods, seconds }: Timeline): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="static"' +
  ` minBufferTime="PT2S" mediaPresentationDuration="PT${seconds.toFixed(3)}S">` +
  `${periods.map(periodElement).join('')}</MPD>\n`;

/** The HLS playlist of one track (RFC 8216), with a discontinuity for each interruption of the broadcast. */
export function trackList({ periods }: Timeline, { name }: Track): string {
  const parts = periods.flatMap(({ folder, tracks }) =>
    tracks.filter(({ track }) => track.name === name).map(({ pieces }) => ({ folder, pieces })),
  );
  const longest = Math.max(1, ...parts.flatMap(({ pieces }) => pieces.map(({ seconds }) => seconds)));
  const lines = parts.flatMap(({ folder, pieces }, index) => [
    ...(index > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
    `#EXT-X-MAP:URI="${piecesFolder}/${folder}/${name}/init.mp4"`,
    ...pieces.flatMap(({ number, seconds }) => [
      `#EXTINF:${seconds.toFixed(3)},`,
      `${piecesFolder}/${folder}/${name}/${number}.m4s`,
    ]),
  ]);
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-INDEPENDENT-SEGMENTS'];
  return [...head, `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`, ...lines, '#EXT-X-ENDLIST', ''].join('\n');
}

/** The HLS master playlist. */
export function masterList({ tracks }: Timeline): string {
  const sounds = tracks.filter(({ kind }) => kind === 'audio');
  const [sound] = sounds;
  const audios = sounds.map(({ name, language }, index) => {
    const about = `NAME="${language ?? name}"${language ? `,LANGUAGE="${language}"` : ''},AUTOSELECT=YES`;
    return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",${about},DEFAULT=${index === 0 ? 'YES' : 'NO'},URI="${name}.m3u8"`;
  });
  const videos = tracks
    .filter(({ kind }) => kind === 'video')
    .flatMap(({ name, bandwidth, codecs, width, height }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${[codecs, ...(sound ? [sound.codecs] : [])].join(',')}"` +
        `${width && height ? `,RESOLUTION=${width}x${height}` : ''}${sound ? ',AUDIO="audio"' : ''}`,
      `${name}.m3u8`,
    ]);
  return ['#EXTM3U', '#EXT-X-INDEPENDENT-SEGMENTS', ...audios, ...videos, ''].join('\n');
}
