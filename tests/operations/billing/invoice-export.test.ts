import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { creditNotes, customers, invoices } from '../../../db/schema';
import type { InvoiceBuyer } from '../../../domain/billing/provider';
import { rowsOfCsv } from '../../../operations/shared/csv';
import { auditOf } from '../../support/audit';
import { createAdmin, createUser, saveSettings } from '../../support/factories';
import { callAs, db, refusalOf } from '../../support/scope';

const month = '2026-10';
const noon = Date.UTC(2026, 9, 15, 10);
const seller = {
  name: 'Apice Prova S.r.l.',
  vatNumber: '12345670017',
  taxCode: '',
  regime: 'RF01',
  street: 'Via dell’Apice 1',
  postCode: '20121',
  city: 'Milano',
  province: 'MI',
  country: 'IT',
};
const buyer: InvoiceBuyer = {
  name: 'Studio Bianchi S.r.l.',
  country: 'IT',
  street: 'Via Roma 1',
  postCode: '00187',
  city: 'Roma',
  province: 'RM',
  vatNumber: '01234560017',
  taxCode: '01234560017',
  recapito: 'ABC1234',
  taxExempt: 'none',
};

let user: { id: string };
let finance: { id: string };
beforeEach(async () => {
  user = await createUser();
  finance = await createAdmin({ role: 'finance' });
  await saveSettings({ SELLER: seller });
});

const numberOf = (sequence: number) => `2026-${String(sequence).padStart(6, '0')}`;

async function invoice(sequence: number, more: Partial<typeof invoices.$inferInsert> = {}) {
  const row = {
    id: `in_${sequence}`,
    userId: user.id,
    number: numberOf(sequence),
    status: 'paid',
    reason: 'renewal' as const,
    total: 2900,
    amountDue: 2900,
    amountPaid: 2900,
    paymentId: `pi_${sequence}`,
    createdAt: noon,
    paidAt: noon,
    tax: 523,
    taxRate: 2200,
    buyer,
    lines: [{ description: 'Apice Mensile', quantity: 1, amount: 2900 }],
    ...more,
  };
  await db.insert(invoices).values(row);
  return row;
}
const note = (sequence: number, more: Partial<typeof creditNotes.$inferInsert> = {}) =>
  db.insert(creditNotes).values({
    id: `cn_${sequence}`,
    userId: user.id,
    invoiceId: `in_${sequence}`,
    number: `${numberOf(sequence)}-CN-01`,
    amount: 1000,
    tax: 180,
    createdAt: noon,
    ...more,
  });

/** All slices of an export, parts of one name joined. */
async function exported(format: 'csv' | 'xml', of = month) {
  const files = new Map<string, string>();
  for (let after: string | undefined, slices = 1; ; slices += 1) {
    const { files: parts, next } = await callAs(finance, 'ExportInvoices', { month: of, format, after });
    for (const { name, text } of parts) files.set(name, (files.get(name) ?? '') + text);
    if (next === null) return { files, slices };
    after = next;
  }
}
const rows = (csv = '') => rowsOfCsv(csv).filter((row) => row.length > 1);
const overview = (of = month) => callAs(finance, 'GetInvoiceMonth', { month: of });

