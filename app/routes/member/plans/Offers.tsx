import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { offerAct, openChanges } from '../../../../domain/billing/offers';
import { CheckoutFailed } from '~/components/money/CheckoutFailed';
import { FiscalDialog } from '~/components/money/FiscalDialog';
import { useFiscalStep } from '~/components/money/fiscal-step';
import { Offer, type OfferView } from '~/components/money/Offer';
import { Held } from '~/components/shell/Held';
import { ask } from '~/lib/ask';
import { useCheckout } from '~/lib/money/checkout';
import { useShell } from '~/lib/hooks/use-shell';
import { cancelAddress, successAddress } from '~/lib/money/checkout-address';
import { ChangeDialog } from './ChangeDialog';
import { PreviousPlan } from './PreviousPlan';
import { PlanButton } from './PlanButton';
import type { PlansPage } from './plans.server';
import { PromoCode } from './PromoCode';

/** Custom properties are not part of React's style type. */
const columns = (count: number) => ({ '--columns': count }) as CSSProperties;

/** The plans side by side. Pressing one pays for it, or changes to it after showing the amount. */
export function Offers({ page }: { page: PlansPage }) {
  const { t } = useTranslation('money');
  const { offers, current, isNativeApp, next } = page;
  const flags = openChanges(page.flags, current);
  const checkout = useCheckout();
  const fiscal = useFiscalStep(page.asksFiscal);
  const [pressed, setPressed] = useState<string | null>(null);
  const [changeTo, setChangeTo] = useState<OfferView | null>(null);
  const [promo, setPromo] = useState(page.promo);
  const sold = offers.filter(({ isBuyable }) => isBuyable);
  const old = offers.filter(({ isBuyable }) => !isBuyable);
  const press = (offer: OfferView) => {
    if (offer.change !== null) return setChangeTo(offer);
    fiscal.before(() => {
      setPressed(offer.price);
      void checkout.open(() =>
        ask('CreateCheckoutSession', {
          price: offer.price,
          ...(promo && { code: promo }),
          success_url: successAddress(next),
          cancel_url: cancelAddress(location.pathname, location.search),
        }),
      );
    });
  };
  useChosenBefore(offers, press);
  return (
    <Held>
      <div className="offers" style={columns(sold.length)} aria-label={t('plans.list')} role="group">
        {sold.map((offer) => (
          <Offer
            key={offer.price}
            offer={offer}
            all={offers}
            isCurrent={offer.price === current?.price}
            hasPrice={!isNativeApp}
          >
            {!isNativeApp && (
              <PlanButton
                offer={offer}
                act={offerAct(offer, flags, current?.isClosed)}
                isWaiting={checkout.isWaiting && pressed === offer.price}
                isStill={checkout.isWaiting}
                onPress={() => press(offer)}
              />
            )}
          </Offer>
        ))}
        {old.map((offer) => (
          <PreviousPlan
            key={offer.price}
            offer={offer}
            isCurrent={offer.price === current?.price}
            isClosed={current?.isClosed ?? false}
            hasPrice={!isNativeApp}
          />
        ))}
      </div>
      {!isNativeApp && !current && <PromoCode code={promo} onChange={setPromo} plans={sold} />}
      <ChangeDialog offer={changeTo} currentName={current?.name ?? ''} onClose={() => setChangeTo(null)} />
      <FiscalDialog {...fiscal.step} isBeforePaying />
      <CheckoutFailed checkout={checkout} />
    </Held>
  );
}

/**
 * A user who chose a plan before sign-up arrives here from the first login (spec 2 §4, onboarding): it is pressed for them,
 * once. The address drops it, so that returning from the payment page allows a new choice.
 */
function useChosenBefore(offers: readonly OfferView[], press: (offer: OfferView) => void): void {
  const { impersonation } = useShell();
  const isDone = useRef(Boolean(impersonation));
  useEffect(() => {
    const params = new URLSearchParams(location.search);
    if (isDone.current || !params.has('pay')) return;
    isDone.current = true;
    params.delete('pay');
    history.replaceState(history.state, '', `${location.pathname}?${params}`);
    const chosen = offers.find(({ price, isBuyable, change }) => price === params.get('price') && isBuyable && !change);
    if (chosen) press(chosen);
  }, [offers, press]);
}
