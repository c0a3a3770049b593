import { useTranslation } from 'react-i18next';
import type { PersonalCard } from '../../../../domain/catalogue/catalogue';
import { useShell } from '~/lib/hooks/use-shell';

/** How long a lesson is called new "this week". Seconds. */
const weekSeconds = 7 * 86_400;

/** Why a lesson is promoted: how new it is. */
export function PromotedWhen({ card }: { card: PersonalCard }) {
  const { t } = useTranslation('browse');
  const { now } = useShell();
  if (!card.isNew) return t('promoted.other');
  return now / 1000 - card.created < weekSeconds ? t('promoted.week') : t('promoted.month');
}
