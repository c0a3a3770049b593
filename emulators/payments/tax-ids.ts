import { required, type Route } from './wire/api.ts';
import { invalid, missing } from './wire/errors.ts';
import { listOf } from './wire/lists.ts';
import { liveCustomer } from './store.ts';
import type { World } from './world.ts';

/** The formats that the provider requires of a number; it checks nothing else when it stores one. */
const forms: Record<string, RegExp> = { eu_vat: /^[A-Z]{2}[A-Z\d]{2,12}$/, it_cf: /^[A-Z\d]{16}$/ };

/** A customer's tax ids; every later invoice shows them. */
export function taxIds(route: Route, world: World): void {
  const { state } = world;
  const addressOf = (id: string) => `/v1/customers/${id}/tax_ids`;
  const shown = (customer: string, one: { id: string; type: string; value: string }) => ({
    ...one,
    object: 'tax_id',
    customer,
    country: 'IT',
    created: world.now(),
    livemode: false,
  });
  route('GET', '/customers/:id/tax_ids', (_, { id = '' }) =>
    listOf(
      addressOf(id),
      liveCustomer(state, id).tax_ids.map((one) => shown(id, one)),
    ),
  );
  route('POST', '/customers/:id/tax_ids', (form, { id = '' }) => {
    const customer = liveCustomer(state, id);
    const [type, value] = [required(form, 'type'), required(form, 'value')];
    if (!forms[type]?.test(value)) throw invalid(`Invalid value for ${type}.`, 'value', 'tax_id_invalid');
    const one = { id: world.id('txi'), type, value };
    customer.tax_ids = [...customer.tax_ids, one];
    return shown(id, one);
  });
  route('DELETE', '/customers/:id/tax_ids/:taxId', (_, { id = '', taxId = '' }) => {
    const customer = liveCustomer(state, id);
    if (!customer.tax_ids.some((one) => one.id === taxId)) throw missing('tax_id', taxId, 'id');
    customer.tax_ids = customer.tax_ids.filter((one) => one.id !== taxId);
    return { id: taxId, object: 'tax_id', deleted: true };
  });
}
