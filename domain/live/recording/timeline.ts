import type { Pass } from './pass';
import type { Track } from './source';

/** A segment of one track. Seconds of its era's own time; `start` in units of the track. */
type Piece = { number: number; start: number; from: number; seconds: number };

/** An uninterrupted run of segments, which becomes one period of the manifest. Seconds. */
export type Period = {
  /** The era's folder below the recording. */
  folder: string;
  /** Its start in the replay, and in the era's own time. */
  at: number;
  from: number;
  seconds: number;
  tracks: { track: Track; timescale: number; pieces: Piece[] }[];
};

/** A missing part: its position in the replay, and its length in the broadcast. Whole seconds. */
type Gap = { at: number; seconds: number };

type EraPeriod = Period & {
  /** Our clock's time at the era's time 0. Milliseconds since 1970. */
  clock: number;
};
export type Timeline = { tracks: Track[]; periods: EraPeriod[]; missing: Gap[]; seconds: number };

/** The readings of one stretch on air, with the folder of its segments. */
export type Stretch = { folder: string; passes: readonly Pass[] };

type Listed = { seconds: number; start: number | null };
type EraTrack = { timescale: number; listed: Map<number, Listed> };
type Era = { folder: string; tracks: Map<string, EraTrack>; clock: number };

/** The largest gap within an uninterrupted run: audio is not cut at the same points as video. Seconds. */
const joint = 0.5;

/** The eras of a stretch in order, merged from all readings. */
function erasOf({ folder, passes }: Stretch, picture: string): Era[] {
  const eras = new Map<string, Era>();
  for (const { at, pieces } of passes)
    for (const { track, era: name, timescale, listed } of pieces) {
      const era = eras.get(name) ?? { folder: `${folder}-${name}`, tracks: new Map(), clock: Number.POSITIVE_INFINITY };
      eras.set(name, era);
      const known = era.tracks.get(track) ?? { timescale, listed: new Map() };
      era.tracks.set(track, known);
      if (timescale > 0) known.timescale = timescale;
      for (const [number, seconds, start] of listed) {
        if (start === null && known.listed.has(number)) continue;
        known.listed.set(number, { seconds, start });
        // A segment appears shortly after it was broadcast: the smallest delay gives the start of the era's time.
        if (start !== null && track === picture)
          era.clock = Math.min(era.clock, at - (start / timescale + seconds) * 1000);
      }
    }
  const order = (name: string) => name.split('-').map(Number);
  return [...eras]
    .toSorted(([one], [other]) => {
      const [[restart = 0, era = 0], [otherRestart = 0, otherEra = 0]] = [order(one), order(other)];
      return restart - otherRestart || era - otherEra;
    })
    .map(([, era]) => era);
}

