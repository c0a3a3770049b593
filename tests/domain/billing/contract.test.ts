import { describe, expect, test } from 'vitest';
import {
  contractSections,
  vatTermOf,
  type ContractHeading,
  type ContractText,
  type Purchased,
} from '../../../domain/billing/contract';

const at = Date.parse('2026-11-20T09:30:00Z');
const until = Date.parse('2027-11-20T09:30:00Z');
const withdrawUntil = Date.parse('2026-12-04T22:59:59.999Z');

const plan: Purchased = {
  kind: 'plan',
  seller: {
    name: 'Apice S.r.l.',
    seat: 'Via Roma 1, Bologna',
    vat: 'IT00000000000',
    rea: '',
    capital: '',
    email: 'ciao@apice.test',
  },
  buyer: { name: 'Elena Marchetti', email: 'elena@apice.test', company: null, vatNumber: null },
  isBusiness: false,
  items: [{ name: 'Annuale', quantity: 1 }],
  at,
  paid: 29_000,
  credit: 0,
  invoice: '2026-000001',
  vat: 'vatIncluded',
  period: { until, renewal: { interval: 'year', amount: 29_000, reduced: null } },
  asksToStart: true,
  withdrawUntil,
  terms: 'https://apice.test/legal/tos',
};
const business: Partial<Purchased> = {
  isBusiness: true,
  buyer: { ...plan.buyer, company: 'Studio Bianchi S.r.l.', vatNumber: '07643520567' },
};
const gift: Partial<Purchased> = {
  kind: 'gift',
  items: [{ name: 'Annuale', quantity: 1, gift: { interval: 'year', recipient: 'Marco' } }],
  period: null,
  asksToStart: false,
};
const goods: Partial<Purchased> = { kind: 'goods', items: [{ name: 'Atlante', quantity: 2 }], period: null };

/** The texts of a section; empty where there is no such section. */
const textsIn = (changes: Partial<Purchased>, heading: ContractHeading): ContractText[] =>
  contractSections({ ...plan, ...changes })
    .filter((section) => section.heading === heading)
    .flatMap(({ lines }) => lines.map(({ text }) => text));
/** The values of a sentence. */
const valuesOf = (changes: Partial<Purchased>, text: ContractText) =>
  contractSections({ ...plan, ...changes })
    .flatMap(({ lines }) => lines)
    .find((line) => line.text === text)?.values;

test.each<[string, Partial<Purchased>, ContractHeading[]]>([
  ['a plan', {}, ['parties', 'object', 'price', 'duration', 'start', 'withdrawal', 'form', 'help', 'terms']],
  ['a plan of a business', business, ['parties', 'object', 'price', 'duration', 'help', 'terms']],
  ['a gift', gift, ['parties', 'object', 'price', 'duration', 'withdrawal', 'form', 'help', 'terms']],
  ['a gift of a business', { ...gift, ...business }, ['parties', 'object', 'price', 'duration', 'help', 'terms']],
  ['goods', goods, ['parties', 'object', 'price', 'delivery', 'withdrawal', 'form', 'help', 'terms']],
  ['goods of a business', { ...goods, ...business }, ['parties', 'object', 'price', 'delivery', 'help', 'terms']],
])('the sections of %s', (_what, changes, headings) => {
  expect(contractSections({ ...plan, ...changes }).map(({ heading }) => heading)).toEqual(headings);
});

describe('the duration', () => {
  test.each<[string, Partial<Purchased>, ContractText[]]>([
    ['of a yearly plan', {}, ['year', 'renews', 'cancel']],
    [
      'of a monthly plan',
      { period: { until, renewal: { interval: 'month', amount: 2900, reduced: null } } },
      ['month', 'renews', 'cancel'],
    ],
    ...(
      [
        [null, 'renewsReduced'],
        [1, 'renewsReducedOnce'],
        [2, 'renewsReducedTimes'],
      ] as const
    ).map(([payments, text]): [string, Partial<Purchased>, ContractText[]] => [
      `of a plan whose code reduces renewals (${payments})`,
      {
        period: {
          until,
          renewal: { interval: 'month', amount: 2900, reduced: { amount: 2320, full: 2900, payments } },
        },
      },
      ['month', text, 'cancel'],
    ]),
    ['of a plan that does not renew', { period: { until, renewal: null } }, ['ends']],
    ['of a dearer plan', { kind: 'change' }, ['year', 'renews', 'cancel']],
    ['of a year in advance', { kind: 'advance' }, ['advanceAdded', 'renews', 'cancel']],
    [
      'of a year in advance that is the last',
      { kind: 'advance', period: { until, renewal: null } },
      ['advanceAdded', 'ends'],
    ],
    ['of a gift', gift, ['giftDelivery', 'giftTime']],
  ])('%s', (_what, changes, texts) => {
    expect(textsIn(changes, 'duration')).toEqual(texts);
  });

  test('states day and price of the renewal', () => {
    expect(valuesOf({}, 'renews')).toEqual({
      day: { day: until },
      amount: { cents: 29_000 },
      vat: { text: 'vatIncluded' },
    });
  });
});

