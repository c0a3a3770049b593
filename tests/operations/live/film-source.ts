import { faults } from '../../../emulators/live/faults.mjs';
import { filmOf, listOf, newChannel, segmentsOf } from '../../../emulators/live/timeline.mjs';
import type { LiveSources } from '../../../operations/ports';

export const source = 'https://live.example.com/aula/master.m3u8';
const film = filmOf([2, 2, 2, 2]);
const timescales: Record<string, number> = { v360: 12_800, 'a-it': 22_050 };

const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,URI="a-it.m3u8",GROUP-ID="audio",LANGUAGE="it",NAME="Italiano"
#EXT-X-STREAM-INF:BANDWIDTH=400000,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=640x360,AUDIO="audio"
v360.m3u8
`;

const box = (type: string, ...content: Uint8Array[]): Uint8Array => {
  const size = content.reduce((sum, { length }) => sum + length, 8);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, size);
  bytes.set(new TextEncoder().encode(type), 4);
  let at = 8;
  for (const part of content) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};
const number = (value: number, offset: number, length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  new DataView(bytes.buffer).setUint32(offset, value);
  return bytes;
};

/** An initialisation segment and a piece with no more in them than what a recording reads. */
const init = (timescale: number) => box('moov', box('trak', box('mdia', box('mdhd', number(timescale, 12, 24)))));
const piece = (start: number) => box('moof', box('traf', box('tfdt', number(start, 4, 8))));

/** A source that streams at an injected moment: the emulator's lists over pieces without a picture. */
export function filmSource(beganAt: number) {
  const channel = newChannel(beganAt);
  const state = { now: beganAt, master, isDown: false, asked: [] as string[], refused: (_address: string) => false };
  const fileOf = (address: string): string | Uint8Array | null => {
    const [, name = '', rest] =
      /^https:\/\/live\.example\.com\/aula\/([\w-]+)(?:\.m3u8|\/([\w.-]+))$/.exec(address) ?? [];
    if (name === 'master') return state.master;
    const timescale = timescales[name];
    if (timescale === undefined) return null;
    const nameOf = ({ era, number: at }: { era: { id: number }; number: number }) => `${era.id}-${at}.m4s`;
    if (rest === undefined)
      return listOf(channel, film, state.now, {
        nameOf: (segment) => `${name}/${nameOf(segment)}`,
        map: `${name}/init.mp4`,
      });
    if (rest === 'init.mp4') return init(timescale);
    const found = segmentsOf(channel, film, state.now).find((segment) => nameOf(segment) === rest);
    if (!found || channel.lost.has(`${found.era.id}/${found.number}`)) return null;
    return piece(Math.round(found.start * timescale));
  };
  const liveSources: LiveSources = {
    async list(address) {
      const file = state.isDown ? null : fileOf(address);
      return typeof file === 'string' ? file : null;
    },
    has: async () => false,
    async piece(address) {
      state.asked.push(address);
      if (state.isDown || state.refused(address)) return 'down';
      const file = fileOf(address);
      return file === null || typeof file === 'string' ? 'missing' : file;
    },
  };
  const loses = (count: number) => faults.lose(channel, { count, now: state.now, film });
  const resumes = () => faults.resume(channel, { now: state.now, film });
  return { state, liveSources, loses, resumes };
}