describe('a month', () => {
  test('adds up its invoices, its credit notes taken off', async () => {
    await invoice(1);
    await invoice(2);
    await note(1);
    expect(await overview()).toEqual({
      hasSeller: true,
      documents: 3,
      taxable: 2 * 2377 - 820,
      tax: 2 * 523 - 180,
      total: 4800,
      leftOut: [],
      leftOutCount: 0,
      isWhole: true,
      missing: [],
    });
  });

  test('begins and ends at midnight in Rome, also where clocks change', async () => {
    await invoice(1, { createdAt: Date.UTC(2026, 8, 30, 21, 59) });
    await invoice(2, { createdAt: Date.UTC(2026, 8, 30, 22, 0), paidAt: Date.UTC(2026, 10, 3) });
    await invoice(3, { createdAt: Date.UTC(2026, 9, 31, 22, 59) });
    await invoice(4, { createdAt: Date.UTC(2026, 9, 31, 23, 0) });
    const numbers = async (of: string) =>
      rows((await exported('csv', of)).files.get(`fatture-${of}.csv`))
        .slice(1)
        .map(([number]) => number);
    expect(await numbers('2026-09')).toEqual([numberOf(1)]);
    expect(await numbers('2026-10')).toEqual([numberOf(2), numberOf(3)]);
    expect(await numbers('2026-11')).toEqual([numberOf(4)]);
  });

  test('leaves out what books nothing: void, unpaid and unnumbered; an unpaid one with a credit note stays', async () => {
    await invoice(1, { status: 'void', total: 0, tax: 0 });
    await invoice(2, { status: 'open', paidAt: null });
    await invoice(9, { status: 'paid', number: null });
    await invoice(3, { status: 'uncollectible', paidAt: null });
    await note(3);
    const { files } = await exported('csv');
    expect(
      rows(files.get('fatture-2026-10.csv'))
        .slice(1)
        .map(([number]) => number),
    ).toEqual([numberOf(3), `${numberOf(3)}-CN-01`]);
    // They have their numbers all the same.
    expect((await overview()).missing).toEqual([]);
  });

  test('names documents without an electronic form, and numbers that nobody has', async () => {
    await invoice(1, { buyer: null, tax: null, taxRate: null, lines: [] });
    await invoice(2, { buyer: { ...buyer, vatNumber: null, taxCode: null } });
    await invoice(5);
    await invoice(6, { createdAt: Date.UTC(2026, 9, 31, 23) });
    await invoice(7);
    const { leftOut, leftOutCount, missing, documents } = await overview();
    expect(leftOut).toEqual([
      { number: numberOf(1), reason: 'no-buyer' },
      { number: numberOf(2), reason: 'no-tax-code' },
    ]);
    expect([leftOutCount, documents, missing]).toEqual([2, 4, [numberOf(3), numberOf(4)]]);
  });

  test('of nothing is empty', async () => {
    expect(await overview('2025-01')).toMatchObject({ documents: 0, taxable: 0, tax: 0, total: 0, leftOut: [] });
  });
});

describe('the table', () => {
  test('has a row for each document, and no formula', async () => {
    await db.insert(customers).values({ userId: user.id, id: 'cus_1' });
    await invoice(1, { buyer: { ...buyer, name: '=HYPERLINK("https://x")\nRoma' } });
    await note(1);
    const { files } = await exported('csv');
    const [head = [], first = [], second = []] = rows(files.get('fatture-2026-10.csv'));
    const named = (row: string[]) => Object.fromEntries(head.map((name, at) => [name, row[at]]));
    expect(named(first)).toMatchObject({
      numero: numberOf(1),
      data: '15/10/2026',
      tipo: 'Fattura',
      cliente: `'=HYPERLINK("https://x")\nRoma`,
      imponibile: '23,77',
      iva: '5,23',
      totale: '29,00',
    });
    expect(named(second)).toMatchObject({ tipo: 'Nota di credito', totale: '10,00', 'si riferisce a': numberOf(1) });
  });

  test('comes without a seller too', async () => {
    await saveSettings({ SELLER: { ...seller, name: '' } });
    await invoice(1);
    expect(rows((await exported('csv')).files.get('fatture-2026-10.csv'))).toHaveLength(2);
    expect((await overview()).hasSeller).toBe(false);
    expect(await refusalOf(callAs(finance, 'ExportInvoices', { month, format: 'xml' }))).toMatchObject({
      code: 'failed-precondition',
      reason: 'no-seller',
    });
  });
});

