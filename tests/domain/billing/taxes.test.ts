import { describe, expect, test } from 'vitest';
import { taxRateOf, withTax } from '../../../domain/billing/taxes';

describe('the tax rate of what is sold', () => {
  test.each([
    ['the one of the settings', {}, 'txr_22', { taxRateId: 'txr_22' }],
    ['the product’s own', { TAX_RATE_ID: 'txr_4' }, 'txr_22', { taxRateId: 'txr_4' }],
    ['the product’s own where the settings have none', { TAX_RATE_ID: 'txr_4' }, '', { taxRateId: 'txr_4' }],
    ['none', { TAX_RATE_ID: '' }, '', {}],
  ])('is %s', (_, metadata, TAX_RATE_ID, expected) => {
    expect(taxRateOf(metadata, { TAX_RATE_ID })).toEqual(expected);
  });
});

const note = (amount: number, tax: number | null = null) => ({ amount, tax });

describe('the tax of credit notes', () => {
  test.each([
    ['all of it', { total: 2900, tax: 523 }, [2900], [523]],
    ['in parts that add up', { total: 2900, tax: 523 }, [967, 967, 966], [174, 175, 174]],
    ['by cents', { total: 3, tax: 1 }, [1, 1, 1], [0, 1, 0]],
    ['without tax', { total: 2900, tax: 0 }, [1000], [0]],
    ['of an invoice of nothing', { total: 0, tax: 0 }, [0], [0]],
  ])('is its share of the invoice’s: %s', (_, invoice, amounts, taxes) => {
    const shares = withTax(
      invoice,
      amounts.map((amount) => note(amount)),
    ).map(({ tax }) => tax);
    expect(shares).toEqual(taxes);
    if (amounts.reduce((sum, amount) => sum + amount, 0) === invoice.total) {
      expect(shares.reduce((sum, tax) => sum + tax, 0)).toBe(invoice.tax);
    }
  });

  test('is what the provider says, where it says it', () => {
    const notes = withTax({ total: 2900, tax: 523 }, [note(1000, 181), note(1900)]);
    expect(notes.map(({ tax }) => tax)).toEqual([181, 343]);
  });
});
