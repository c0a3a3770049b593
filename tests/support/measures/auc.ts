/**
 * The area under the ROC curve of two samples: the probability that one of the second is larger than one of the first.
 * 0.5 is guessing, 1 is a perfect separation.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let wins = 0;
  for (const a of first) for (const b of second) wins += b > a ? 1 : b === a ? 0.5 : 0;
  const area = wins / (first.length * second.length);
  return Math.max(area, 1 - area);
}
