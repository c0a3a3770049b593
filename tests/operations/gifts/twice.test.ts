import { beforeEach, expect, test, vi } from 'vitest';
import { gifts } from '../../../db/schema';
import { romeDay } from '../../../domain/shared/rome-day';
import { DomainError } from '../../../domain/shared/errors';
import { operations } from '../../../operations';
import { asSystem } from '../../../operations/run-jobs';
import { createUser } from '../../support/factories';
import type { TestProvider } from '../../support/payments';
import { pressThrice, type Press } from '../../support/money/presses';
import { callAs, callUncheckedAs, db, makeScope } from '../../support/scope';
import { give, openGiftShop, order, recipient } from './support';

let provider: TestProvider;
let price: Record<string, string>;

beforeEach(async () => {
  ({ provider, price } = await openGiftShop());
});

const to = (name: string) => recipient(price.mensile, { name, deliverOn: romeDay(provider.now()) });

/** What a gift is at the provider: who can still pay it, what codes there are, and what was opened with them. */
const facts = () => {
  const { sessions, coupons, promotionCodes, subscriptions, charges } = provider.state;
  return {
    openPages: Object.values(sessions).filter(({ status }) => status === 'open').length,
    charges: Object.values(charges).length,
    coupons: Object.keys(coupons).length,
    codes: Object.keys(promotionCodes).length,
    subscriptions: Object.values(subscriptions).map(({ status }) => status),
  };
};

const none = { openPages: 0, charges: 0, coupons: 0, codes: 0, subscriptions: [] };

/** What is pressed, what there is after it, how many of three presses are refused, and what the last still finds to write. */
const presses: [string, () => Promise<Press>, object, number, RegExp?][] = [
  [
    'CreateGiftCheckout',
    async () => {
      const buyer = await createUser();
      const recipients = [to('Marco Bassi')];
      return () => callUncheckedAs(buyer, 'CreateGiftCheckout', { recipients }, provider.options());
    },
    // Of two concurrent orders one has to be retried, so that both cannot be paid.
    { ...none, openPages: 1 },
    1,
    // A later order is another one: it closes the page before.
    /^POST \/v1\/checkout\/sessions/,
  ],
  [
    'FulfilGift',
    async () => {
      const { docId, url } = await order(provider, await createUser(), [to('Marco Bassi'), to('Lia Orsini')]);
      await provider.pay(url);
      // The job that the webhook asks for comes to nothing: the presses are that job, begun again twice.
      const silent = vi.spyOn(provider.payments, 'createGiftCoupon');
      silent.mockRejectedValue(new DomainError('unavailable', 'payments-unavailable'));
      await provider.deliverEvents();
      silent.mockRestore();
      return async () => operations.FulfilGift.run(asSystem(await makeScope(provider.options())), { docId });
    },
    { ...none, charges: 1, coupons: 2, codes: 0 },
    0,
  ],
  [
    'RedeemGift',
    async () => {
      await give(provider, await createUser(), [to('Marco Bassi')]);
      const [gift] = await db.select({ code: gifts.promoCode }).from(gifts);
      const user = await createUser();
      return () => callAs(user, 'RedeemGift', { code: gift?.code ?? '' }, provider.options());
    },
    { ...none, charges: 1, coupons: 1, codes: 0, subscriptions: ['active'] },
    0,
  ],
];

test.each(presses)('%s pressed twice at once and again is done once', async (_name, ready, after, refused, anew) => {
  const told = await pressThrice(provider, await ready());
  const again = told.again.filter((write) => !anew?.test(write));
  expect({ ...told, again }).toEqual({ refused, repeated: [], again: [] });
  expect(facts()).toEqual(after);
});

test.each(presses)('%s whose keys are lost is not: the check can fail', async (_name, ready, after, refused) => {
  const press = await ready();
  provider.faults.losesKeys = true;
  const { refused: isRefused, repeated } = await pressThrice(provider, press);
  expect([isRefused, repeated, facts()]).not.toEqual([refused, [], after]);
});
