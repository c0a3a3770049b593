import { beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '../../support/factories';
import { practice } from '../../support/money/fiscal';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { buy } from '../../support/money/purchases';
import { callAs, refusalOf } from '../../support/scope';
import { present } from '../../support/present';

let provider: TestProvider;
let price: Record<string, string>;

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
});

const save = (user: { id: string }, given: object) => callAs(user, 'SaveFiscalData', given, provider.options());
const known = async (user: { id: string }) => (await callAs(user, 'GetFiscalData', {}, provider.options())).fiscal;
const customerOf = (user: { id: string }) =>
  Object.values(provider.state.customers).find(({ metadata }) => metadata.userId === user.id);
const invoiceOf = (user: { id: string }) =>
  Object.values(provider.state.invoices).findLast(({ customer }) => customer === customerOf(user)?.id);

describe('fiscal data', () => {
  test('are not known of a newcomer, and of whoever gives none they are empty', async () => {
    const user = await createUser();
    expect(await known(user)).toBeNull();
    await save(user, {});
    expect(await known(user)).toMatchObject({ partitaIva: null, codiceFiscale: null });
  });

  test('are refused by field', async () => {
    const user = await createUser();
    const refusal = await refusalOf(save(user, { ...practice, partitaIva: '07643520568', cap: '1' }));
    expect(refusal).toMatchObject({
      reason: 'fiscal-data-invalid',
      details: { fields: { partitaIva: 'check', cap: 'length' } },
    });
    expect(await known(user)).toBeNull();
  });

  test('stand on every invoice from then on', async () => {
    const user = await createUser();
    await save(user, practice);
    await buy(provider, user, { price: price.mensile });
    const purchase = invoiceOf(user);
    expect(purchase?.custom_fields).toEqual([
      { name: 'Partita IVA', value: '07643520567' },
      { name: 'Codice fiscale', value: '07643520567' },
      { name: 'Codice SDI', value: 'ABC1234' },
    ]);
    expect(purchase?.customer_tax_ids).toEqual([{ type: 'eu_vat', value: 'IT07643520567' }]);
    expect(purchase).toMatchObject({
      customer_name: 'Studio Bianchi S.r.l.',
      customer_address: { line1: 'Via Cavour 12', postal_code: '20121', city: 'Milano', state: 'MI', country: 'IT' },
    });
    await save(user, { codiceFiscale: 'RSSMRA85T10A562S' });
    await provider.pass(32);
    expect(invoiceOf(user)?.id).not.toBe(purchase?.id);
    expect(invoiceOf(user)?.customer_tax_ids).toEqual([{ type: 'it_cf', value: 'RSSMRA85T10A562S' }]);
    expect(invoiceOf(user)?.customer_name).toBe(customerOf(user)?.name);
    expect(customerOf(user)?.name).not.toBe('Studio Bianchi S.r.l.');
  });

  test('are not replaced by where a parcel goes', async () => {
    const user = await createUser();
    await save(user, practice);
    await buy(provider, user, { price: price.mensile });
    const { url } = await callAs(user, 'BuyShop', { priceId: present(price.atlante) }, provider.options());
    await provider.pay(url, {
      name: 'Casa Mia',
      line1: 'Via Privata 9',
      postal_code: '00100',
      city: 'Roma',
      state: 'RM',
    });
    await provider.deliverEvents();
    const milan = { line1: 'Via Cavour 12', city: 'Milano' };
    expect(customerOf(user)).toMatchObject({
      name: 'Studio Bianchi S.r.l.',
      address: milan,
      shipping: { name: 'Casa Mia', address: { line1: 'Via Privata 9', city: 'Roma' } },
    });
    await provider.pass(32);
    for (const one of Object.values(provider.state.invoices)) {
      expect(one).toMatchObject({ customer_name: 'Studio Bianchi S.r.l.', customer_address: milan });
    }
    expect(Object.values(provider.state.invoices)).toHaveLength(3);
  });

  test('that are known are not asked for on the pay page again', async () => {
    const [asked, unasked] = [await createUser(), await createUser()];
    await save(asked, {});
    for (const user of [asked, unasked])
      await callAs(user, 'CreateCheckoutSession', { price: present(price.mensile) }, provider.options());
    const fields = (user: { id: string }) =>
      Object.values(provider.state.sessions).find(({ customer }) => customer === customerOf(user)?.id)?.custom_fields;
    expect(fields(asked)).toEqual([]);
    expect(fields(unasked)?.map(({ key }) => key)).toEqual(['codicefiscale', 'recapito']);
  });

  test('that are typed on the pay page are kept only where they are right', async () => {
    const typed = async (fields: Record<string, string>) => {
      const user = await createUser();
      const asked = { price: present(price.mensile) };
      const { docId } = await callAs(user, 'CreateCheckoutSession', asked, provider.options());
      const { url } = await callAs(user, 'GetCheckoutSession', { docId }, provider.options());
      await provider.pay(present(url), fields);
      await provider.deliverEvents();
      return known(user);
    };
    const [code, destination] = ['field-codicefiscale', 'field-recapito'];
    expect(await typed({ [code]: 'RSSMRA85T10A562X', [destination]: 'ABC1234' })).toMatchObject({
      codiceFiscale: null,
      recapito: 'ABC1234',
    });
    expect(await typed({ [code]: 'RSSMRA85T10A562S', [destination]: 'BOH' })).toMatchObject({
      codiceFiscale: 'RSSMRA85T10A562S',
      recapito: null,
    });
  });

  test('said twice give no number twice', async () => {
    const user = await createUser();
    await save(user, practice);
    await save(user, practice);
    expect(customerOf(user)?.tax_ids.map(({ value }) => value)).toEqual(['IT07643520567']);
  });
});
