/** Small packages for tests: the form of a film, without a picture in it. */
const encoder = new TextEncoder();
export const kids = { video: 'a'.repeat(31) + '1', audio: 'b'.repeat(31) + '2' };

function header(name: string, size: number): Uint8Array {
  const bytes = new Uint8Array(512);
  const write = (text: string, at: number) => bytes.set(encoder.encode(text), at);
  write(name, 0);
  write('0000644\0', 100);
  write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  write('        ', 148);
  write('0', 156);
  write('ustar\x0000', 257);
  write(
    `${bytes
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return bytes;
}

export function tarOf(files: Record<string, Uint8Array | string>): Uint8Array {
  const parts = Object.entries(files).flatMap(([name, content]) => {
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    return [header(name, bytes.length), bytes, new Uint8Array((512 - (bytes.length % 512)) % 512)];
  });
  const all = [...parts, new Uint8Array(1024)];
  const tar = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    tar.set(part, at);
    at += part.length;
  }
  return tar;
}

const dashed = (kid: string) => kid.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const box = (type: string, rest = '') => encoder.encode(`\0\0\0\x10${type}${rest}`);
const init = (kid: string) => {
  const start = box('ftypiso6tenc');
  const id = Uint8Array.from(kid.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const bytes = new Uint8Array(start.length + id.length);
  bytes.set(start);
  bytes.set(id, start.length);
  return bytes;
};

const set = (type: string, extra: string, folder: string, kid: string) => `
<AdaptationSet contentType="${type}" ${extra}><ContentProtection value="cbcs" cenc:default_KID="${dashed(kid)}"/>
<Representation id="${folder}" mimeType="${type}/mp4" height="360"><SegmentTemplate timescale="1000" initialization="${folder}/init.mp4" media="${folder}/$Number$.m4s" startNumber="1">
<SegmentTimeline><S t="0" d="2000" r="1"/></SegmentTimeline></SegmentTemplate></Representation></AdaptationSet>`;

const playlist = '#EXTM3U\n#EXTINF:2.000,\n1.m4s\n#EXTINF:2.000,\n2.m4s\n';

/** A film of four seconds that passes every check. */
export const filmFiles = (): Record<string, Uint8Array | string> => ({
  'film.json': JSON.stringify({
    format: 1,
    keys: [
      { label: 'VIDEO', kid: kids.video, key: 'c'.repeat(32) },
      { label: 'AUDIO', kid: kids.audio, key: 'd'.repeat(32) },
    ],
    storyboard: null,
    poster: null,
  }),
  'cbcs/manifest.mpd': `<?xml version="1.0"?><MPD mediaPresentationDuration="PT4S">${set('video', '', 'v360', kids.video)}${set('audio', 'lang="it"', 'a-it', kids.audio)}</MPD>`,
  'cbcs/master.m3u8': '#EXTM3U\n',
  'cbcs/v360.m3u8': playlist,
  'cbcs/a-it.m3u8': playlist,
  'cbcs/v360/init.mp4': init(kids.video),
  'cbcs/a-it/init.mp4': init(kids.audio),
  ...Object.fromEntries(
    ['v360', 'a-it'].flatMap((folder) => [1, 2].map((number) => [`cbcs/${folder}/${number}.m4s`, box('styp')])),
  ),
  'sub-it.vtt': 'WEBVTT\n\n00:00:00.500 --> 00:00:03.000\nCiao\n',
});
