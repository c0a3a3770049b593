import { expect, test } from 'vitest';
import { amountsOf, type Amounts } from '../../../domain/invoicing/amounts';
import { toFatturaPa } from '../../../domain/invoicing/fattura-pa';
import { buyers, documentWith, sellerWith } from './documents';
import { schemaErrors } from './schema';

/** Numbers that are the same in each run (mulberry32). */
function randomFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % (most + 1);
  };
}

/** An invoice of one to six lines, the last of which may take something off; its tax is rounded on the whole. */
function randomDocument(random: (most: number) => number, index: number) {
  const taxRate = [2200, 1000, 400][random(2)] ?? 2200;
  const lines = Array.from({ length: 1 + random(4) }, (_, at) => ({
    description: `Riga ${at}`,
    quantity: 1 + random(6),
    amount: 1 + random(60_000),
  }));
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const off = random(2) === 0 ? -random(sum) : 0;
  const all = off < 0 ? [...lines, { description: 'Sconto', quantity: 1, amount: off }] : lines;
  const total = sum + off;
  const tax = total - Math.round((total * 10_000) / (10_000 + taxRate));
  return documentWith({ number: `2026-${String(index).padStart(6, '0')}`, lines: all, total, tax, taxRate });
}

const cents = (text: string | undefined) => Math.round(Number(text) * 100);
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, at]) => at);

test('a thousand random invoices add up to the cent, and the schema takes them', async () => {
  const random = randomFrom(20_261_129);
  const documents = Array.from({ length: 1000 }, (_, index) => randomDocument(random, index));
  const files = documents.map((document) => {
    const xml = toFatturaPa(sellerWith(), document, 'Q0001');
    if ('reason' in xml) throw new Error(`${document.number}: ${xml.reason}`);
    return { document, name: `${document.number}.xml`, text: xml.value };
  });
  const wrong = files.filter(({ document, text }) => {
    const [taxable, tax] = [cents(all(text, 'ImponibileImporto')[0]), cents(all(text, 'Imposta')[0])];
    const [totals, units, counts] = ['PrezzoTotale', 'PrezzoUnitario', 'Quantita'].map((name) => all(text, name));
    const sum = totals?.reduce((total, at) => total + cents(at), 0);
    const isProduct = totals?.every(
      (at, index) => Math.abs(Number(at) - Number(units?.[index]) * Number(counts?.[index])) < 0.005,
    );
    return sum !== taxable || taxable + tax !== document.total || tax !== document.tax || !isProduct;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(await schemaErrors(files.slice(0, 200))).toEqual([]);
});

const net = (amounts: { value: Amounts } | { reason: string }) =>
  'value' in amounts ? amounts.value.lines.map((line) => line.net) : amounts.reason;

test.each([
  // Tax rounded by line, as the provider does, may be a cent away from that of the whole.
  [[1, 1, 1], 0, [1, 1, 1]],
  [[99, 99, 99], 54, [81, 81, 81]],
  [[100, 100], 36, [82, 82]],
  [[100, 100], 37, [81, 82]],
  [[9, 9, 9], 5, [8, 7, 7]],
  // Three cents on six net ones are two more than 22 %: the exchange system would refuse the document.
  [[3, 3, 3], 3, 'amounts'],
])('lines of %j cents with %i cents of tax have %j cents without', (amounts, tax, expected) => {
  const lines = amounts.map((amount) => ({ description: 'Riga', quantity: 1, amount }));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  expect(net(amountsOf(sellerWith(), documentWith({ lines, total, tax })))).toEqual(expected);
});

test('goods without tax have no reason for it, whoever buys them, unless the seller charges none to anybody', () => {
  const lines = [{ description: 'Atlante', quantity: 1, amount: 3900, isGoods: true }];
  const untaxed = { buyer: buyers.german, lines, total: 3900, tax: 0, taxRate: null };
  expect(amountsOf(sellerWith(), documentWith(untaxed))).toEqual({ reason: 'no-nature' });
  expect(net(amountsOf(sellerWith({ regime: 'RF19' }), documentWith(untaxed)))).toEqual([3900]);
  expect(net(amountsOf(sellerWith(), documentWith({ lines, total: 3900, tax: 703 })))).toEqual([3197]);
});

test('an invoice of nothing keeps its rate', () => {
  const lines = [{ description: 'Mese di prova', quantity: 1, amount: 0 }];
  expect(net(amountsOf(sellerWith(), documentWith({ lines, total: 0, tax: 0 })))).toEqual([0]);
});
