import { describe, expect, test } from 'vitest';
import { passForm, wantedPieces, type Pass } from '../../../../domain/live/recording/pass';
import { chaptersOf, placeOf, timelineOf } from '../../../../domain/live/recording/timeline';
import { from, recording } from './readings';

const told = (live: ReturnType<typeof recording>) => {
  const { periods, missing, seconds } = timelineOf(live.stretch());
  return { periods: periods.map(({ at, seconds: length }) => [at, length]), missing, seconds };
};

const withoutPieces = (pass: Pass): Pass => ({
  ...pass,
  pieces: pass.pieces.map((piece) => ({
    ...piece,
    listed: piece.listed.map(([number, seconds]): [number, number, null] => [number, seconds, null]),
  })),
});

/** The readings without what a later one repeats. */
const lastReadingWins = (passes: readonly Pass[]): Pass[] =>
  passes.map((pass, index) => {
    const saidLater = new Set(
      passes
        .slice(index + 1)
        .flatMap(({ pieces }) =>
          pieces.flatMap(({ track, era, listed }) => listed.map(([number]) => `${track}/${era}/${number}`)),
        ),
    );
    const pieces = pass.pieces.map((piece) => ({
      ...piece,
      listed: piece.listed.filter(([number]) => !saidLater.has(`${piece.track}/${piece.era}/${number}`)),
    }));
    return { ...pass, pieces };
  });

describe('a recording', () => {
  test('begins where the channel was put on air, not where its list does', () => {
    const live = recording();
    expect(live.read(20).wanted.map(({ number }) => number)).toEqual([
      300, 300, 301, 301, 302, 302, 303, 303, 304, 304, 305, 305, 306, 306, 307, 307, 308, 308, 309, 309,
    ]);
    live.read(80);
    live.read(140);
    expect(told(live)).toEqual({ periods: [[0, 140]], missing: [], seconds: 140 });
  });

  test('ends where it was taken off', () => {
    const live = recording();
    live.read(60);
    live.read(120, { until: from + 100_000 });
    expect(told(live).seconds).toBe(100);
  });

  test('of a source that had stopped before has all that it sent', () => {
    const live = recording();
    live.read(60);
    live.happens(90, 'end');
    live.read(400, { until: from + 380_000 });
    expect(told(live).seconds).toBe(90);
  });

  test('reads what it has once, and what was not there again', () => {
    const live = recording();
    live.read(60, { isGone: ({ track, number }) => track === 'v360' && number === 310 });
    expect(live.read(60).wanted.map(({ track, number }) => [track, number])).toEqual([['v360', 310]]);
    expect(live.read(60).wanted).toEqual([]);
    expect(told(live)).toEqual({ periods: [[0, 60]], missing: [], seconds: 60 });
  });

  describe('read twice at once, where the other reading finds nothing,', () => {
    const live = recording();
    live.read(60);
    const nothingThere = live.passes.map(withoutPieces);
    live.read(120);
    const { passes } = live;

    test.each([
      { order: 'comes last', read: [...passes, ...nothingThere], isCaught: true },
      { order: 'comes first', read: [...nothingThere, ...passes], isCaught: false },
      { order: 'comes between', read: [...passes, ...nothingThere, ...passes], isCaught: false },
    ])('is the same when that $order', ({ read, isCaught }) => {
      const whole = timelineOf(live.stretch());
      expect(timelineOf([{ folder: 'one', passes: read }])).toEqual(whole);
      // The planted fault: each piece is what the last reading says of it.
      const { missing } = timelineOf([{ folder: 'one', passes: lastReadingWins(read) }]);
      expect(missing.length > 0).toBe(isCaught);
    });
  });

  test('is stored as it is', () => {
    const live = recording();
    live.read(60);
    const [pass] = live.passes;
    if (!pass) throw new Error('nothing was read');
    expect(passForm.fromText(passForm.toText(pass))).toEqual(pass);
  });
});

