import { describe, expect, it } from 'vitest';
import { countDifferences, recount, type CountedEvent } from '../../../domain/watching/counting';

const event = (
  name: string,
  seconds: number | null = null,
  videoId: string | null = 'diga',
  userId: string | null = 'ada',
) => ({
  name,
  userId,
  videoId,
  seconds,
});
const opening = event('OPEN_VIDEO');

describe('what the log counts', () => {
  it.each<[string, CountedEvent[], object[]]>([
    ['nothing', [], []],
    ['openings', [opening, opening], [{ views: 0, openings: 2 }]],
    ['seconds', [event('VIDEO_WATCH', 40), event('VIDEO_WATCH', 2)], [{ views: 42, openings: 0 }]],
    ['none of what clients tell', [event('TIMESTAMP_USED', 99), event('STARRING_CLICK')], []],
    ['none without a video or a viewer', [event('VIDEO_WATCH', 9, null), event('VIDEO_WATCH', 9, 'diga', null)], []],
    [
      'each viewer and video by itself',
      [opening, event('VIDEO_WATCH', 5, 'sutura'), event('VIDEO_WATCH', 7, 'diga', 'bea')],
      [
        { userId: 'ada', videoId: 'diga', openings: 1, views: 0 },
        { userId: 'ada', videoId: 'sutura', openings: 0, views: 5 },
        { userId: 'bea', videoId: 'diga', openings: 0, views: 7 },
      ],
    ],
  ])('%s', (_name, events, counts) => {
    expect(recount(events)).toMatchObject(counts);
    expect(recount(events)).toHaveLength(counts.length);
  });
});

describe('counters and log', () => {
  const stored = [{ userId: 'ada', videoId: 'diga', views: 42, openings: 1 }];
  const agreeing = [opening, event('VIDEO_WATCH', 40), event('VIDEO_WATCH', 2)];

  it.each<[string, CountedEvent[], number]>([
    ['agree', agreeing, 0],
    ['differ by a second', [opening, event('VIDEO_WATCH', 41)], 1],
    ['differ by an event told twice', [...agreeing, event('VIDEO_WATCH', 2)], 1],
    ['differ by an opening', agreeing.slice(1), 1],
    ['differ by a video that was never stored', [...agreeing, event('OPEN_VIDEO', null, 'sutura')], 1],
    ['differ when the log is empty', [], 1],
  ])('%s', (_name, events, differences) => {
    expect(countDifferences(stored, events)).toHaveLength(differences);
  });

  it('say by how much', () => {
    expect(countDifferences(stored, [opening, event('VIDEO_WATCH', 41)])).toEqual([
      { userId: 'ada', videoId: 'diga', stored: { views: 42, openings: 1 }, recounted: { views: 41, openings: 1 } },
    ]);
  });
});
