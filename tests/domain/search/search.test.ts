import { describe, expect, test } from 'vitest';
import { facetsOf, passesFilters } from '../../../domain/search/facets';
import { missOf } from '../../../domain/search/misses';
import { distance, nearest, trigramsOf } from '../../../domain/search/nearest';
import { answeredBy, expressionOf, marksIn, termsOf } from '../../../domain/search/query';
import { toolIdOf } from '../../../domain/search/tool-id';
import { stemOf, stemmerOf, stemsOf, meaningfulWords, wordsOf } from '../../../domain/search/words';

describe('words', () => {
  test('are folded, without signs', () => {
    expect(wordsOf('L’igiene dell’Università, perché?')).toEqual(['l', 'igiene', 'dell', 'universita', 'perche']);
  });
  test.each([
    ['it', 'come si mettono i punti', ['mettono', 'punti']],
    ['en', 'how to place the dam', ['place', 'dam']],
    ['es', 'cómo poner el dique', ['poner', 'dique']],
  ] as const)('that tell nothing in %s are left out', (language, text, expected) => {
    expect(meaningfulWords(text, language)).toEqual(expected);
  });
  test('of one stem are one', () => {
    expect(stemsOf('suture suturare', 'it')).toBe('sutur sutur');
  });
});

describe('a query', () => {
  test('keeps its words when none of them tells anything', () => {
    expect(termsOf('come si fa', 'it').map(({ word }) => word)).toEqual(['come', 'si', 'fa']);
    expect(termsOf('«»!?', 'it')).toEqual([]);
  });
  test('becomes an expression of quoted words only; the last one may go on', () => {
    expect(expressionOf(termsOf('sgabello rosso', 'it'), 'all')).toBe('"sgabell" AND ("ross" OR "rosso" *)');
    expect(expressionOf(termsOf('a" OR b*', 'it'), 'any')).not.toMatch(/""|\*.*\*/);
  });
  test('finds what means the same', () => {
    expect(expressionOf(termsOf('devitalizzazione', 'it'), 'any')).toContain('"endodonz"');
  });
  test('is cut after ten words', () => {
    const words = Array.from({ length: 30 }, (_, index) => `parola${index}`).join(' ');
    expect(termsOf(words, 'it')).toHaveLength(10);
  });
  test('marks whole words, accents and capitals aside', () => {
    const text = 'Perché l’UNCINO? Gli uncini.';
    const marks = marksIn(text, termsOf('uncino', 'it'), 'it');
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['UNCINO', 'uncini']);
    expect(answeredBy(text, termsOf('uncino mancante', 'it'), (word) => stemOf(word, 'it'))).toBe(1);
    expect(answeredBy(text, termsOf('uncino mancante', 'it'), stemmerOf('it'))).toBe(1);
  });
});

describe('a mistyped word', () => {
  test.each([
    ['diga', 'diga', 0],
    ['diag', 'diga', 1],
    ['gengivte', 'gengivite', 1],
    ['ortodnzia', 'ortodonzia', 1],
    ['', 'abc', 3],
  ])('%s is as far from %s as %i slips', (one, other, expected) => {
    expect(distance(one, other)).toBe(expected);
    expect(distance(other, one)).toBe(expected);
  });
  test('is taken for the nearest, the commonest among equals, and for none that is far', () => {
    const words = [
      { word: 'cannula', count: 1 },
      { word: 'canale', count: 9 },
      { word: 'canali', count: 2 },
    ];
    expect(nearest('canalr', words)).toBe('canale');
    expect(nearest('zirconia', words)).toBeNull();
    expect(trigramsOf('diga')).toEqual(['dig', 'iga']);
  });
});

describe('facets', () => {
  const lesson = (tag: string, minutes: number, free = false) => ({
    tags: [{ id: tag, label: tag }],
    audio: ['it'],
    author: 'A',
    free,
    durationMs: minutes * 60_000,
  });
  const found = [lesson('x', 10), lesson('x', 30, true), lesson('y', 50)];
  test('count what a press would leave: their own filter aside, the others in force', () => {
    const { tags, lengths, free } = facetsOf(found, { tag: 'x', maxMinutes: 15 });
    expect(tags).toEqual([
      { value: 'x', label: 'x', count: 1 },
      { value: 'y', label: 'y', count: 0 },
    ]);
    expect(lengths.map(({ count }) => count)).toEqual([1, 2]);
    expect(free).toBe(0);
    expect(found.filter((one) => passesFilters(one, { free: true }))).toHaveLength(1);
  });

  test.each([
    ['no length divides lessons of three minutes', [3, 3, 2], {}, []],
    ['nor lessons that are all longer', [50, 60], {}, []],
    ['a length divides where some are within', [3, 20, 30], {}, ['15']],
    ['an unpublished lesson is on neither side', [3, 0], {}, []],
    ['the one in force stays', [3, 3], { maxMinutes: 15 }, ['15']],
  ])('offer the lengths that divide what was found: %s', (_name, minutes, filters, expected) => {
    const { lengths } = facetsOf(
      minutes.map((one) => lesson('x', one)),
      filters,
    );
    expect(lengths.map(({ value }) => value)).toEqual(expected);
  });
});

test.each([
  ['laser a diodi', 'laser diodi'],
  ['maria@studio.it', null],
  ['333 1234567', null],
  ['x'.repeat(90), null],
  ['il', null],
])('of the search %s is kept %s', (query, kept) => {
  expect(missOf(query, 'it')).toBe(kept);
});

test('a tool is named by its Italian name', () => {
  expect(toolIdOf('Disinfettante per linee dell’acqua')).toBe('disinfettante-per-linee-dell-acqua');
});
