import { describe, expect, test } from 'vitest';
import { cardTarget } from '../../app/components/catalogue/card-target';
import { lessonCard } from '../support/lesson-card';

const hands = { id: 'mani', name: 'Mani ferme' };
const chair = { id: 'poltrona', name: 'Alla poltrona' };

describe('where a card leads (spec 1 §2)', () => {
  test.each([
    ['a lesson of its own', {}, undefined, 'go', '/watch/diga'],
    ['one with a parent', { parent: 'intera' }, undefined, 'go', '/watch/intera'],
    ['one of a series', { series: [hands] }, undefined, 'go', '/series/mani?hl=diga&rec=1'],
    ['one of two series', { series: [hands, chair] }, undefined, 'pick-series', '/series/mani?hl=diga&rec=1'],
    [
      'one of two, in a row of the second',
      { series: [hands, chair] },
      'poltrona',
      'go',
      '/series/poltrona?hl=diga&rec=1',
    ],
    ['a begun one of a series', { series: [hands], percentage: 40 }, undefined, 'go', '/watch/diga?s=mani'],
    ['a begun one of two series', { series: [hands, chair], percentage: 40 }, undefined, 'go', '/watch/diga'],
    ['a locked one', { series: [hands], locked: true }, undefined, 'details', '?details=diga'],
    ['an announced one', { comingSoon: true }, undefined, 'details', '?details=diga'],
  ] as const)('%s', (_name, changes, rowSeriesId, kind, to) => {
    expect(
      cardTarget({ ...lessonCard, ...changes, series: 'series' in changes ? [...changes.series] : [] }, rowSeriesId),
    ).toEqual({ kind, to });
  });
});
