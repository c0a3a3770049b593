import type { PersonalCard, Row } from '../../../../domain/catalogue/catalogue';
import type { BrowseTexts } from '../card-texts';

/** The name of a row: a tag's label, a series' name, or the interface's name for its kind. */
export function rowTitle(t: BrowseTexts, { kind, label }: Row): string {
  if (kind === 'series' || kind === 'tag') return label ?? '';
  return t(`row.${kind}`);
}

/** The short note beside a row's name. */
export function rowNote(t: BrowseTexts, { kind, total }: Row, cards: readonly PersonalCard[]): string {
  if (kind === 'free') return t('row.freeNote');
  if (kind === 'series') return t('row.seriesNote', { count: total });
  if (kind === 'tag') return t('row.tagNote', { count: total });
  if (kind === 'new')
    return cards.length > 0 && cards.every(({ locked }) => locked) ? t('row.lockedNote') : t('row.newNote');
  return '';
}
