import { required, type Route } from './wire/api.ts';
import { invalid } from './wire/errors.ts';
import { flagOf, metadataOf, numberOf, textOf, textsOf, type Form } from './wire/form.ts';
import { page } from './wire/lists.ts';
import { all, find, put } from './store.ts';
import type { Customer, Invoice, Line, Tax, TaxRate } from './types.ts';
import type { World } from './world.ts';

/** The parts of an amount by weight; together they are the amount, to the cent. */
export function shares(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let [seen, given] = [0, 0];
  return weights.map((weight) => {
    seen += weight;
    const part = (whole === 0 ? 0 : Math.round((amount * seen) / whole)) - given;
    given += part;
    return part;
  });
}

/** Rounds half a cent away from zero, so that a line and its credit carry the same tax. */
const toCent = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount)) || 0;

/** The taxes in a line's amount, rounded by line as the provider does; an exempt customer pays none. */
export function taxesIn(amount: number, rates: readonly TaxRate[], exempt: Customer['tax_exempt'] = 'none'): Tax[] {
  const percent = rates.reduce((sum, { percentage }) => sum + percentage, 0);
  const isExempt = exempt === 'exempt' || exempt === 'reverse';
  const taxes = rates.map(({ percentage }) => (isExempt ? 0 : toCent((amount * percentage) / (100 + percent))));
  const taxable = amount - taxes.reduce((sum, tax) => sum + tax, 0);
  return rates.map(({ id }, index) => ({
    amount: taxes[index] ?? 0,
    tax_behavior: 'inclusive',
    tax_rate_details: { tax_rate: id },
    taxability_reason: !isExempt ? 'not_available' : exempt === 'reverse' ? 'reverse_charge' : 'customer_exempt',
    taxable_amount: taxable,
    type: 'tax_rate_details',
  }));
}

/** The taxes of several lines, added up by rate. */
export function totalTaxes(taxes: readonly Tax[]): Tax[] {
  const totals: Record<string, Tax> = {};
  for (const tax of taxes) {
    const id = tax.tax_rate_details?.tax_rate ?? '';
    const before = totals[id];
    totals[id] = {
      ...tax,
      amount: tax.amount + (before?.amount ?? 0),
      taxable_amount: (tax.taxable_amount ?? 0) + (before?.taxable_amount ?? 0),
    };
  }
  return Object.values(totals);
}

export const taxSum = (taxes: readonly Tax[] | null | undefined): number =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** The taxes in a part of an invoice that goes back, after other parts: all parts carry the whole tax, to the cent. */
export function taxesOfPart({ total, total_taxes }: Invoice, before: number, amount: number): Tax[] {
  const part = (whole: number): number => shares(whole, [before, amount, total - before - amount])[1] ?? 0;
  return (total_taxes ?? []).map((tax) => ({
    ...tax,
    amount: part(tax.amount),
    taxable_amount: amount - part(tax.amount),
  }));
}

/** What a line costs after its discounts. */
export const paidFor = ({ amount, discount_amounts }: Line): number =>
  (discount_amounts ?? []).reduce((left, { amount: off }) => left - off, amount);

/** The rates that a request names; archived ones are refused, and so are taxes that would come on top of a price. */
export function taxRatesIn(world: World, form: Form, name: string, param = name): TaxRate[] {
  return textsOf(form, name).map((id) => {
    const rate = find(world.state, 'taxRates', id, `${param}[0]`);
    if (!rate.active) throw invalid(`The tax rate ${id} is archived.`, `${param}[0]`);
    if (!rate.inclusive) throw invalid('Only inclusive tax rates are played here.', `${param}[0]`);
    return rate;
  });
}

export function taxRates(route: Route, world: World): void {
  const { state } = world;
  route('POST', '/tax_rates', (form) => {
    const percentage = numberOf(form, 'percentage');
    if (percentage === undefined || !(percentage >= 0 && percentage <= 100)) {
      throw invalid('Invalid percentage.', 'percentage');
    }
    return put(state, 'taxRates', {
      id: world.id('txr'),
      object: 'tax_rate',
      active: flagOf(form, 'active') ?? true,
      country: textOf(form, 'country') ?? null,
      created: world.now(),
      description: textOf(form, 'description') ?? null,
      display_name: required(form, 'display_name'),
      effective_percentage: percentage,
      inclusive: required(form, 'inclusive') === 'true',
      jurisdiction: textOf(form, 'jurisdiction') ?? null,
      livemode: false,
      metadata: metadataOf(form),
      percentage,
      tax_type: textOf(form, 'tax_type') ?? null,
    });
  });
  route('GET', '/tax_rates', (form) => {
    const [active, inclusive] = [flagOf(form, 'active'), flagOf(form, 'inclusive')];
    const found = all(state, 'taxRates').filter(
      (one) =>
        (active === undefined || one.active === active) && (inclusive === undefined || one.inclusive === inclusive),
    );
    return page('/v1/tax_rates', found, form);
  });
  route('GET', '/tax_rates/:id', (_, { id = '' }) => find(state, 'taxRates', id));
  route('POST', '/tax_rates/:id', (form, { id = '' }) => {
    const rate = find(state, 'taxRates', id);
    rate.active = flagOf(form, 'active') ?? rate.active;
    rate.display_name = textOf(form, 'display_name') ?? rate.display_name;
    rate.metadata = metadataOf(form, rate.metadata);
    return rate;
  });
}
