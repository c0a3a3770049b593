import { useTranslation } from 'react-i18next';
import { priceText } from '~/lib/money/price-text';
import { GoodPicture } from './GoodPicture';
import type { Product } from './shop.server';

type GoodCardProps = { good: Product; hasPrice: boolean; onOpen: () => void };

/** An item of the shop: the whole card is one button (look: shop). */
export function ProductCard({ good, hasPrice, onOpen }: GoodCardProps) {
  const { t } = useTranslation('money');
  const { name, description, isBuyable, isFeatured } = good;
  const flag = !isBuyable ? t('shop.unavailable') : isFeatured ? t('shop.featured') : null;
  return (
    <button
      className="good"
      type="button"
      data-off={isBuyable ? undefined : true}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {flag && <span className="mini good__flag">{flag}</span>}
      <GoodPicture good={good} />
      <span className="good__cap">
        <b>{name}</b>
        {hasPrice && (
          <span className="good__price num">
            <GoodPrice good={good} />
          </span>
        )}
        <span>{description}</span>
      </span>
    </button>
  );
}

/** The price, with the full price struck out before it. */
export function GoodPrice({ good: { unitAmount, fullPrice } }: { good: Product }) {
  const { t } = useTranslation('money');
  return (
    <>
      {fullPrice !== null && (
        <s>
          <span className="sr">{t('plans.fullPrice')} </span>
          {priceText(fullPrice)}
        </s>
      )}
      {priceText(unitAmount)}
    </>
  );
}
