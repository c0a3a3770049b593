import { useTranslation } from 'react-i18next';
import type { PersonalCard } from '../../../../domain/catalogue/catalogue';
import { useShell } from '~/lib/hooks/use-shell';

/** A lesson counts as new "this week" for this long. Seconds. */
const weekSeconds = 7 * 86_400;

/** The reason why a lesson is promoted: how new it is. */
export function PromotedWhen({ card }: { card: PersonalCard }) {
  const { t } = useTranslation('browse');
  const { now } = useShell();
  if (!card.isNew) return t('promoted.other');
  return now / 1000 - card.created < weekSeconds ? t('promoted.week') : t('promoted.month');
}
