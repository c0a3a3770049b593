import { beforeEach, describe, expect, test } from 'vitest';
import { findAll } from '../../../operations/search/finding';
import { makeScope } from '../../support/scope';
import { seedSearch } from '../../support/search';
import { judged } from './judged';

beforeEach(seedSearch);

const eyes = { language: 'it', country: 'IT', category: 'odontoiatra', showsComingSoon: true };

/** The share of the judged queries whose answer is among the first five, and those where it is not. */
async function judge(queries: typeof judged) {
  const { search } = await makeScope();
  const missed: string[] = [];
  for (const [query, answers] of queries) {
    const { lessons } = await findAll(search, query, 'it', eyes);
    const best = lessons.slice(0, 5).map(({ videoId }) => videoId);
    if (!answers.split(' ').some((id) => best.includes(id))) missed.push(`${query} → ${best.join(' ')}`);
  }
  return { share: 1 - missed.length / queries.length, missed };
}

describe('two hundred searches of colleagues', () => {
  test('find what they look for among the first five, nineteen times in twenty', async () => {
    expect(new Set(judged.map(([query]) => query)).size).toBeGreaterThanOrEqual(200);
    const { share, missed } = await judge(judged);
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  test('would not, were the answers others', async () => {
    const turned = judged.map(([query], index) => [query, judged[(index + 60) % judged.length]?.[1] ?? ''] as const);
    expect((await judge(turned)).share).toBeLessThan(0.5);
  });
});
