import type { Stripe } from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import { operations } from '../../../operations';
import type { Ports } from '../../../operations/ports';
import { asSystem } from '../../../operations/run-jobs';
import { textPaper } from '../../../workers/documents/text-paper';
import { createUser } from '../../support/factories';
import { moved } from '../../support/money/moved';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, makeScope } from '../../support/scope';

let provider: TestProvider;
let price: Record<string, string>;
let user: { id: string };

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  user = await createUser();
});

const options = () => provider.options();

/** Buys a plan with a code; returns the mail of the purchase and the text of its contract. */
async function bought(plan: string, coupon: Stripe.CouponCreateParams) {
  const { id } = await provider.stripe.coupons.create(coupon);
  await provider.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code: 'ESTATE' });
  const asked = { price: present(price[plan]), promotionCode: 'ESTATE' };
  const { docId } = await callAs(user, 'CreateCheckoutSession', asked, options());
  const { url } = await callAs(user, 'GetCheckoutSession', { docId }, options());
  await provider.pay(url ?? '');
  await provider.deliverEvents();
  let contract = '';
  const papers: Ports['papers'] = {
    text: async (paper) => {
      contract = paper.blocks.map(({ text }) => text).join('\n');
      return textPaper(paper);
    },
  };
  const scope = await makeScope({ ...options(), papers });
  await operations.SendBillingMail.run(asSystem(scope), { userId: user.id, mail: 'purchaseDone', docId });
  return { mail: present(scope.outbox.mails.at(-1)).text, contract };
}

/** The notice of the next renewal, thirty days before it. */
async function noticed(daysBefore: number) {
  await provider.pass(daysBefore);
  const scope = await makeScope(options());
  await operations.RemindOfRenewals.run(asSystem(scope), {});
  await scope.settled();
  return scope.outbox.mails.find(({ subject }) => subject === 'Il tuo abbonamento sta per rinnovarsi')?.text;
}

const charged = () => moved(provider).map(([, amount]) => amount);

describe('a code that reduces the next payments', () => {
  test('for three months: contract and mail name what the next two are, and they are that', async () => {
    const { mail, contract } = await bought('mensile', {
      percent_off: 20,
      duration: 'repeating',
      duration_in_months: 3,
    });
    expect(contract).toContain(
      'Si rinnova il 20/12/2026: con il tuo codice promozionale i prossimi 2 pagamenti sono di 23,20 €, IVA compresa; i successivi di 29,00 €.',
    );
    expect(mail).toContain('Prezzo del rinnovo: 23,20 € per i prossimi 2 pagamenti');
    await provider.pass(130);
    expect(charged()).toEqual([2320, 2320, 2320, 2900, 2900]);
  });

  test('for good: so are contract and notice', async () => {
    const { contract } = await bought('annuale', { percent_off: 10, duration: 'forever' });
    expect(contract).toContain('con il tuo codice promozionale ogni rinnovo costa 261,00 €');
    expect(await noticed(335)).toContain('Prezzo: 261,00 €, con il tuo codice promozionale');
    await provider.pass(31);
    expect(charged()).toEqual([26_100, 26_100]);
  });

  test('for one more year: the notice says that it is the last', async () => {
    await bought('annuale', { amount_off: 9000, currency: 'eur', duration: 'repeating', duration_in_months: 18 });
    expect(await noticed(335)).toContain('Prezzo: 200,00 € per questo pagamento');
    await provider.pass(31);
    expect(await noticed(335)).toContain('Prezzo: 290,00 €\n');
    await provider.pass(31);
    expect(charged()).toEqual([20_000, 20_000, 29_000]);
  });

  test('of another plan, after a change that is scheduled: the notice names the full price', async () => {
    await bought('studio', { percent_off: 50, duration: 'forever', applies_to: { products: ['plan-studio'] } });
    await callAs(user, 'UpdateCustomerSubscription', { priceId: present(price.annuale) }, options());
    expect(await noticed(335)).toContain('Piano: Annuale\nPrezzo: 290,00 €\n');
    await provider.pass(31);
    expect(charged()).toEqual([29_500, 29_000]);
  });

  test('for good, after a change that is scheduled: it counts for the new plan too', async () => {
    await bought('studio', { percent_off: 10, duration: 'forever' });
    await callAs(user, 'UpdateCustomerSubscription', { priceId: present(price.annuale) }, options());
    expect(await noticed(335)).toContain('Piano: Annuale\nPrezzo: 261,00 €, con il tuo codice promozionale');
    await provider.pass(31);
    expect(charged()).toEqual([53_100, 26_100]);
  });

  test('is named by the profile, from renewal to renewal, until the full price is back', async () => {
    const reduced = async () => (await callAs(user, 'GetCustomerData', {}, options())).subscription?.reduced;
    await bought('mensile', { percent_off: 20, duration: 'repeating', duration_in_months: 3 });
    const told = [await reduced()];
    for (let month = 0; month < 2; month += 1) {
      await provider.pass(31);
      told.push(await reduced());
    }
    const price = { amount: 2320, full: 2900 };
    expect(told).toEqual([{ ...price, payments: 2 }, { ...price, payments: 1 }, null]);
  });

  test('is named of the plan that a scheduled change leads to, and not of what ends', async () => {
    const reduced = async () => (await callAs(user, 'GetCustomerData', {}, options())).subscription?.reduced;
    await bought('studio', { percent_off: 10, duration: 'forever' });
    const told = [await reduced()];
    await callAs(user, 'UpdateCustomerSubscription', { priceId: present(price.annuale) }, options());
    told.push(await reduced());
    await callAs(user, 'CancelSubscription', { reason: 'Prova' }, options());
    told.push(await reduced());
    await callAs(user, 'ReactivateSubscription', {}, options());
    told.push(await reduced());
    const studio = { amount: 53_100, full: 59_000, payments: null };
    expect(told).toEqual([studio, { amount: 26_100, full: 29_000, payments: null }, null, studio]);
  });

  test('once: the next payment is a full one', async () => {
    const { mail, contract } = await bought('mensile', { percent_off: 20, duration: 'once' });
    expect(contract).toContain('Si rinnova il 20/12/2026, al prezzo di 29,00 €');
    expect(mail).toContain('Prezzo del rinnovo: 29,00 €\n');
  });
});
