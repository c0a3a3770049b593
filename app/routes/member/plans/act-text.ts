import { useTranslation } from 'react-i18next';
import type { OfferView } from '~/components/money/Offer';

type Verb = 'choose' | 'upgrade' | 'back';

/** "Scegli l’annuale", or "Scegli Studio": a plan named after its interval takes an article. */
export function useActText(): (verb: Verb, offer: Pick<OfferView, 'name' | 'interval'>) => string {
  const { t } = useTranslation('money');
  return (verb, { name, interval }) =>
    name === t(`plans.ownName.${interval}`)
      ? t(`plans.act.${verb}.${interval}`)
      : t(`plans.act.${verb}.named`, { name });
}
