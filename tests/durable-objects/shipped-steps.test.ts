import { describe, expect, test } from 'vitest';
import { audienceMigrations } from '../../durable-objects/audience/migrations';
import { broadcastMigrations } from '../../durable-objects/broadcast/migrations';
import { playerMigrations } from '../../durable-objects/player/migrations';
import { viewerMigrations } from '../../durable-objects/viewer/migrations';

/**
 * The hashes of the migration steps that production objects have applied. A new step is a new line at the end; changing
 * a line would give objects of different ages different tables. A login code has no tables.
 */
const shipped: { object: string; steps: readonly string[]; hashes: readonly string[] }[] = [
  {
    object: 'a viewer',
    steps: viewerMigrations,
    hashes: [
      'f1b92a75960d',
      '2a7aa1fdc50a',
      '17972c1d5159',
      'd28275f753b8',
      '29ea6a70518f',
      'aa401bdec972',
      '25c80a3d68d5',
      'ba9ca754f708',
      '56ab34db4b0d',
      '54c36cf72a8f',
      'b71ca39871d6',
      '227ba183e279',
      'ce7f17b5b99b',
      'd7a76c0addcb',
      'db957d180f28',
    ],
  },
  { object: 'a player', steps: playerMigrations, hashes: ['5e67cbd6a936', '771001cb5e88'] },
  { object: 'a shard of the audience', steps: audienceMigrations, hashes: ['b31b1b7af37d'] },
  {
    object: 'a shard of everybody',
    steps: broadcastMigrations,
    hashes: ['c4dcb3389eb0', '52f1d7b558a5', '93b29a8d0c22', 'fd2b1a7c783a'],
  },
];

async function hashOf(step: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(step.replaceAll(/\s+/g, ' ')));
  return [...new Uint8Array(digest).slice(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The numbers of the steps that are no longer what was shipped. */
async function changedSteps(steps: readonly string[], hashes: readonly string[]): Promise<number[]> {
  const now = await Promise.all(steps.map(hashOf));
  return hashes.flatMap((hash, index) => (now[index] === hash ? [] : [index]));
}

describe.each(shipped)('the steps of $object', ({ steps, hashes }) => {
  test('are as they were shipped, and each of them is held', async () => {
    expect(await Promise.all(steps.map(hashOf))).toEqual(hashes);
  });

  test('may be appended to; one that is changed, taken out or put in between is found', async () => {
    const last = steps.length - 1;
    expect(await changedSteps([...steps, 'create table planted (x)'], hashes)).toEqual([]);
    expect(await changedSteps(steps.with(0, `${steps[0]} strict`), hashes)).toEqual([0]);
    expect(await changedSteps(steps.slice(0, -1), hashes)).toEqual([last]);
    expect((await changedSteps(['create table planted (x)', ...steps], hashes)).length).toBe(steps.length);
  });
});
