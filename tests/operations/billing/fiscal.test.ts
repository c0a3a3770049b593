import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { customers } from '../../../db/schema';
import { tidyFiscal } from '../../../domain/billing/fiscal';
import { DomainError } from '../../../domain/shared/errors';
import { createUser } from '../../support/factories';
import { german, practice } from '../../support/money/fiscal';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { buy } from '../../support/money/purchases';
import { callAs, db, refusalOf } from '../../support/scope';
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
  Object.values(provider.state.customers).find(({ metadata, isDeleted }) => metadata.userId === user.id && !isDeleted);
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

  test('that are typed on the pay page may be of another country: whoever gives its number is a business', async () => {
    const user = await createUser();
    const asked = { price: present(price.mensile) };
    const { docId } = await callAs(user, 'CreateCheckoutSession', asked, provider.options());
    const { url } = await callAs(user, 'GetCheckoutSession', { docId }, provider.options());
    await provider.pay(present(url), { tax_id: 'DE123456789', 'field-codicefiscale': 'XXX', 'field-recapito': 'BOH' });
    await provider.deliverEvents();
    expect(await known(user)).toEqual(tidyFiscal({ country: 'DE', partitaIva: '123456789' }));
    const refusal = await refusalOf(callAs(user, 'WithdrawSubscription', {}, provider.options()));
    expect(refusal.reason).toBe('withdrawal-for-consumers');
  });

  test('of a practice elsewhere in the EU make it owe the tax by itself, and it is a business', async () => {
    const user = await createUser();
    await save(user, german);
    await buy(provider, user, { price: price.mensile });
    expect(customerOf(user)).toMatchObject({
      name: 'Praxis Müller GmbH',
      address: { line1: 'Hauptstraße 1', postal_code: '10115', city: 'Berlin', country: 'DE' },
      tax_exempt: 'reverse',
      metadata: { customerKind: 'business' },
    });
    expect(invoiceOf(user)?.customer_tax_ids).toEqual([{ type: 'eu_vat', value: 'DE123456789' }]);
    expect(invoiceOf(user)?.custom_fields).toEqual([{ name: 'VAT', value: 'DE123456789' }]);
    const refusal = await refusalOf(callAs(user, 'WithdrawSubscription', {}, provider.options()));
    expect(refusal.reason).toBe('withdrawal-for-consumers');
  });

  test('of a practice outside the EU carry its number, and one without a number is a business as well', async () => {
    const [numbered, plain] = [await createUser(), await createUser()];
    const swiss = { ...german, country: 'CH' };
    await save(numbered, { ...swiss, partitaIva: 'CHE-123.456.788' });
    await save(plain, { ...swiss, partitaIva: null });
    for (const user of [numbered, plain]) await buy(provider, user, { price: price.mensile });
    expect(invoiceOf(numbered)?.custom_fields).toEqual([{ name: 'Tax number', value: 'CHE-123.456.788' }]);
    expect(customerOf(numbered)).toMatchObject({ tax_exempt: 'exempt', metadata: { taxNumber: 'CHE-123.456.788' } });
    expect(customerOf(plain)).toMatchObject({ tax_exempt: 'none', tax_ids: [] });
    for (const user of [numbered, plain]) {
      const refusal = await refusalOf(callAs(user, 'WithdrawSubscription', {}, provider.options()));
      expect(refusal.reason).toBe('withdrawal-for-consumers');
    }
  });

  test('of a private person may have an address, and leave nothing of the company before', async () => {
    const user = await createUser();
    await save(user, german);
    await save(user, { country: 'FR', via: 'Rue de Lyon 1', cap: '69001', comune: 'Lyon' });
    expect(customerOf(user)).toMatchObject({
      address: { line1: 'Rue de Lyon 1', postal_code: '69001', city: 'Lyon', country: 'FR' },
      tax_exempt: 'none',
      tax_ids: [],
      invoice_settings: { custom_fields: [] },
      metadata: { customerKind: 'person' },
    });
    expect(customerOf(user)?.name).not.toBe('Praxis Müller GmbH');
    await save(user, {});
    expect(customerOf(user)?.address).toBeNull();
    expect(await known(user)).toEqual(tidyFiscal({}));
  });

  test('that were stored before other countries are Italian, at the provider too', async () => {
    const user = await createUser();
    await save(user, practice);
    const { country: _country, ...older } = tidyFiscal(practice);
    await db.update(customers).set({ fiscal: older }).where(eq(customers.userId, user.id));
    expect(await known(user)).toMatchObject({ country: 'IT', denominazione: practice.denominazione });
    await provider.stripe.customers.del(present(customerOf(user)).id);
    await buy(provider, user, { price: price.mensile });
    expect(invoiceOf(user)).toMatchObject({
      customer_name: practice.denominazione,
      customer_address: { country: 'IT' },
    });
  });

  test('of a country that does not exist are refused', async () => {
    const user = await createUser();
    expect((await refusalOf(save(user, { ...german, country: 'XX' }))).reason).toBe('invalid-input');
  });

  test('whose number the provider refuses are refused by field, and not stored', async () => {
    const user = await createUser();
    const payments = {
      ...provider.payments,
      setFiscalData: async () => {
        throw new DomainError('failed-precondition', 'payment-refused', { code: 'tax_id_invalid' });
      },
    };
    const refusal = await refusalOf(callAs(user, 'SaveFiscalData', german, { ...provider.options(), payments }));
    expect(refusal).toMatchObject({ reason: 'fiscal-data-invalid', details: { fields: { partitaIva: 'vat' } } });
    expect(await known(user)).toBeNull();
  });

  test('said twice give no number twice', async () => {
    const user = await createUser();
    await save(user, practice);
    await save(user, practice);
    expect(customerOf(user)?.tax_ids.map(({ value }) => value)).toEqual(['IT07643520567']);
  });
});
