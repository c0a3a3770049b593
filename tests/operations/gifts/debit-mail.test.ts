import { expect, test } from 'vitest';
import { checkoutSessions, giftOrders } from '../../../db/schema';
import { romeDay } from '../../../domain/shared/rome-day';
import { asSystem } from '../../../operations/run-jobs';
import { createUser } from '../../support/factories';
import { linkIn, onlyMail } from '../../support/mails';
import { createProvider, sellDemo } from '../../support/payments';
import { call, db, makeScope } from '../../support/scope';
import { order, recipient } from './support';

test('the mail about a gift paid by debit links to the codes, not to the profile', async () => {
  const provider = createProvider();
  const price = await sellDemo(provider);
  const giver = await createUser();
  const to = recipient(price.mensile, { name: 'Marco Bassi', deliverOn: romeDay(provider.now()) });
  const { url } = await order(provider, giver, [to]);
  await provider.pay(url, { act: 'debit', iban: 'AT61 1904 3002 3457 3201' });
  await provider.deliverEvents();
  const [visit] = await db.select({ docId: checkoutSessions.id }).from(checkoutSessions);
  const [given] = await db.select({ id: giftOrders.id }).from(giftOrders);
  const scope = await makeScope(provider.options());
  await call(asSystem(scope) as typeof scope, 'SendBillingMail', {
    userId: giver.id,
    mail: 'purchaseDone',
    docId: visit?.docId,
  });
  expect(linkIn(onlyMail(scope)).pathname).toBe(`/gift/details/${given?.id}`);
});
