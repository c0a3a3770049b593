import { describe, expect, test } from 'vitest';
import { blocksOf, isAddress, paragraphsOf, type Block } from '../../../domain/advent/box-text';

// Rich text of a box: a handful of signs, and whatever else is typed stays text.

const paragraph = (...runs: Extract<Block, { kind: 'paragraph' }>['runs']): Block[] => [{ kind: 'paragraph', runs }];

test('an empty line stands between two paragraphs', () => {
  expect(paragraphsOf('\n Uno\ndue \n \n\nTre\n')).toEqual(['Uno\ndue', 'Tre']);
  expect(paragraphsOf(' \n ')).toEqual([]);
});

test.each<[string, Block[]]>([
  ['Senza segni.', paragraph({ text: 'Senza segni.' })],
  ['su due\nrighe', paragraph({ text: 'su due righe' })],
  ['un **gesto** solo', paragraph({ text: 'un ' }, { text: 'gesto', bold: true }, { text: ' solo' })],
  ['*piano* piano', paragraph({ text: 'piano', italic: true }, { text: ' piano' })],
  ['**molto *piano***', paragraph({ text: 'molto ', bold: true }, { text: 'piano', bold: true, italic: true })],
  ['***tutto***', paragraph({ text: 'tutto', bold: true, italic: true })],
  ['nella [libreria](/books).', paragraph({ text: 'nella ' }, { text: 'libreria', href: '/books' }, { text: '.' })],
  ['**[qui](https://a.it/?b=1)**', paragraph({ text: 'qui', bold: true, href: 'https://a.it/?b=1' })],
  ['3 * 4 * 5 = 60', paragraph({ text: '3 * 4 * 5 = 60' })],
  ['** e [ e ]( e *', paragraph({ text: '** e [ e ]( e *' })],
  ['<b onclick="x()">&amp;</b>', paragraph({ text: '<b onclick="x()">&amp;</b>' })],
  ['-senza spazio', paragraph({ text: '-senza spazio' })],
  [
    'Porta:\n- lo specchio\n- la *sonda*\ne basta',
    [
      { kind: 'paragraph', runs: [{ text: 'Porta:' }] },
      { kind: 'list', items: [[{ text: 'lo specchio' }], [{ text: 'la ' }, { text: 'sonda', italic: true }]] },
      { kind: 'paragraph', runs: [{ text: 'e basta' }] },
    ],
  ],
])('%j is drawn', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks);
});

describe('an address', () => {
  test.each(['https://apice.it', '/books', '/watch/diga?t=12'])('%s is good', (address) => {
    expect(isAddress(address)).toBe(true);
    expect(blocksOf(`[x](${address})`)).toEqual(paragraph({ text: 'x', href: address }));
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert`1`',
    'data:text/html,x',
    'http://apice.it',
    '//evil.example',
    String.raw`/\evil.example`,
    'books',
    '#x',
    'https://',
  ])('%s stays as it was typed', (address) => {
    expect(isAddress(address)).toBe(false);
    expect(blocksOf(`a [x](${address}) b`)).toEqual(paragraph({ text: `a [x](${address}) b` }));
  });
});

test('what a hostile text repeats is read once through', () => {
  for (const part of ['*', '**', '[', '[a](', '*a', '- ', '**a']) {
    const text = part.repeat(Math.ceil(4000 / part.length));
    const [block] = blocksOf(text);
    expect(block).toBeDefined();
  }
});
