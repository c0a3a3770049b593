import { required, type Route } from './wire/api.ts';
import { invalid, missing } from './wire/errors.ts';
import { listOf } from './wire/lists.ts';
import { liveCustomer } from './store.ts';
import type { World } from './world.ts';

/** What follows the prefix of an `eu_vat`; XI is Northern Ireland. */
const vatForms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** The provider checks only the form of a number when it stores one. */
const forms: Record<string, (value: string) => boolean> = {
  eu_vat: (value) => vatForms[value.slice(0, 2)]?.test(value.slice(2)) ?? false,
  it_cf: (value) => /^[A-Z\d]{16}$/.test(value),
};

/** Prefixes that are no codes of countries. */
const countryOfPrefix: Record<string, string> = { EL: 'GR', XI: 'GB' };

const countryOf = (type: string, value: string): string => {
  const prefix = type === 'eu_vat' ? value.slice(0, 2) : type.slice(0, 2).toUpperCase();
  return countryOfPrefix[prefix] ?? prefix;
};

/** A customer's tax ids; every later invoice shows them. */
export function taxIds(route: Route, world: World): void {
  const { state } = world;
  const addressOf = (id: string) => `/v1/customers/${id}/tax_ids`;
  const shown = (customer: string, one: { id: string; type: string; value: string }) => ({
    ...one,
    object: 'tax_id',
    customer,
    country: countryOf(one.type, one.value),
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
    if (!forms[type]?.(value)) throw invalid(`Invalid value for ${type}.`, 'value', 'tax_id_invalid');
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
