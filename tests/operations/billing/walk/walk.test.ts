import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { inFull } from '../../../support/full-length';
import { stepNames, walkOn } from './walk';

/** Each walk has a seed; WALK_SEED=7 walks that of seed 7 alone. */
const wanted = Number(env.WALK_SEED);
const seeds = wanted ? [wanted] : Array.from({ length: inFull(25, 5) }, (_, number) => number + 1);
const count = inFull(400, 100);
const lastSteps = 40;

const done = new Set<string>();

describe(`a walk of ${count} random steps violates nothing`, () => {
  test.each(seeds)('from seed %d', { timeout: 600_000 }, async (seed) => {
    const { walk, wrong } = await walkOn(seed, count);
    for (const name of walk.done.keys()) done.add(name);
    expect(wrong, `WALK_SEED=${seed}\n${walk.log.slice(-lastSteps).join('\n')}`).toEqual({});
  });

  test.skipIf(wanted)('and takes every step', () => {
    expect(stepNames.filter((name) => !done.has(name))).toEqual([]);
  });
});
