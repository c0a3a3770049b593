import type { OfferView } from '~/components/money/Offer';
import { defaultDeviceLimit } from '../../../../domain/devices/devices';
import type { Answer } from '~/lib/server/call.server';

type Plan = Answer<'GetPlans'>['plans'][number];

/** Lists each recurring price of the plans as an offer for one column. */
export const offersOf = (plans: readonly Plan[], defaultScreens: number): OfferView[] =>
  plans.flatMap((plan) =>
    plan.prices.flatMap(({ id, unitAmount, interval, change, devices }) =>
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
            devices: devices ?? defaultDeviceLimit,
            change,
            screens: plan.views ?? defaultScreens,
          },
    ),
  );
