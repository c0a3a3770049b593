import { describe, expect, test } from 'vitest';
import {
  addressProblem,
  deliveryAt,
  deliveryDays,
  firstName,
  giftCode,
  giftExpiry,
  giftLines,
  giftState,
  isDeliveryDay,
  mayBeCorrected,
  mayStillChange,
  readGiftCode,
} from '../../../domain/gifts/gifts';

const at = Date.parse;

test.each([
  ['Anna Bianchi', 'Anna'],
  [' Dott.ssa  Anna Bianchi', 'Anna'],
  ['Prof. Dott. Marco Bassi', 'Marco'],
  ['DR.SSA Lia Neri', 'Lia'],
  ['Sig.ra Anna', 'Anna'],
  ['Dra. Ana López', 'Ana'],
  ['Drago Neri', 'Drago'],
  ['Dott.', 'Dott.'],
  ['', ''],
])('%s is greeted as %s', (name, called) => {
  expect(firstName(name)).toBe(called);
});

test('gifts of one price are one line, that names the recipients while there is room', () => {
  const gift = (name: string, priceId = 'year') => ({ name, priceId, productName: priceId, amountCents: 29_000 });
  expect(giftLines([gift('Marco'), gift('Lia', 'month'), gift('Ugo')])).toEqual([
    { priceId: 'year', name: 'year · Marco, Ugo', unitAmount: 29_000, quantity: 2 },
    { priceId: 'month', name: 'month · Lia', unitAmount: 29_000, quantity: 1 },
  ]);
  const many = Array.from({ length: 20 }, () => gift('Maria Antonietta Rossi'));
  expect(giftLines(many)).toEqual([{ priceId: 'year', name: 'year', unitAmount: 29_000, quantity: 20 }]);
});

describe('a day of delivery', () => {
  const now = at('2026-11-22T23:30:00Z');

  test('is a day of Rome, from today to one year ahead', () => {
    expect(deliveryDays(now)).toEqual({ first: '2026-11-23', last: '2027-11-23' });
  });

  test.each([
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2026-12-24', true],
    ['2027-11-23', true],
    ['2027-11-24', false],
    ['2027-02-29', false],
    ['2027-2-1', false],
    ['domani', false],
    ['', false],
  ])('%s: %s', (day, isOne) => expect(isDeliveryDay(day, now)).toBe(isOne));

  test('begins at eight in Rome, in winter and in summer; today’s is now', () => {
    expect(deliveryAt('2026-12-24', now)).toBe(at('2026-12-24T07:00:00Z'));
    expect(deliveryAt('2027-07-01', now)).toBe(at('2027-07-01T06:00:00Z'));
    expect(deliveryAt('2027-03-28', now)).toBe(at('2027-03-28T06:00:00Z'));
    expect(deliveryAt('2027-10-31', now)).toBe(at('2027-10-31T07:00:00Z'));
    for (const today of [at('2026-12-24T04:00:00Z'), at('2026-12-24T11:00:00Z')]) {
      expect(deliveryAt('2026-12-24', today)).toBe(today);
    }
  });

  test('can be moved until the day before', () => {
    const gift = { deliverOn: '2026-12-24', deliveredAt: null, withdrawalId: null };
    expect(mayStillChange(gift, at('2026-12-23T22:59:00Z'))).toBe(true);
    expect(mayStillChange(gift, at('2026-12-23T23:00:00Z'))).toBe(false);
    expect(mayStillChange({ ...gift, withdrawalId: 'w' }, at('2026-12-01T00:00:00Z'))).toBe(false);
    expect(mayStillChange({ ...gift, deliveredAt: 1 }, at('2026-12-01T00:00:00Z'))).toBe(false);
  });
});

describe('a gift', () => {
  test('can be opened for a year from its day, the evening included', () => {
    expect(giftExpiry('2026-12-24')).toBe(at('2027-12-24T23:00:00Z'));
    expect(giftExpiry('2027-03-28')).toBe(at('2028-03-28T22:00:00Z'));
    expect(giftExpiry('2027-07-01')).toBe(at('2028-07-01T22:00:00Z'));
    expect(giftExpiry('2026-10-25')).toBe(at('2027-10-25T22:00:00Z'));
    expect(giftExpiry('2028-02-29')).toBe(at('2029-02-28T23:00:00Z'));
  });

  test.each([
    [{ deliveredAt: null, redeemedAt: null }, 'scheduled'],
    [{ deliveredAt: 5, redeemedAt: null }, 'delivered'],
    [{ deliveredAt: 5, redeemedAt: 6 }, 'redeemed'],
    [{ deliveredAt: 5, redeemedAt: null, expiresAt: 10 }, 'expired'],
    [{ deliveredAt: 5, redeemedAt: 6, expiresAt: 10 }, 'redeemed'],
    [{ deliveredAt: null, redeemedAt: null, withdrawalId: 'w' }, 'withdrawn'],
    [{ deliveredAt: 5, redeemedAt: null, withdrawalId: 'w', expiresAt: 10 }, 'withdrawn'],
  ])('%o is %s', (gift, state) => expect(giftState({ expiresAt: 100, withdrawalId: null, ...gift }, 10)).toBe(state));
});

test.each([
  ['that has not left', { deliveredAt: null, redeemedAt: null, expiresAt: 100 }, false],
  ['that has left', { deliveredAt: 5, redeemedAt: null, expiresAt: 100 }, true],
  ['that was opened', { deliveredAt: 5, redeemedAt: 6, expiresAt: 100 }, false],
  ['that has expired', { deliveredAt: 5, redeemedAt: null, expiresAt: 10 }, false],
  ['that was taken back', { deliveredAt: 5, redeemedAt: null, withdrawalId: 'w', expiresAt: 100 }, false],
])('a gift %s may be sent to its right recipient: %s', (_which, gift, may) => {
  expect(mayBeCorrected({ withdrawalId: null, ...gift }, 10)).toBe(may);
});

describe('a code', () => {
  test('has no character that is taken for another, and uses every byte alike', () => {
    let byte = -1;
    const counts = new Map<string, number>();
    for (let round = 0; round < 31 * 8; round += 1) {
      const code = giftCode(() => {
        byte = (byte + 1) % 256;
        return byte;
      });
      expect(code).toMatch(/^APICE-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
      for (const character of code.replace(/^APICE|-/g, '')) {
        counts.set(character, (counts.get(character) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(31);
    expect(new Set(counts.values()).size).toBe(1);
  });

  test.each([
    ['APICE-7QK2-M4XD', 'APICE-7QK2-M4XD'],
    ['apice 7qk2 m4xd', 'APICE-7QK2-M4XD'],
    ['7qk2m4xd', 'APICE-7QK2-M4XD'],
    ['APICE-7QK2-M4X', null],
    ['APICE-7QK2-M4XDD', null],
    ['APICE-7QK0-M4XD', null],
    ['', null],
  ])('%s is read as %s', (typed, code) => expect(readGiftCode(typed)).toBe(code));
});

test.each([
  ['marco.bassi@studio', 'noEnd'],
  ['marco.bassi@studio.', 'noEnd'],
  ['marco.bassi', 'malformed'],
  ['marco@studio..it', 'malformed'],
  ['marco bassi@studio.it', 'malformed'],
  ['', 'missing'],
  ['marco.bassi@studio.it', null],
  ['m@mail.studio.dental', null],
])('the address %s: %s', (typed, problem) => expect(addressProblem(typed)).toBe(problem));
