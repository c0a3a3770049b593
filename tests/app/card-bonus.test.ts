import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Card } from '../../app/components/Card';
import type { PersonalCard } from '../../domain/catalogue/catalogue';
import type { BrowseTexts } from '../../app/components/catalogue/card-texts';
import { lessonCard } from '../support/lesson-card';

/** Texts are replaced by their keys: these tests check which of them are shown. */
const keys = ((key: string) => key) as unknown as BrowseTexts;

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
    expect(html(lessonCard, true)).toContain('card__bonus');
    expect(html({ ...lessonCard, bonus: false }, true)).not.toContain('card__bonus');
    expect(html(lessonCard, false)).not.toContain('card__bonus');
  });
});
