import { expect, test } from 'vitest';
import { applyPosition, resumeStretch, startStretch, storeCut, type Stretch } from '../../../domain/courses/stretch';

/** Played at normal speed from the first second on, with a heartbeat every two seconds. */
function played(seconds: number): Stretch {
  let stretch = startStretch(0, 0);
  for (let second = 2; second <= seconds; second += 2) {
    stretch = applyPosition(stretch, second, second * 1000).stretch ?? stretch;
  }
  return stretch;
}

test.each([
  ['goes on where the film is after eight dead seconds', 608, 0],
  ['begins anew after a jump that a long stretch would hide', 638, 638],
])('a stretch of ten minutes %s', (_, position, from) => {
  expect(resumeStretch(storeCut(played(600), null), position, 608_000).stretch).toMatchObject({ from, to: position });
});
