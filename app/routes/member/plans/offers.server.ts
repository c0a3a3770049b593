import type { OfferView } from '~/components/money/Offer';
import type { Answer } from '~/lib/server/call.server';

type Plan = Answer<'GetPlans'>['plans'][number];

/** A plan with each of its recurring prices, as a column shows it. */
export const offersOf = (plans: readonly Plan[], defaultScreens: number): OfferView[] =>
  plans.flatMap((plan) =>
    plan.prices.flatMap(({ id, unitAmount, interval, change }) =>
      interval === null
        ? []
        : {
            planId: plan.id,
            price: id,
            unitAmount,
            interval,
            name: plan.name,
            description: plan.description,
            content: plan.content,
            picture: plan.images[0] ?? null,
            fullPrice: plan.fullPrice,
            isFeatured: plan.isFeatured,
            isBuyable: plan.isBuyable,
            devices: plan.devices ?? 2,
            change,
            screens: plan.views ?? defaultScreens,
          },
    ),
  );
