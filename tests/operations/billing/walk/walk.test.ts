import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { inFull } from '../../../support/full-length';
import { stepNames, walkOn } from './walk';

/** Each walk has a seed; WALK_SEED=7 walks that of seed 7 alone, WALK_SEED=3-7 those of five. */
const [only, last = only] = env.WALK_SEED.split('-').map(Number);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
const seeds = only && last ? range(only, last) : range(1, inFull(25, 5));
const count = inFull(400, 100);
const lastSteps = 40;

const done = new Set<string>();

describe(`a walk of ${count} random steps violates nothing`, () => {
  test.each(seeds)('from seed %d', { timeout: 600_000 }, async (seed) => {
    const { walk, wrong } = await walkOn(seed, count);
    for (const name of walk.done.keys()) done.add(name);
    expect(wrong, `WALK_SEED=${seed}\n${walk.log.slice(-lastSteps).join('\n')}`).toEqual({});
  });

  test.skipIf(only)('and takes every step', () => {
    expect(stepNames.filter((name) => !done.has(name))).toEqual([]);
  });
});
