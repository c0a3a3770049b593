import { Apex } from '~/components/money/Apex';
import type { Good } from './shop.server';

/** The first picture of a thing, or the one that was chosen; without any, the mark stands in. */
export function GoodPicture({ good: { images }, index = 0 }: { good: Pick<Good, 'images'>; index?: number }) {
  const image = images[index];
  return (
    <span className="good__pic">
      {image ? <img src={image} alt="" width={640} height={560} loading="lazy" /> : <Apex className="good__mark" />}
    </span>
  );
}
