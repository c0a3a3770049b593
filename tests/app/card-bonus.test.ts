import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Card } from '../../app/components/Card';
import type { PersonalCard } from '../../domain/catalogue/catalogue';
import type { BrowseTexts } from '../../app/components/catalogue/card-texts';

/** Texts as their keys: what is asked here is which of them are shown. */
const keys = ((key: string) => key) as unknown as BrowseTexts;

const lesson: PersonalCard = {
  id: 'diga',
  title: 'La diga',
  poster: '/pictures/diga',
  tint: ['#000000', '#ffffff'],
  duration: 180_000,
  chapters: [],
  series: [],
  parent: null,
  languages: ['it'],
  created: 0,
  expectedDate: null,
  comingSoon: false,
  free: false,
  isNew: false,
  bonus: true,
  sponsored: false,
  hasTrailer: false,
  categories: [],
  plans: [],
  percentage: null,
  time: 0,
  locked: false,
  rating: null,
};

const html = (card: PersonalCard, isBonusShown: boolean) =>
  renderToStaticMarkup(
    createElement(Card, {
      card,
      shape: 'wide',
      t: keys,
      rowKind: 'tag',
      hasMore: false,
      isEager: false,
      isOpen: false,
      isBonusShown,
    }),
  );

describe('the bonus cockade', () => {
  test('stands on a lesson that has a bonus, while bonuses are on', () => {
    expect(html(lesson, true)).toContain('card__bonus');
    expect(html({ ...lesson, bonus: false }, true)).not.toContain('card__bonus');
    expect(html(lesson, false)).not.toContain('card__bonus');
  });
});