describe('the tax of a price', () => {
  const plain = { kind: 'plan', tax: 0, taxExempt: 'none', isUntaxedSeller: false } as const;

  test.each([
    ['is contained in it', { tax: 5230 }, 'vatIncluded'],
    ['is contained where no invoice says it', { tax: null }, 'vatIncluded'],
    ['is contained in what a code made free', {}, 'vatIncluded'],
    ['is owed by a business elsewhere in the EU', { taxExempt: 'reverse' }, 'vatReverse'],
    ['is not due for a business outside the EU', { taxExempt: 'exempt' }, 'vatOutside'],
    ['is not on an invoice of goods to an exempt business', { kind: 'goods', taxExempt: 'reverse' }, 'vatNone'],
    ['is not charged by a seller whose regime has none', { isUntaxedSeller: true }, 'vatNone'],
    ['is contained in goods', { kind: 'goods', tax: 703 }, 'vatIncluded'],
  ] as const)('%s', (_what, changes, term) => {
    expect(vatTermOf({ ...plain, ...changes })).toBe(term);
  });
});

describe('the withdrawal', () => {
  test.each<[string, Partial<Purchased>, ContractText[]]>([
    ['after an express request: the days that passed are paid', {}, ['until', 'howProfile', 'inTime', 'backRest']],
    ['without a request: all comes back', { asksToStart: false }, ['until', 'howProfile', 'inTime', 'backWhole']],
    ['of a year in advance: all comes back', { kind: 'advance' }, ['until', 'howProfile', 'inTime', 'backWhole']],
    ['of a gift', gift, ['untilGift', 'howGift', 'inTime', 'backGift']],
    ['of goods, from their delivery', goods, ['untilGoods', 'howGoods', 'inTime', 'return', 'returnCost', 'backGoods']],
    [
      'of goods, without a seat to send them to',
      { ...goods, seller: { ...plan.seller, seat: '' } },
      ['untilGoods', 'howGoods', 'inTime', 'returnLater', 'returnCost', 'backGoods'],
    ],
    ['that is over for a dearer plan', { kind: 'change', withdrawUntil: null }, []],
    ['of a business', business, []],
    ['of goods of a business', { ...goods, ...business }, []],
  ])('%s', (_what, changes, texts) => {
    expect(textsIn(changes, 'withdrawal')).toEqual(texts);
    expect(textsIn(changes, 'form').length > 0).toBe(texts.length > 0);
  });

  test('names its last day', () => {
    expect(valuesOf({}, 'until')).toEqual({ day: { day: withdrawUntil } });
    expect(valuesOf(gift, 'untilGift')).toEqual({ day: { day: withdrawUntil } });
    expect(valuesOf(goods, 'untilGoods')).toEqual({ day: { day: withdrawUntil } });
  });

  test.each<[string, Partial<Purchased>, ContractText[]]>([
    ['a plan', {}, ['startAsked', 'startMeans']],
    ['a dearer plan', { kind: 'change' }, ['startAsked', 'startMeans']],
    ['a plan without it', { asksToStart: false }, []],
    ['a year in advance', { kind: 'advance' }, []],
    ['a business', business, []],
  ])('the express request of %s', (_what, changes, texts) => {
    expect(textsIn(changes, 'start')).toEqual(texts);
  });
});

describe('the parties', () => {
  test('a seller has the facts that are set, and a name in any case', () => {
    expect(textsIn({}, 'parties')).toEqual(['seller', 'seat', 'vat', 'sellerMail', 'buyer']);
    const seller = { name: '', seat: '', vat: '', rea: '', capital: '', email: 'ciao@apice.test' };
    expect(textsIn({ seller }, 'parties')).toEqual(['seller', 'sellerMail', 'buyer']);
    expect(valuesOf({ seller }, 'seller')).toEqual({ name: 'Apice' });
    expect(valuesOf({ seller }, 'formTo')).toEqual({ to: 'Apice, ciao@apice.test' });
  });

  test('a business is named with its VAT number, a consumer’s company is not', () => {
    expect(textsIn(business, 'parties').slice(4)).toEqual(['buyer', 'company', 'asBusiness', 'vat']);
    expect(textsIn({ ...business, isBusiness: false }, 'parties')).not.toContain('company');
  });
});

test.each<[string, Partial<Purchased>, ContractText, object]>([
  ['a plan', {}, 'plan', { name: 'Annuale' }],
  ['a dearer plan', { kind: 'change' }, 'change', { name: 'Annuale' }],
  ['a year in advance', { kind: 'advance' }, 'advance', { name: 'Annuale' }],
  ['a gift', gift, 'giftYear', { name: 'Annuale', recipient: 'Marco' }],
  ['goods', goods, 'goods', { name: 'Atlante', count: '2' }],
  ['what was paid', {}, 'paid', { amount: { cents: 29_000 }, vat: { text: 'vatIncluded' } }],
  ['what credit paid of it', { credit: 10_000 }, 'credit', { amount: { cents: 10_000 } }],
  [
    'what a dearer plan cost',
    { kind: 'change', paid: 100, vat: 'vatReverse' },
    'difference',
    { amount: { cents: 100 }, vat: { text: 'vatReverse' } },
  ],
  ['its moment', {}, 'concluded', { moment: { moment: at } }],
  ['its invoice', {}, 'invoice', { number: '2026-000001' }],
])('names %s', (_what, changes, text, values) => {
  expect(valuesOf(changes, text)).toEqual(values);
});

test('credit that paid nothing is not named', () => {
  expect(textsIn({}, 'price')).toEqual(['paid']);
});

test('an invoice without a number is not named', () => {
  expect(textsIn({ invoice: null }, 'object')).toEqual(['plan', 'concluded']);
});
