import { faults } from '../../../../emulators/live/faults.mjs';
import { filmOf, listOf, newChannel, segmentsOf } from '../../../../emulators/live/timeline.mjs';
import { wantedPieces, type Edge, type Pass } from '../../../../domain/live/recording/pass';
import { piecesOf } from '../../../../domain/live/recording/source';
import type { Stretch } from '../../../../domain/live/recording/timeline';

/** An hour of a broadcast that has streamed for ten minutes when it is put on air at `from`. Milliseconds since 1970. */
export const from = Date.UTC(2026, 10, 20, 20);

const film = filmOf([2, 2, 2, 2]);
const about = { width: null, height: null, language: null, bandwidth: 0 };
export const tracks: Pass['tracks'] = [
  { ...about, name: 'v360', kind: 'video', codecs: 'avc1.64001e' },
  { ...about, name: 'a-it', kind: 'audio', codecs: 'mp4a.40.2' },
];
const timescales: Record<string, number> = { v360: 12_800, 'a-it': 22_050 };

/** A recording of the emulator's lists, as the job does it: what is read at each moment, and what happens to the source. */
export function recording({ window = 600, beganAt = from - 600_000 } = {}) {
  const channel = newChannel(beganAt);
  channel.window = window;
  const passes: Pass[] = [];
  const nameOf = ({ era, number }: { era: { id: number }; number: number }) => `${era.id}-${number}.m4s`;
  const at = (seconds: number) => from + seconds * 1000;

  return {
    passes,
    stretch: (): Stretch[] => [{ folder: 'one', passes }],
    happens: (seconds: number, kind: 'stop' | 'end' | 'resume' | 'restart') =>
      faults[kind](channel, { now: at(seconds), film }),
    clockJumps: (seconds: number, by: number) => faults.clock(channel, { seconds: by, now: at(seconds), film }),
    /** What its list says at a second. */
    listed: (seconds: number) => {
      const found = piecesOf(listOf(channel, film, at(seconds), { nameOf, map: 'init.mp4' }));
      return 'pieces' in found ? found.pieces : [];
    },
    /** Reads the lists at a second and copies what they have, but for what `isGone` names; answers what was wanted. */
    read(seconds: number, { isGone = () => false, ...reading }: Partial<Reading> = {}) {
      const now = at(seconds);
      const lists = new Map(
        tracks.map(({ name }) => {
          const found = piecesOf(listOf(channel, film, now, { nameOf, map: 'init.mp4' }));
          return [name, 'pieces' in found ? found.pieces : []] as const;
        }),
      );
      const before = passes.at(-1) ?? null;
      const plan = wantedPieces({ before, source: 'one', from, until: null, now, ...reading, lists });
      const segments = segmentsOf(channel, film, now);
      const pieces: Pass['pieces'] = plan.wanted.map(({ track, era, number, seconds: length, address }) => {
        const found = segments.find((segment) => nameOf(segment) === address);
        const isLost = !found || channel.lost.has(`${found.era.id}/${found.number}`) || isGone({ track, number });
        const timescale = timescales[track] ?? 0;
        const start = isLost ? null : Math.round(found.start * timescale);
        return { track, era, timescale, listed: [[number, length, start]] };
      });
      const edges: Record<string, Edge> = {};
      for (const { name } of tracks) {
        const newest = lists.get(name)?.at(-1);
        const missing = pieces.flatMap(({ track, listed: [one] }) =>
          track === name && one && one[2] === null ? [one[0]] : [],
        );
        if (newest) edges[name] = { number: newest.number, clock: newest.clock, missing, timescales: {} };
      }
      const pass = { at: now, source: 'one', restarts: plan.restarts, tracks, edges, pieces };
      if (plan.wanted.length > 0) passes.push(pass);
      return plan;
    },
  };
}
type Reading = {
  isGone: (piece: { track: string; number: number }) => boolean;
  source: string;
  until: number;
};