describe('what is missing', () => {
  test.each([
    ['a piece of all tracks', () => true],
    ['a piece of the sound alone', ({ track }: { track: string }) => track === 'a-it'],
    ['a piece of the picture alone', ({ track }: { track: string }) => track === 'v360'],
  ])('%s is left out of all and told', (_what, isTrack) => {
    const live = recording();
    live.read(60, { isGone: (piece) => isTrack(piece) && piece.number === 310 });
    expect(told(live)).toEqual({
      periods: [
        [0, 20],
        [20, 38],
      ],
      missing: [{ at: 20, seconds: 2 }],
      seconds: 58,
    });
  });

  test('what left the window unread', () => {
    const live = recording({ window: 30 });
    live.read(20);
    live.read(100);
    expect(told(live)).toEqual({
      periods: [
        [0, 20],
        [20, 30],
      ],
      missing: [{ at: 20, seconds: 50 }],
      seconds: 50,
    });
  });

  test('the last pieces, and the first', () => {
    const live = recording();
    live.read(60, { isGone: ({ number }) => number < 302 || number === 329 });
    expect(told(live)).toEqual({
      periods: [[0, 54]],
      missing: [
        { at: 0, seconds: 4 },
        { at: 54, seconds: 2 },
      ],
      seconds: 54,
    });
  });

  test('nothing but missing pieces is no replay', () => {
    const live = recording();
    live.read(20, { isGone: () => true });
    expect(told(live)).toMatchObject({ periods: [], seconds: 0 });
    expect(timelineOf([])).toEqual({ tracks: [], periods: [], missing: [], seconds: 0 });
  });
});

describe('an encoder', () => {
  test('that begins anew behind a break goes on without one', () => {
    const live = recording();
    live.read(60);
    live.happens(61, 'stop');
    live.happens(90, 'resume');
    live.read(120);
    // It wrote 60 seconds before it stopped, and 30 since.
    expect(told(live)).toEqual({
      periods: [
        [0, 60],
        [60, 30],
      ],
      missing: [],
      seconds: 90,
    });
  });

  test.each([
    ['long before', { beganAt: from - 600_000 }],
    ['a moment before, so that its numbers soon are as high again', { beganAt: from - 10_000 }],
  ])('that begins its numbers anew, having begun %s', (_what, began) => {
    const live = recording(began);
    live.read(60);
    live.happens(62, 'restart');
    expect(live.read(120).isRestarted).toBe(true);
    const { periods, missing } = told(live);
    expect(periods).toEqual([
      [0, 60],
      [60, 60],
    ]);
    expect(missing).toEqual([]);
    expect(live.read(180).isRestarted).toBe(false);
  });

  test('whose clock jumps is the same encoder', () => {
    const live = recording();
    live.read(60);
    live.clockJumps(60, -3600);
    expect(live.read(120).isRestarted).toBe(false);
    expect(told(live)).toEqual({
      periods: [
        [0, 60],
        [60, 60],
      ],
      missing: [],
      seconds: 120,
    });
  });

  test('is read again when some lists are of before and others of after', () => {
    const live = recording();
    live.read(60);
    const picture = live.listed(62);
    live.happens(62, 'restart');
    const lists = new Map([
      ['v360', picture],
      ['a-it', live.listed(62)],
    ]);
    const reading = { before: live.passes.at(-1) ?? null, source: 'one', from, until: null, now: from + 62_000 };
    expect(wantedPieces({ ...reading, lists }).isTorn).toBe(true);
    expect(wantedPieces({ ...reading, lists: new Map([...lists, ['v360', live.listed(62)]]) }).isTorn).toBe(false);
  });
});

describe('another source under the same channel', () => {
  test('is recorded from where it was put there', () => {
    const live = recording();
    live.read(60);
    const plan = live.read(80, { source: 'two' });
    expect(plan.restarts).toBe(1);
    expect(told(live)).toEqual({
      periods: [
        [0, 60],
        [60, 20],
      ],
      missing: [],
      seconds: 80,
    });
  });
});

describe('marks', () => {
  const timeline = () => {
    const live = recording();
    const isGone = ({ number }: { number: number }) => number >= 310 && number < 315;
    live.read(60, { isGone });
    live.read(120, { isGone });
    live.clockJumps(120, -3600);
    live.read(180, { isGone });
    return timelineOf(live.stretch());
  };

  test.each([
    ['before it began', -100, 0],
    ['at the beginning', 0, 0],
    ['inside', 12, 12],
    ['in what is missing', 25, 20],
    ['after it', 40, 30],
    ['under another clock', 150, 140],
    ['at the end', 180, null],
  ])('%s', (_when, seconds, expected) => {
    expect(placeOf(timeline(), from + seconds * 1000)).toBe(expected);
  });

  test('are chapters in their order, each in a second of its own, and none after the end', () => {
    const mark = (title: string, seconds: number | null) => ({
      title,
      begunAt: seconds === null ? null : from + seconds * 1000,
    });
    const marks = [mark('Due', 22), mark('Uno', 5.5), mark('Tre', 25), mark('Mai', null), mark('Dopo', 500)];
    expect(chaptersOf(timeline(), marks)).toEqual([
      { at: 5, description: 'Uno' },
      { at: 20, description: 'Due' },
      { at: 21, description: 'Tre' },
    ]);
  });
});
