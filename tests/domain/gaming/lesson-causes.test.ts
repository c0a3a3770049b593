import { describe, expect, test } from 'vitest';
import type { Interval } from '../../../domain/courses/intervals';
import { isWhole, lessonCauses, type LessonState } from '../../../domain/gaming/lesson-causes';

const lesson = { videoId: 'suture-03', durationSeconds: 600, topics: ['tag:suture'] };
const nothing: LessonState = { seen: [], ratedAt: null };
const at = Date.parse('2026-11-12T18:00:00Z');

/** Delivers intervals one by one; returns the ids of the causes in order. */
function deliver(stretches: readonly Interval[], { ratedBefore = -1, of = lesson } = {}): string[] {
  let state = nothing;
  const ids: string[] = [];
  stretches.forEach((stretch, index) => {
    if (index === ratedBefore) {
      const rated = lessonCauses('giulia', { ...of, at: at + 5 }, state);
      state = rated.after;
      ids.push(...rated.causes.map(({ id }) => id));
    }
    const { after, causes } = lessonCauses('giulia', { ...of, seen: [stretch], at }, state);
    state = after;
    ids.push(...causes.map(({ id }) => id));
  });
  return ids;
}

const minutes = (ids: readonly string[]): number[] =>
  ids.flatMap((id) => (id.startsWith('cover/') ? [Number(id.split('/').at(-1))] : []));

describe('covered minutes', () => {
  test.each<{ what: string; stretches: Interval[]; covered: number[] }>([
    { what: 'nothing for less than a minute', stretches: [[0, 59]], covered: [] },
    { what: 'a minute of which every second was seen', stretches: [[0, 60]], covered: [0] },
    {
      what: 'one that two stretches cover together',
      stretches: [
        [0, 30],
        [30, 61],
      ],
      covered: [0],
    },
    {
      what: 'none across a gap',
      stretches: [
        [0, 30],
        [45, 75],
      ],
      covered: [],
    },
    {
      what: 'one with the gap that stopping and starting leaves',
      stretches: [
        [0, 30],
        [31, 60],
      ],
      covered: [0],
    },
    {
      what: 'what is watched again only once',
      stretches: [
        [0, 180],
        [60, 240],
        [0, 180],
      ],
      covered: [0, 1, 2, 3],
    },
    { what: 'the minutes in the middle of a stretch', stretches: [[50, 190]], covered: [1, 2] },
    { what: 'nothing beyond the end', stretches: [[540, 900]], covered: [9] },
  ])('$what', ({ stretches, covered }) => {
    expect(minutes(deliver(stretches))).toEqual(covered);
  });

  test('the end of a film counts as a minute from half of one on', () => {
    expect(minutes(deliver([[0, 100]], { of: { ...lesson, durationSeconds: 100 } }))).toEqual([0, 1]);
    expect(minutes(deliver([[0, 80]], { of: { ...lesson, durationSeconds: 80 } }))).toEqual([0]);
  });
});

test('two devices and repeated jobs are nine minutes and the lesson (PC-66)', () => {
  const causes = deliver([
    [0, 180],
    [60, 240],
    [0, 180],
    [60, 240],
    [240, 540],
    [240, 540],
  ]);
  expect(causes).toHaveLength(10);
  expect(new Set(causes).size).toBe(10);
  expect(minutes(causes)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(causes.at(-1)).toBe('whole/giulia/suture-03');
});

test.each([
  [539, false],
  [540, true],
])('a lesson is whole at nine tenths: %i s of 600', (seconds, whole) => {
  expect(isWhole([[0, seconds]], lesson)).toBe(whole);
  expect(deliver([[0, seconds]]).includes('whole/giulia/suture-03')).toBe(whole);
});

describe('a rating', () => {
  const rating = 'rate/giulia/suture-03';

  test('is paid after half, whichever of both arrives first, for the moment in which it was given', () => {
    expect(deliver([[0, 299]], { ratedBefore: 0 })).not.toContain(rating);
    expect(
      deliver(
        [
          [0, 200],
          [200, 301],
        ],
        { ratedBefore: 1 },
      ).filter((id) => id === rating),
    ).toHaveLength(1);
    const seen = lessonCauses('giulia', { ...lesson, seen: [[0, 400]], at }, nothing).after;
    expect(lessonCauses('giulia', { ...lesson, at: at + 9 }, seen).causes).toEqual([
      { id: rating, kind: 'rating', at: at + 9, topics: lesson.topics },
    ]);
  });

  test('that is changed later keeps its first moment', () => {
    const once = lessonCauses('giulia', { ...lesson, at }, nothing).after;
    expect(lessonCauses('giulia', { ...lesson, at: at + 86_400_000 }, once).after.ratedAt).toBe(at);
  });
});
