import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckoutFailed } from '~/components/money/CheckoutFailed';
import type { useFiscalStep } from '~/components/money/fiscal-step';
import { Tick } from '~/components/money/Offer';
import { Waiting } from '~/components/money/Waiting';
import { Held } from '~/components/shell/Held';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { ask } from '~/lib/ask';
import { useCheckout } from '~/lib/money/checkout';
import { priceText } from '~/lib/money/price-text';
import { useShell } from '~/lib/hooks/use-shell';
import { GoodPrice } from './ProductCard';
import { GoodPicture } from './GoodPicture';
import type { BuyerKind } from '../../../../domain/billing/fiscal';
import type { Product } from './shop.server';

type Step = Pick<ReturnType<typeof useFiscalStep>, 'before'>;
type Shown = { isNativeApp: boolean; buyer: BuyerKind; fiscal: Step };
type GoodDialogProps = Shown & { good: Product | null; onClose: () => void };

/** One item of the shop with all its details, and the button to buy it. */
export function GoodDialog({ good, onClose, ...shown }: GoodDialogProps) {
  return (
    <Dialog isOpen={good !== null} onClose={onClose} title={good?.name ?? ''} kind="good">
      {good && <GoodDetails key={good.id} good={good} {...shown} />}
    </Dialog>
  );
}

const isAddress = (text: string): boolean => /^(https:\/\/|\/(?!\/))/.test(text);

function GoodDetails({ good, isNativeApp, buyer, fiscal }: Shown & { good: Product }) {
  const { t } = useTranslation('money');
  const { language, country } = useShell();
  const checkout = useCheckout();
  const [picture, setPicture] = useState(0);
  const buy = () =>
    void checkout.open(async () => {
      const asked = await ask('BuyShop', { countryProv: country, language, priceId: good.price });
      return 'refusal' in asked ? asked : { result: { docId: asked.result.id } };
    });
  const button = !isNativeApp && (
    <Button
      look={checkout.isWaiting ? undefined : 'primary'}
      size="big"
      disabled={!good.isBuyable}
      waiting={checkout.isWaiting && <Waiting>{t('checkout.waiting')}</Waiting>}
      onClick={() => fiscal.before(buy)}
    >
      {good.isBuyable ? t('shop.buy', { price: priceText(good.unitAmount) }) : t('shop.unavailable')}
    </Button>
  );
  return (
    <>
      <div className="good__show" data-off={good.isBuyable ? undefined : true}>
        <GoodPicture good={good} index={picture} />
        {good.images.length > 1 && (
          <div className="good__thumbs">
            {good.images.map((image, index) => (
              <button
                key={image}
                type="button"
                aria-label={t('shop.photo', { number: index + 1, count: good.images.length })}
                aria-current={index === picture || undefined}
                onClick={() => setPicture(index)}
              >
                <img src={image} alt="" width={56} height={44} />
              </button>
            ))}
          </div>
        )}
      </div>
      <div className="good__body">
        <div>
          <p className="dialog__title good__name" aria-hidden="true">
            {good.name}
          </p>
          <p className="muted mt-1.5">{good.description}</p>
        </div>
        {!isNativeApp && (
          <p className="offer__price offer__price--small">
            <GoodPrice good={good} />
          </p>
        )}
        {good.content.length > 0 && (
          <ul className="ticks">
            {good.content.map((line) => (
              <Tick key={line}>{line}</Tick>
            ))}
          </ul>
        )}
        {good.moreInfo && <MoreInfo text={good.moreInfo} />}
        <div className="good__buy">
          <Held>{button}</Held>
          {!isNativeApp && good.isBuyable && (
            <p className="small muted">
              {good.interval === null && `${t('shop.delivery')} `}
              {t('shop.address')}
              {buyer !== 'business' && ` ${t(`shop.withdrawal.${buyer}`)}`}
            </p>
          )}
        </div>
      </div>
      <CheckoutFailed checkout={checkout} />
    </>
  );
}

/** MORE_INFO is a sentence, or the address of a page. */
function MoreInfo({ text }: { text: string }) {
  const { t } = useTranslation('money');
  if (!isAddress(text)) return <p className="muted">{text}</p>;
  return (
    <p>
      <a className="link" href={text} target="_blank" rel="noreferrer">
        {t('shop.more')}
      </a>
    </p>
  );
}
