import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { rewardRequests } from '../../../db/schema';
import { csvOf, rowsOfCsv } from '../../../operations/shared/csv';
import { auditOf } from '../../support/audit';
import { createCalendar, createReward, requestData } from '../../support/advent';
import { createAdmin, createUser } from '../../support/factories';
import { createRequest, fillRequests } from '../../support/reward-requests';
import { callAs, db, refusalOf, testNow, type InputOf } from '../../support/scope';

// The file for the courier: Italian addresses whose text looks like something else (a postal code like a number, NA like
// nothing, +39 like a formula) arrive as they were typed.

const columns = [
  'cognome',
  'nome',
  'indirizzo',
  'indirizzo2',
  'cap',
  'citta',
  'provincia',
  'email',
  'telefono',
] as const;
const typed = [
  [
    'Esposito',
    'Ciro',
    'Via dei Tribunali 12',
    'int. 3',
    '80138',
    'Napoli',
    'NA',
    'ciro@studio.example',
    '+39 081 5550101',
  ],
  ['Deiana', 'Efisia', 'Via Gorizia 4', '', '09028', 'Sestu', 'CA', 'efisia@studio.example', '0039 070 5550102'],
  ['Rossi', 'Lea', 'Piazza di Spagna 1', '', '00187', 'Roma', 'RM', 'lea@studio.example', '06 5550103'],
  [
    'D’Amico',
    'Zoë',
    'Sant’Agata, località =Fontana',
    'c/o "Studio; Sole"',
    '90151',
    'Palermo',
    'PA',
    'zoe@studio.example',
    '-091 5550104',
  ],
  [
    'Pichler',
    'Jörg',
    'Laubengasse/Via Portici 7',
    '',
    '39012',
    'Meran/Merano',
    'BZ',
    'joerg@studio.example',
    '+39 0473 555105',
  ],
];
const phones = ['0039 081 5550101', '0039 070 5550102', '06 5550103', '091 5550104', '0039 0473 555105'];

const staff = () => createAdmin({ role: 'support' });
const december = Date.UTC(2026, 11, 1, 9);

/** A spreadsheet reads what looks like a number as one, and writes it without its first zeros. */
const numeric = (cell: string) => (/^[+-]?\d+(?:[.,]\d+)?$/.test(cell) ? String(Number(cell.replace(',', '.'))) : cell);

const throughSpreadsheet = (csv: string): string[][] =>
  Papa.parse<string[]>(
    Papa.unparse(
      rowsOfCsv(csv).map((row) => row.map(numeric)),
      { delimiter: ';' },
    ),
  ).data.filter((row) => row.length > 1);

/** Cells that a spreadsheet would run. */
const run = (rows: string[][]) => rows.flat().filter((cell) => /^\s*[=+\-@＝＋－＠\t\r]/.test(cell));

/** The first box of a calendar, opened by a new person, with a gift of its own for each. */
async function boxWithGift(userIds: string[]) {
  const { id: rewardId } = await createReward({ title: 'Kit diga' });
  await createCalendar({ boxes: { 1: { rewardId, kind: 'parcel', dataAlert: 'Solo per spedire.' } } });
  for (const id of userIds) await callAs({ id }, 'UnlockAdventDay', { day: 1, year: 2026 }, { now: december });
  return rewardId;
}

const ask = (id: string, data: InputOf<'NotifyAdventData'>['data'], now = december) =>
  callAs({ id }, 'NotifyAdventData', { day: 1, year: 2026, data }, { now });

const dataOf = (row: string[]) => requestData(Object.fromEntries(columns.map((name, at) => [name, row[at] ?? ''])));

describe('five addresses from the form into the file', () => {
  async function file() {
    const users = await Promise.all(typed.map(() => createUser({ preferredLanguage: 'it' })));
    await boxWithGift(users.map(({ id }) => id));
    for (const [at, row] of typed.entries()) await ask(users[at]?.id ?? '', dataOf(row), december + at);
    return callAs(await staff(), 'ExportRewardRequests', {}, { now: december + 10 });
  }

  test('are whole: postal codes, NA, quotation marks, semicolons and telephones', async () => {
    const { csv, name, rows, isWhole } = await file();
    expect({ name, rows, isWhole }).toEqual({ name: 'premi-2026-12-01.csv', rows: 5, isWhole: true });
    const [head, ...lines] = rowsOfCsv(csv).filter((row) => row.length > 1);
    expect(head).toEqual([...columns, 'destinazione', 'premio', 'da', 'chiesto il']);
    expect(lines).toEqual(
      typed.map((row, at) => [
        ...row.slice(0, 8),
        phones[at],
        `${row[4]} ${row[5]} ${row[6]}`,
        'Kit diga',
        'Casella 1, 2026',
        '01/12/2026',
      ]),
    );
    expect(run(lines)).toEqual([]);
  });

  test('are still so after a round through a spreadsheet, which drops the zeros of a number', async () => {
    const [head = [], ...lines] = throughSpreadsheet((await file()).csv);
    const column = (name: string) => lines.map((line) => line[head.indexOf(name)]);
    // What is lost in a column of numbers is why there is another one.
    expect(column('cap')).toContain('187');
    expect(column('destinazione')).toEqual(typed.map((row) => `${row[4]} ${row[5]} ${row[6]}`));
    expect(column('provincia')).toEqual(['NA', 'CA', 'RM', 'PA', 'BZ']);
    expect(column('telefono')).toEqual(phones);
  });

  test('a plain telephone would have got an apostrophe, and a formula would be found', () => {
    const planted = rowsOfCsv(csvOf([['+39 081 5550101'], ['=1+1']])).flat();
    expect(planted).toEqual(["'+39 081 5550101", "'=1+1", '']);
    expect(run([['=1+1', '0039', ' @x']])).toEqual(['=1+1', ' @x']);
  });
});