/** The available segments of a track as uninterrupted runs. */
function runsOf({ timescale, listed }: EraTrack): Piece[][] {
  const runs: Piece[][] = [];
  for (const [number, { seconds, start }] of [...listed].toSorted(([one], [other]) => one - other)) {
    if (start === null || timescale === 0) continue;
    const piece = { number, start, from: start / timescale, seconds };
    const run = runs.at(-1);
    const last = run?.at(-1);
    const follows = last?.number === number - 1 && Math.abs(last.from + last.seconds - piece.from) < joint;
    if (run && follows) run.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

const endOf = (run: readonly Piece[]): number => {
  const last = run.at(-1);
  return last ? last.from + last.seconds : 0;
};

/** The segments of the run that covers a range of the era's time; null when none covers all of it. */
function holding(runs: readonly Piece[][], from: number, to: number): Piece[] | null {
  return runs.find((run) => (run[0]?.from ?? 0) <= from + joint && endOf(run) >= to - joint) ?? null;
}

/** The ranges of an era in which every track is available, as runs of the video's segments. */
function wholeRuns(era: Era, tracks: readonly Track[], picture: string): Piece[][] {
  const runs = new Map(
    tracks.flatMap(({ name }) => {
      const track = era.tracks.get(name);
      return track ? [[name, runsOf(track)] as const] : [];
    }),
  );
  const isWhole = ({ from, seconds }: Piece) =>
    tracks.every(({ name }) => holding(runs.get(name) ?? [], from, from + seconds) !== null);
  return (runs.get(picture) ?? []).flatMap((run) => {
    const parts: Piece[][] = [];
    for (const [index, piece] of run.entries()) {
      if (!isWhole(piece)) continue;
      const before = run[index - 1];
      const part = parts.at(-1);
      if (part && before && part.at(-1) === before) part.push(piece);
      else parts.push([piece]);
    }
    return parts;
  });
}

function periodOf(era: Era, tracks: readonly Track[], run: readonly Piece[], at: number): EraPeriod {
  const from = run[0]?.from ?? 0;
  const to = endOf(run);
  const parts = tracks.flatMap((track) => {
    const found = era.tracks.get(track.name);
    if (!found) return [];
    const held = holding(runsOf(found), from, to) ?? [];
    // Excludes segments that merely touch the range.
    const pieces = held.filter((piece) => piece.from + piece.seconds > from + 0.05 && piece.from < to - 0.05);
    return [{ track, timescale: found.timescale, pieces }];
  });
  return { folder: era.folder, at, from, seconds: to - from, tracks: parts, clock: era.clock };
}

/** The listed but unavailable duration of the video between two segment numbers. Seconds. */
const listedSeconds = (era: Era, picture: string, after: number, before: number): number =>
  [...(era.tracks.get(picture)?.listed ?? [])].reduce(
    (sum, [number, { seconds, start }]) => (number > after && number < before && start === null ? sum + seconds : sum),
    0,
  );

/** The tracks offered during the whole stretch; if they include no video, those offered last. */
function commonTracks(passes: readonly Pass[]): Track[] {
  const last = passes.at(-1)?.tracks ?? [];
  const common = last.filter(({ name }) => passes.every(({ tracks }) => tracks.some((track) => track.name === name)));
  return common.some(({ kind }) => kind === 'video') ? common : last;
}

/**
 * The recording as a playable timeline: interruptions are closed up. Where one track has no segment, all tracks are
 * cut, and the gap is reported.
 */
export function timelineOf(stretches: readonly Stretch[]): Timeline {
  const tracks = commonTracks(stretches.flatMap(({ passes }) => passes));
  const picture = tracks.find(({ kind }) => kind === 'video')?.name ?? '';
  const periods: EraPeriod[] = [];
  const missing: Gap[] = [];
  let at = 0;
  const note = (seconds: number) => {
    if (seconds >= joint) missing.push({ at: Math.floor(at), seconds: Math.max(1, Math.round(seconds)) });
  };
  for (const era of stretches.flatMap((stretch) => erasOf(stretch, picture))) {
    const runs = wholeRuns(era, tracks, picture);
    let last: readonly Piece[] | null = null;
    for (const run of runs) {
      const first = run[0];
      if (!first) continue;
      note(last ? first.from - endOf(last) : listedSeconds(era, picture, Number.NEGATIVE_INFINITY, first.number));
      const period = periodOf(era, tracks, run, at);
      periods.push(period);
      at += period.seconds;
      last = run;
    }
    const end = last?.at(-1)?.number ?? Number.NEGATIVE_INFINITY;
    note(listedSeconds(era, picture, end, Number.POSITIVE_INFINITY));
  }
  return { tracks, periods, missing, seconds: at };
}

/** The position in the replay of a moment of the broadcast; null after its end. Milliseconds since 1970; seconds. */
export function placeOf({ periods }: Timeline, moment: number): number | null {
  for (const { at, from, seconds, clock } of periods) {
    const inside = (moment - clock) / 1000 - from;
    // A moment in a gap is mapped to the start of the next stretch.
    if (inside < seconds) return at + Math.max(0, inside);
  }
  return null;
}

/** The chapters of a replay: its marks in order, each at a different second. */
export function chaptersOf(timeline: Timeline, marks: readonly { title: string; begunAt: number | null }[]) {
  const chapters: { at: number; description: string }[] = [];
  const placed = marks.flatMap(({ title, begunAt }) => {
    const place = begunAt === null ? null : placeOf(timeline, begunAt);
    return place === null ? [] : [{ title, place }];
  });
  for (const { title, place } of placed.toSorted((one, other) => one.place - other.place)) {
    const at = Math.max(Math.floor(place), (chapters.at(-1)?.at ?? -1) + 1);
    if (at < timeline.seconds) chapters.push({ at, description: title });
  }
  return chapters;
}
