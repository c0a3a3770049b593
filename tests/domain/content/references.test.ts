import { describe, expect, test } from 'vitest';
import { problem, type Problem } from '../../../domain/content/problems';
import { problemsTogether, referenceProblems, type Referring } from '../../../domain/content/references';

const video = (id: string, names: Partial<NonNullable<Extract<Referring, { kind: 'video' }>['document']>> = {}) => ({
  kind: 'video' as const,
  id,
  document: { parentId: null, authorId: null, tagIds: [], sponsorIds: [], ...names },
});
const series = (...seasons: string[][]): Referring => ({
  kind: 'series',
  id: 's',
  document: { seasons: seasons.map((videoIds) => ({ videoIds })) },
});
const tag = (id: string, document: object | null = {}): Referring => ({ kind: 'tag', id, document });
const told = (problems: readonly Problem[] | undefined) =>
  problems?.map(({ name, path, id }) => `${name} ${path} ${id}`);

describe('what a document names', () => {
  test.each<[string, Referring, string[]]>([
    ['once and there', video('uno', { tagIds: ['a', 'b'], sponsorIds: ['a'], authorId: 'a', parentId: 'a' }), []],
    ['twice', video('uno', { tagIds: ['a', 'b', 'a', 'a'] }), ['line-repeated tagIds a', 'line-repeated tagIds a']],
    ['not there', video('uno', { authorId: 'x' }), ['not-in-catalogue authorId x']],
    ['itself', video('a', { parentId: 'a' }), ['own-parent parentId a']],
    ['twice in two seasons', series(['a'], ['b', 'a']), ['line-repeated seasons.1.videoIds a']],
    [
      'in a billboard',
      { kind: 'billboard', id: 'home', document: { videoIds: ['x'] } },
      ['not-in-catalogue videoIds x'],
    ],
    ['nothing, removed', tag('x', null), []],
  ])('%s', (_name, thing, problems) => {
    expect(told(referenceProblems(thing, ({ id }) => id === 'a' || id === 'b'))).toEqual(problems);
  });
});

describe('drafts that are published together', () => {
  const together = (drafts: Referring[], live: string[], bad: Referring[] = []) => {
    const own = (draft: Referring) => (bad.includes(draft) ? [problem('film-missing')] : []);
    const found = problemsTogether(drafts, ({ kind, id }) => live.includes(`${kind} ${id}`), own);
    return drafts.map((draft) => told(found.get(draft)));
  };

  test('may name each other, also in a circle', () => {
    expect(
      together([video('a', { parentId: 'b', tagIds: ['t'] }), video('b', { parentId: 'a' }), tag('t')], []),
    ).toEqual([[], [], []]);
  });

  test('may not name what one of them removes', () => {
    expect(together([video('a', { tagIds: ['t'] }), tag('t', null)], ['tag t'])).toEqual([
      ['not-in-catalogue tagIds t'],
      [],
    ]);
  });

  test('take along what needs one that is left out, however far', () => {
    const bad = video('a');
    const chain = [series(['c']), video('c', { parentId: 'b' }), video('b', { parentId: 'a' }), bad, video('d')];
    expect(together(chain, [], [bad])).toEqual([
      ['not-in-catalogue seasons.0.videoIds c'],
      ['not-in-catalogue parentId b'],
      ['not-in-catalogue parentId a'],
      ['film-missing null null'],
      [],
    ]);
    // What is left out is published as it was.
    expect(together(chain, ['video a'], [bad]).slice(0, 3)).toEqual([[], [], []]);
  });
});
