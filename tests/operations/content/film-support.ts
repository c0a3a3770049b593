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

const set = (type: string, extra: string, folder: string, kid: string, pieces: number) => `
<AdaptationSet contentType="${type}" ${extra}><ContentProtection value="cbcs" cenc:default_KID="${dashed(kid)}"/>
<Representation id="${folder}" mimeType="${type}/mp4" height="360"><SegmentTemplate timescale="1000" initialization="${folder}/init.mp4" media="${folder}/$Number$.m4s" startNumber="1">
<SegmentTimeline><S t="0" d="2000" r="${pieces - 1}"/></SegmentTimeline></SegmentTemplate></Representation></AdaptationSet>`;

const playlist = (numbers: number[]) =>
  `#EXTM3U\n${numbers.map((number) => `#EXTINF:2.000,\n${number}.m4s\n`).join('')}`;

/** A film in pieces of two seconds: with two of them it passes every check. */
export function filmFiles(pieces = 2): Record<string, Uint8Array | string> {
  const numbers = Array.from({ length: pieces }, (_, at) => at + 1);
  return {
    'film.json': JSON.stringify({
      format: 2,
      keys: [
        { label: 'VIDEO', kid: kids.video, key: 'c'.repeat(32) },
        { label: 'AUDIO', kid: kids.audio, key: 'd'.repeat(32) },
      ],
      storyboard: null,
      poster: null,
    }),
    'cbcs/manifest.mpd': `<?xml version="1.0"?><MPD mediaPresentationDuration="PT${pieces * 2}S">${set('video', '', 'v360', kids.video, pieces)}${set('audio', 'lang="it"', 'a-it', kids.audio, pieces)}</MPD>`,
    'cbcs/master.m3u8': '#EXTM3U\n',
    'cbcs/v360.m3u8': playlist(numbers),
    'cbcs/a-it.m3u8': playlist(numbers),
    'cbcs/v360/init.mp4': init(kids.video),
    'cbcs/a-it/init.mp4': init(kids.audio),
    ...Object.fromEntries(
      ['v360', 'a-it'].flatMap((folder) => numbers.map((number) => [`cbcs/${folder}/${number}.m4s`, box('styp')])),
    ),
    'sub-it.vtt': 'WEBVTT\n\n00:00:00.500 --> 00:00:03.000\nCiao\n',
  };
}
