import { LogoWatermark } from '~/components/money/LogoWatermark';
import type { Product } from './shop.server';

/** An item's first or chosen picture; the mark if there is none. */
export function GoodPicture({ good: { images }, index = 0 }: { good: Pick<Product, 'images'>; index?: number }) {
  const image = images[index];
  return (
    <span className="good__pic">
      {image ? (
        <img src={image} alt="" width={640} height={560} loading="lazy" />
      ) : (
        <LogoWatermark className="good__mark" />
      )}
    </span>
  );
}