test.each([
  ['indirizzo', '=Fontana 3'],
  ['indirizzo2', '+39 int. 2'],
  ['citta', '-Meran'],
  ['cognome', '@Rossi'],
])('a field %s that begins as a formula is not run', async (field, text) => {
  await createRequest({ [field]: text });
  const { csv } = await callAs(await staff(), 'ExportRewardRequests', {});
  const [, line = []] = rowsOfCsv(csv);
  expect(line).toContain(`'${text}`);
  expect(run([line])).toEqual([]);
});

test.each([
  ['+393475550142', '0039 3475550142'],
  ['065550103', '0655 50103'],
  ['--091 5550104', '091 5550104'],
])('the telephone %s survives a spreadsheet as %s', async (telefono, shown) => {
  await createRequest({ telefono });
  const { csv } = await callAs(await staff(), 'ExportRewardRequests', {});
  expect(throughSpreadsheet(csv)[1]?.[8]).toBe(shown);
});

describe('the form', () => {
  const refused = [{ cap: '9028' }, { cap: '009028' }, { cap: 'I-09028' }, { provincia: 'Napoli' }, { provincia: 'N' }];

  test.each(refused)('refuses %o', async (wrong) => {
    const { id } = await createUser({ preferredLanguage: 'it' });
    await boxWithGift([id]);
    const [field = ''] = Object.keys(wrong);
    const refusal = await refusalOf(ask(id, requestData(wrong)));
    expect(refusal).toMatchObject({ reason: 'request-data-invalid', details: { fields: { [field]: field } } });
  });

  test.each([
    [{ provincia: 'na' }, { provincia: 'NA' }],
    [{ cap: ' 00187 ' }, { cap: '00187' }],
  ])('takes %o as %o', async (given, kept) => {
    const { id } = await createUser({ preferredLanguage: 'it' });
    await boxWithGift([id]);
    await ask(id, requestData(given));
    const { requests } = await callAs(await staff(), 'GetRewardRequests', {}, { now: december });
    expect(requests).toMatchObject([{ address: kept }]);
  });
});

describe('an exported request', () => {
  const exportedAtOf = async (id: string) =>
    (await db.select().from(rewardRequests).where(eq(rewardRequests.id, id)))[0]?.exportedAt;

  test('is marked while it waits; one that was shipped is in the file alone', async () => {
    const admin = await staff();
    const [waits, left] = [await createRequest(), await createRequest({ shippedAt: testNow - 5 })];
    const shipped = await callAs(admin, 'ExportRewardRequests', { state: 'shipped' });
    expect(shipped.rows).toBe(1);
    expect([await exportedAtOf(waits.id), await exportedAtOf(left.id)]).toEqual([null, null]);
    const { rows } = await callAs(admin, 'ExportRewardRequests', { state: 'all' });
    expect(rows).toBe(2);
    expect([await exportedAtOf(waits.id), await exportedAtOf(left.id)]).toEqual([testNow, null]);
    const [, entry] = await auditOf('ExportRewardRequests');
    expect(entry).toMatchObject({ actorId: admin.id, after: { state: 'all', rows: 2, marked: 1 } });
  });

  test('of one prize leaves the others unmarked', async () => {
    const admin = await staff();
    const [one, other] = [await createRequest(), await createRequest()];
    const { rows } = await callAs(admin, 'ExportRewardRequests', { rewardId: one.rewardId });
    expect(rows).toBe(1);
    expect([await exportedAtOf(one.id), await exportedAtOf(other.id)]).toEqual([testNow, null]);
  });

  test('whose address changes is told as changed, also in the same moment, until the next file', async () => {
    const [admin, { id }] = [await staff(), await createUser({ preferredLanguage: 'it' })];
    await boxWithGift([id]);
    await ask(id, requestData());
    const at = december + 1000;
    const state = async () => (await callAs(admin, 'GetRewardRequests', {}, { now: at })).requests[0]?.state;
    await callAs(admin, 'ExportRewardRequests', {}, { now: at });
    expect(await state()).toBe('waiting');
    // Its request began before the file was made, and came after it.
    await ask(id, requestData({ indirizzo: 'Via Nuova 2' }), at - 5);
    expect(await state()).toBe('changed');
    const { csv } = await callAs(admin, 'ExportRewardRequests', {}, { now: at + 1 });
    expect(csv).toContain('Via Nuova 2');
    expect(await state()).toBe('waiting');
  });

  test('comes in a file of five thousand at most, those that wait longest first, and the file says so', async () => {
    const admin = await staff();
    await fillRequests(5001);
    const late = await createRequest({ createdAt: testNow + 1 });
    const { rows, isWhole } = await callAs(admin, 'ExportRewardRequests', {});
    expect({ rows, isWhole }).toEqual({ rows: 5000, isWhole: false });
    expect(await exportedAtOf(late.id)).toBeNull();
    const marked = await db.$count(rewardRequests, eq(rewardRequests.exportedAt, testNow));
    expect(marked).toBe(5000);
  });
});
