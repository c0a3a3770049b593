import type { Stripe } from 'stripe';
import type { ProviderPlan } from '../../../domain/billing/provider';
import type { PaymentProvider } from '../../../operations/payment-port';
import { asking, findingOut } from './asking';
import { toPrice } from './objects';

const perPage = 100;
/** The maximum number of prices per product, and of products, that are read. */
const most = 1000;

const toPlan = (product: Stripe.Product, prices: Stripe.Price[]): ProviderPlan => ({
  id: product.id,
  name: product.name,
  description: product.description ?? '',
  images: product.images,
  metadata: product.metadata,
  active: product.active,
  prices: prices.map(toPrice),
});

export const catalogueCalls = (
  stripe: Stripe,
): Pick<PaymentProvider, 'plans' | 'plan' | 'planOfPrice' | 'taxRate'> => ({
  async plans() {
    const [products, prices] = await asking(
      Promise.all([
        stripe.products.list({ limit: perPage }).autoPagingToArray({ limit: most }),
        stripe.prices.list({ limit: perPage }).autoPagingToArray({ limit: most }),
      ]),
    );
    return products.map((product) =>
      toPlan(
        product,
        prices.filter((price) => price.product === product.id),
      ),
    );
  },
  async plan(planId) {
    const product = await findingOut(stripe.products.retrieve(planId));
    if (!product) return null;
    const prices = await asking(
      stripe.prices.list({ product: planId, limit: perPage }).autoPagingToArray({ limit: most }),
    );
    return toPlan(product, prices);
  },
  async planOfPrice(priceId) {
    const price = await findingOut(stripe.prices.retrieve(priceId));
    return price && toPrice(price).planId;
  },
  async taxRate(taxRateId) {
    const rate = await findingOut(stripe.taxRates.retrieve(taxRateId));
    return rate && { isActive: rate.active, isInclusive: rate.inclusive };
  },
});