describe('the electronic documents', () => {
  test('have the same names each time; those left out are listed beside them', async () => {
    await db.insert(customers).values({
      userId: user.id,
      id: 'cus_1',
      card: { brand: 'sepa_debit', last4: '3000', expMonth: 0, expYear: 0, threeDSecure: false },
    });
    await invoice(1);
    await invoice(2, { buyer: null });
    await note(1);
    const { files } = await exported('xml');
    expect([...files.keys()]).toEqual(['IT12345670017_Q0008.xml', 'esclusi.csv', 'IT12345670017_Q0009.xml']);
    expect(rows(files.get('esclusi.csv'))).toEqual([
      ['numero', 'motivo'],
      [numberOf(2), expect.stringContaining('Dati del cliente')],
    ]);
    expect(files.get('IT12345670017_Q0008.xml')).toContain('<ModalitaPagamento>MP20</ModalitaPagamento>');
    expect(files.get('IT12345670017_Q0009.xml')).toContain(
      `<IdDocumento>${numberOf(1)}</IdDocumento><Data>2026-10-15</Data>`,
    );
    expect((await exported('xml')).files).toEqual(files);
  });

  test('leave out goods that were sold without tax, and their credit notes', async () => {
    const german = { ...buyer, country: 'DE', province: null, taxCode: null, recapito: null };
    const untaxed = {
      buyer: { ...german, vatNumber: '123456789', taxExempt: 'reverse' as const },
      tax: 0,
      taxRate: null,
    };
    const line = { description: 'Atlante', quantity: 1, amount: 2900 };
    await invoice(1, { ...untaxed, lines: [line] });
    await invoice(2, { ...untaxed, lines: [{ ...line, isGoods: true }] });
    await note(2, { tax: 0 });
    expect((await overview()).leftOut).toEqual([
      { number: numberOf(2), reason: 'no-nature' },
      { number: `${numberOf(2)}-CN-01`, reason: 'no-nature' },
    ]);
  });

  test('of rows that cannot be read are left out, not the others', async () => {
    await invoice(1);
    await invoice(2);
    await env.DB.prepare(`update invoices set buyer = '{"name": 5}' where id = 'in_1'`).run();
    await env.DB.prepare(`update invoices set lines = '"none"' where id = 'in_2'`).run();
    await invoice(3);
    expect((await overview()).leftOut).toEqual([
      { number: numberOf(1), reason: 'no-buyer' },
      { number: numberOf(2), reason: 'amounts' },
    ]);
  });
});

test('more documents than a slice holds, all of one moment, are each there once', async () => {
  const fill = (statement: string) =>
    env.DB.prepare(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 450) ${statement}`)
      .bind(user.id, noon)
      .run();
  await fill(`insert into invoices (id, user_id, number, status, reason, total, amount_due, amount_paid, created_at, paid_at)
    select 'row-' || i, ?1, '2026-' || printf('%06d', i), 'paid', 'renewal', 100, 100, 100, ?2, ?2 from n`);
  await fill(`insert into credit_notes (id, user_id, invoice_id, number, amount, created_at)
    select 'note-' || i, ?1, 'row-' || i, '2026-' || printf('%06d', i) || '-CN-01', 100, ?2 from n`);
  const { files, slices } = await exported('csv');
  const [head, ...listed] = rows(files.get('fatture-2026-10.csv'));
  expect(head?.[0]).toBe('numero');
  expect([listed.length, new Set(listed.map(([number]) => number)).size, slices]).toEqual([900, 900, 6]);
  const { leftOutCount, leftOut, documents, isWhole } = await overview();
  expect([leftOutCount, leftOut.length, documents, isWhole]).toEqual([900, 50, 900, true]);
});

test('the month is found by its index', async () => {
  const plan = await env.DB.prepare(
    'explain query plan select id from invoices where created_at >= 1 and created_at < 2 order by created_at, id limit 9',
  ).all<{ detail: string }>();
  expect(plan.results.map(({ detail }) => detail).join()).toContain('invoices_created_at');
});

test('a download is written down, with the month; other roles may not', async () => {
  await callAs(finance, 'ExportInvoices', { month, format: 'csv' });
  expect(await auditOf('ExportInvoices')).toMatchObject([
    { actorId: finance.id, subject: '2026-10 csv', outcome: 'done' },
  ]);
  const editor = await createAdmin({ role: 'editor' });
  const refusals = [
    await refusalOf(callAs(editor, 'ExportInvoices', { month, format: 'csv' })),
    await refusalOf(callAs(editor, 'GetInvoiceMonth', { month })),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(['permission-denied', 'permission-denied']);
});

test.each(['2026-13', '26-01', '2026-1', ''])('the month %j is refused', async (of) => {
  expect((await refusalOf(overview(of))).reason).toBe('invalid-input');
});
