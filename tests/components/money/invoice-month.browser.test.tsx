import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import insight from '../../../app/i18n/locales/it/insight.json';
import refusals from '../../../app/i18n/locales/it/refusals.json';
import { toasts } from '../../../app/components/ui/toast';
import { InvoiceMonth } from '../../../app/routes/admin/payments/InvoiceMonth';
import { askInvoices, zipOf } from '../../../app/routes/admin/payments/invoice-files';
import { axeClean, look } from '../axe';
import { playServer, refusal } from '../server';
import { onRouteWith } from '../support';
import '../../../app/components/admin/content/content.css';
import '../../../app/components/admin/plots/insight.css';

const texts = insight.payments.invoices;
const months = ['2026-11', '2026-10', '2026-09'];
const overview = {
  hasSeller: true,
  documents: 12,
  taxable: 237_700,
  tax: 52_300,
  total: 290_000,
  leftOut: [
    { number: '2026-000007', reason: 'no-tax-code' as const },
    { number: '2026-000009-CN-01', reason: 'no-buyer' as const },
  ],
  leftOutCount: 2,
  isWhole: true,
  missing: ['2026-000008'],
};

const server = playServer();
beforeEach(() => {
  server.answer = () => Response.json({ files: [{ name: 'fatture-2026-10.csv', text: 'numero' }], next: null });
});
afterEach(async () => {
  toasts.set([]);
  look('dark');
  await browser.viewport(1440, 900);
});

const show = (more: Partial<typeof overview> = {}, maySetSeller = true) =>
  render(
    onRouteWith(
      <InvoiceMonth month="2026-10" months={months} overview={{ ...overview, ...more }} maySetSeller={maySetSeller} />,
      { address: '/admin/stripe-dashboard' },
    ),
  );

describe('the month’s invoices', () => {
  test('say how many they are, what they add up to, and which are left out or missing', async () => {
    const screen = await show();
    await expect.element(screen.getByRole('combobox', { name: texts.month })).toHaveValue('2026-10');
    await expect.element(screen.getByRole('heading', { name: 'ottobre 2026' })).toBeVisible();
    await expect
      .element(screen.getByText(/^12 documenti: imponibile 2\.?377,00\s€, IVA 523,00\s€, totale 2\.?900,00\s€$/))
      .toBeVisible();
    await expect.element(screen.getByText('2 documenti non entrano nell’XML', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(texts.reasons['no-tax-code'], { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/^Numeri senza una fattura qui.*2026-000008/)).toBeVisible();
    expect(screen.getByText(texts.moreLeftOut).elements()).toEqual([]);
  });

  test('that are more than are listed say where all of them are', async () => {
    const screen = await show({ leftOutCount: 70 });
    await expect.element(screen.getByText(texts.moreLeftOut, { exact: true })).toBeVisible();
  });

  test.each([
    [true, texts.setSeller],
    [false, texts.askOwner],
  ])('without a seller have a table only, and say so: %s', async (maySetSeller, text) => {
    const screen = await show({ hasSeller: false }, maySetSeller);
    await expect.element(screen.getByText(new RegExp(text))).toBeVisible();
    expect(
      screen
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    ).toEqual(maySetSeller ? ['/admin/lab'] : []);
    await expect.element(screen.getByRole('button', { name: texts.csv })).toBeVisible();
    expect(screen.getByRole('button', { name: texts.xml }).elements()).toEqual([]);
  });

  test('are downloaded as a table', async () => {
    const screen = await show();
    await screen.getByRole('button', { name: texts.csv }).click();
    await expect.poll(() => toasts.value[0]?.text).toBe(texts.done);
    expect(server.sent).toEqual([['/api/ExportInvoices', { month: '2026-10', format: 'csv' }]]);
  });

  test('that the server refuses say why', async () => {
    server.answer = () => refusal('no-seller');
    const screen = await show();
    await screen.getByRole('button', { name: texts.xml }).click();
    await expect.element(screen.getByText(refusals['no-seller'])).toBeVisible();
    expect(toasts.value).toEqual([]);
  });

  test('of none have nothing to download', async () => {
    const screen = await show({ documents: 0, leftOut: [], leftOutCount: 0, missing: [] });
    await expect.element(screen.getByText('0 documenti', { exact: true })).toBeVisible();
    expect(screen.getByRole('button', { name: texts.csv }).elements()).toEqual([]);
  });

  test.each([
    [390, 'dark'],
    [390, 'light'],
    [1440, 'light'],
  ] as const)('fit at %i px, %s, with buttons large enough and no findings', async (width, theme) => {
    look(theme);
    await browser.viewport(width, 844);
    const screen = await show();
    for (const name of [texts.csv, texts.xml, texts.show]) {
      const { height } = screen.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
      expect(height).toBeGreaterThanOrEqual(44);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await axeClean();
  });
});

test('slices are asked for until the last, and parts of one name are one file', async () => {
  const slices = [
    {
      files: [
        { name: 'a.xml', text: '<a/>' },
        { name: 'esclusi.csv', text: 'numero\r\n' },
      ],
      next: 'n',
    },
    {
      files: [
        { name: 'b.xml', text: '<b/>' },
        { name: 'esclusi.csv', text: '1\r\n' },
      ],
      next: null,
    },
  ];
  server.answer = () => Response.json(slices[server.sent.length - 1]);
  const asked = await askInvoices('2026-10', 'xml');
  const files = [
    { name: 'a.xml', text: '<a/>' },
    { name: 'esclusi.csv', text: 'numero\r\n1\r\n' },
    { name: 'b.xml', text: '<b/>' },
  ];
  expect(asked).toEqual({ result: { files, next: null } });
  expect(server.sent.map(([, body]) => body)).toEqual([
    { month: '2026-10', format: 'xml' },
    { month: '2026-10', format: 'xml', after: 'n' },
  ]);
  const text = new TextDecoder('latin1').decode(await (await zipOf(files)).arrayBuffer());
  expect(text.startsWith('PK')).toBe(true);
  for (const { name } of files) expect(text).toContain(name);
});
