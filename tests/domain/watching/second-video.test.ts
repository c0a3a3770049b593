import { describe, expect, it } from 'vitest';
import {
  mayLoadSecond,
  nextStep,
  secondBufferGoal,
  step,
  type BothPictures,
  type Step,
} from '../../../domain/watching/second-video';

const playing: BothPictures = {
  film: { position: 30, rate: 1, isMoving: true },
  second: { position: 30, isSeeking: false, isCorrecting: false },
  msSinceSeek: Number.POSITIVE_INFINITY,
  hasJumped: false,
};
const second = (drift: number, more: Partial<BothPictures['second']> = {}) => ({
  second: { ...playing.second, position: 30 + drift, ...more },
});
const film = (more: Partial<BothPictures['film']>) => ({ film: { ...playing.film, ...more } });
const rate = (value: number): Step => ({ kind: 'rate', rate: value });
const none: Step = { kind: 'none' };

describe('nextStep: the second picture follows the film', () => {
  it.each<[string, Partial<BothPictures>, Step]>([
    ['in step: the film’s rate', {}, rate(1)],
    ['at the edge of the dead band: still in step', second(0.03 - 1e-9), rate(1)],
    [
      'within the dead band, but a correction is on its way: it goes on',
      second(0.02, { isCorrecting: true }),
      rate(0.984),
    ],
    ['the correction has arrived', second(0.005 - 1e-9, { isCorrecting: true }), rate(1)],
    ['a little ahead: slower', second(0.05), rate(0.96)],
    ['a little behind: faster', second(-0.05), rate(1.04)],
    ['far ahead: a tenth slower, no more', second(0.2), rate(0.9)],
    ['far behind: a tenth faster, no more', second(-0.2), rate(1.1)],
    ['the film runs faster: so does the correction', { ...film({ rate: 1.5 }), ...second(-0.2) }, rate(1.65)],
    ['in step with a film that runs slower', film({ rate: 0.75 }), rate(0.75)],
    ['too far ahead: to where the film will be', second(0.3), { kind: 'seek', to: 30 + step.lead }],
    [
      'too far behind, at double rate',
      { ...film({ rate: 2 }), ...second(-3) },
      { kind: 'seek', to: 30 + 2 * step.lead },
    ],
    ['too far, but put right a moment ago: by rate', { ...second(0.3), msSinceSeek: 1499 }, rate(0.9)],
    ['too far, and the cool-down is over', { ...second(0.3), msSinceSeek: 1500 }, { kind: 'seek', to: 30 + step.lead }],
    ['it is seeking: let it', second(-3, { isSeeking: true }), none],
    ['the film is paused, in step', film({ isMoving: false }), none],
    ['the film is paused, out of step: the very frame', { ...film({ isMoving: false }), ...second(0.08) }, seekTo(30)],
    [
      'the film jumped: at once, though it is seeking and cooling down',
      { ...second(20, { isSeeking: true }), hasJumped: true, msSinceSeek: 10 },
      seekTo(30 + step.lead),
    ],
    ['the film jumped while paused', { ...film({ isMoving: false }), ...second(0.01), hasJumped: true }, seekTo(30)],
  ])('%s', (_name, change, expected) => {
    const next = nextStep({ ...playing, ...change });
    expect(next.kind).toBe(expected.kind);
    if (next.kind === 'rate' && expected.kind === 'rate') expect(next.rate).toBeCloseTo(expected.rate, 6);
    if (next.kind === 'seek' && expected.kind === 'seek') expect(next.to).toBeCloseTo(expected.to, 6);
  });

  it('comes into step by rate alone from a fifth of a second, within six seconds, and stays', () => {
    const look = { ...playing, second: { ...playing.second, position: 30.2 }, film: { ...playing.film } };
    const drifts = Array.from({ length: 100 }, () => {
      const next = nextStep(look);
      look.film.position += 0.1;
      look.second.position += 0.1 * (next.kind === 'rate' ? next.rate : 1);
      look.second.isCorrecting = next.kind === 'rate' && next.rate !== 1;
      return Math.abs(look.second.position - look.film.position);
    });
    expect(Math.max(...drifts.slice(60))).toBeLessThanOrEqual(step.settled + 1e-9);
  });
});

function seekTo(to: number): Step {
  return { kind: 'seek', to };
}

describe('the film’s own supply goes before', () => {
  it.each([
    ['nothing yet', { ahead: 0, remaining: 100 }, false, 0.5],
    ['a little', { ahead: 2.9, remaining: 100 }, false, 0.5],
    ['enough to go on, too little to begin', { ahead: 3, remaining: 100 }, false, 10],
    ['plenty', { ahead: 8, remaining: 100 }, true, 10],
    ['all that is left', { ahead: 2, remaining: 2 }, true, 10],
  ])('%s', (_name, supply, mayLoad, goal) => {
    expect(mayLoadSecond(supply)).toBe(mayLoad);
    expect(secondBufferGoal(supply)).toBe(goal);
  });
});
