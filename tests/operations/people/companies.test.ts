import { env, exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companies, users } from '../../../db/schema';
import { auditOf } from '../../support/audit';
import { createAdmin, createUser, createVideo } from '../../support/factories';
import { userVideos } from '../../../db/schema';
import {
  call,
  callAs,
  callUncheckedAs,
  db,
  fastPasswords,
  makeScope,
  openSession,
  refusalOf,
  testNow,
} from '../../support/scope';

async function createCompany(overrides: Partial<typeof companies.$inferInsert> = {}) {
  const id = `c-${crypto.randomUUID().slice(0, 8)}`;
  const row = { id, name: 'Studio Bianchi', createdAt: testNow, updatedAt: testNow, ...overrides };
  await db.insert(companies).values(row);
  return row;
}

async function createCompanyAdmin(companyId: string) {
  return createUser({ companyId, companyAdmin: true });
}

const rowOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];
const fast = { passwords: fastPasswords };
const csv = (...emails: string[]) =>
  `\uFEFFNome;Email utente\r\n${emails.map((email) => `x;${email}`).join('\r\n')}\r\n`;

/** The smallest png there is. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('GetCompanies', () => {
  test('lists by name, page after page, and searches id and the words of the name', async () => {
    const admin = await createAdmin();
    for (let index = 0; index < 30; index += 1)
      await createCompany({ name: `Studio ${String(index).padStart(2, '0')}` });
    const first = await callAs(admin, 'GetCompanies', {});
    const second = await callAs(admin, 'GetCompanies', { after: first.next ?? undefined });
    const names = [...first.companies, ...second.companies].map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect([names.length, second.next]).toEqual([30, null]);
    const odd = await createCompany({ name: '100% denti_sani' });
    const found = async (search: string) =>
      (await callAs(admin, 'GetCompanies', { search })).companies.map(({ id }) => id);
    for (const search of ['100% DENTI_', 'denti', 'dent 10', odd.id])
      expect(await found(search), search).toEqual([odd.id]);
    for (const search of ['d%', 'dent_', 'denti_sani studio']) expect(await found(search), search).toEqual([]);
    await callAs(admin, 'UpdateCompany', { companyId: odd.id, companyData: { name: "Sant'Apollonia" } });
    expect([await found('denti'), await found('apollo')]).toEqual([[], [odd.id]]);
  });

  test('creates with a name only, active, dated in seconds', async () => {
    const admin = await createAdmin();
    const company = await callAs(admin, 'CreateCompany', { name: ' Clinica Sorriso ' });
    expect(company).toMatchObject({ name: 'Clinica Sorriso', enabled: true, createdAt: Math.floor(testNow / 1000) });
    expect(await refusalOf(callAs(admin, 'CreateCompany', { name: '  ' }))).toMatchObject({ reason: 'invalid-input' });
  });
});

describe('UpdateCompany', () => {
  test('one e-mail: in, twice, of another company, unknown', async () => {
    const [admin, company, other] = [
      await createAdmin(),
      await createCompany(),
      await createCompany({ name: 'OrtoSorriso' }),
    ];
    const [free, taken] = [await createUser(), await createUser({ companyId: other.id })];
    const add = (addEmail: string) => callAs(admin, 'UpdateCompany', { companyId: company.id, addEmail });
    expect(await add(` ${free.email.toUpperCase()} `)).toMatchObject({ added: [free.email], created: [] });
    expect(await add(free.email)).toMatchObject({ duplicated: [free.email], added: [] });
    expect(await add(taken.email)).toMatchObject({ occupied: [{ email: taken.email, company: 'OrtoSorriso' }] });
    expect(await add('nessuno@apice.test')).toMatchObject({ nonExistent: ['nessuno@apice.test'], created: [] });
    expect(await rowOf('nessuno@apice.test')).toBeUndefined();
  });

  test('a file: a dry run changes nothing, the run creates, the same file again changes nothing', async () => {
    const [company, free] = [await createCompany(), await createUser()];
    const boss = await createCompanyAdmin(company.id);
    const file = csv(
      'Nuova@studio.test',
      free.email,
      'storta.studio.test',
      boss.email,
      'nuova@studio.test',
      '=cmd()@x.test',
    );
    const send = async (dryRun: boolean) => {
      const scope = await makeScope({ cookie: await openSession(boss.id), ...fast });
      const answer = await call(scope, 'UpdateCompany', {
        companyId: company.id,
        addCsv: { csv: file, createMissing: true, dryRun },
      });
      return { answer, mails: scope.outbox.mails };
    };
    const dry = await send(true);
    expect(dry.answer.rows.map(({ row, result }) => [row, result])).toEqual([
      [2, 'new'],
      [3, 'invited'],
      [4, 'invalid'],
      [5, 'duplicated'],
      [6, 'duplicated'],
      [7, 'new'],
    ]);
    expect([dry.answer.created, dry.mails]).toEqual([[], []]);
    expect(await rowOf('nuova@studio.test')).toBeUndefined();
    const run = await send(false);
    expect(run.answer.created.map(({ email }) => email)).toEqual(['nuova@studio.test', '=cmd()@x.test']);
    expect([run.answer.added, run.answer.invited]).toEqual([[], [free.email]]);
    expect(run.mails.map(({ to }) => to)).toContain('nuova@studio.test');
    const [made] = run.answer.created;
    expect(run.mails.every(({ text, html }) => !`${text}${html}`.includes(made?.password ?? '?'))).toBe(true);
    expect(await rowOf('nuova@studio.test')).toMatchObject({
      companyId: company.id,
      passwordHash: `fast$${made?.password}`,
    });
    const again = await send(false);
    expect([again.answer.created, again.answer.invited, again.mails]).toEqual([[], [free.email], []]);
  });

  test('a file of a whole personnel office is read, with the lines as an editor numbers them', async () => {
    const [admin, company] = [await createAdmin(), await createCompany()];
    const others = Array.from({ length: 14 }, (_, column) => `"colonna ${column} di una persona"`).join(';');
    const people = Array.from({ length: 400 }, (_, index) => `p${index}@studio.test;${others}`);
    const text = `Email utente;${others}\r\nprima@studio.test;"Via Roma 1\r\n20100 Milano"\r\n\r\n${people.join('\r\n')}\r\n`;
    expect(text.length).toBeGreaterThan(60_000);
    const addCsv = { csv: text, dryRun: true };
    const { rows } = await callAs(admin, 'UpdateCompany', { companyId: company.id, addCsv });
    expect(rows).toHaveLength(401);
    expect([rows[0], rows[1], rows.at(-1)]).toMatchObject([
      { row: 2, email: 'prima@studio.test' },
      { row: 5, email: 'p0@studio.test' },
      { row: 404, email: 'p399@studio.test' },
    ]);
  });

  test.each([
    ['csv-header-missing', 'nome;posta\r\nx;a@b.test'],
    ['csv-empty', 'Email utente\r\n'],
  ])('refuses a file: %s', async (reason, text) => {
    const [admin, company] = [await createAdmin(), await createCompany()];
    const asked = callAs(admin, 'UpdateCompany', { companyId: company.id, addCsv: { csv: text } });
    expect(await refusalOf(asked)).toMatchObject({ reason });
  });

  test('seats are never passed, neither by a file nor by two at once', async () => {
    const [admin, company] = [await createAdmin(), await createCompany({ seats: 2 })];
    const people = [await createUser(), await createUser(), await createUser(), await createUser()];
    const answers = await Promise.all(
      people.map(({ email }) => callAs(admin, 'UpdateCompany', { companyId: company.id, addEmail: email })),
    );
    expect(answers.flatMap(({ added }) => added)).toHaveLength(2);
    const file = csv('altra@studio.test');
    const { rows } = await callAs(admin, 'UpdateCompany', {
      companyId: company.id,
      addCsv: { csv: file, dryRun: true },
    });
    expect(rows).toMatchObject([{ result: 'noSeat' }]);
  });

  test('removes, groups, and keeps who manages it', async () => {
    const company = await createCompany();
    const [boss, member, stranger] = [
      await createCompanyAdmin(company.id),
      await createUser({ companyId: company.id }),
      await createUser(),
    ];
    const update = (change: object) => callAs(boss, 'UpdateCompany', { companyId: company.id, ...change });
    await update({ group: { uid: member.id, name: 'Reception' } });
    expect(await callAs(boss, 'GetCompanyUsers', { companyId: company.id })).toMatchObject({
      total: 2,
      groups: ['Reception'],
    });
    await update({ removeUid: member.id });
    expect(await rowOf(member.email)).toMatchObject({ companyId: null, companyGroup: '' });
    expect((await refusalOf(update({ removeUid: boss.id }))).reason).toBe('not-on-oneself');
    expect((await refusalOf(update({ removeUid: stranger.id }))).reason).toBe('company-user-not-found');
  });

  test('its users come by e-mail, 25 a page, and are searched by a part of it', async () => {
    const company = await createCompany();
    const boss = await createUser({ companyId: company.id, companyAdmin: true, email: 'a-boss@apice.test' });
    for (let index = 10; index < 36; index += 1) {
      await createUser({ companyId: company.id, email: `persona_${index}@apice.test` });
    }
    await createUser({ email: 'persona_99@apice.test' });
    const listed = async (more: { page?: number; search?: string }) => {
      const { users: found, ...rest } = await callAs(boss, 'GetCompanyUsers', { companyId: company.id, ...more });
      return { emails: found.map(({ email }) => email), ...rest };
    };
    const [first, second] = [await listed({}), await listed({ page: 1 })];
    expect([first.emails.length, first.total, first.hasMore]).toEqual([25, 27, true]);
    expect([second.emails, second.total, second.hasMore]).toEqual([
      ['persona_34@apice.test', 'persona_35@apice.test'],
      27,
      false,
    ]);
    expect(await listed({ search: ' NA_1' })).toMatchObject({ total: 10, hasMore: false });
    expect((await listed({ search: 'na_12' })).emails).toEqual(['persona_12@apice.test']);
    // The signs that stand for anything in a search of the database stand for themselves.
    expect((await listed({ search: 'boss_' })).emails).toEqual([]);
    expect((await listed({ search: 'persona_99' })).emails).toEqual([]);
  });

  test('what is Apice’s is refused to the company’s administrator', async () => {
    const company = await createCompany();
    const boss = await createCompanyAdmin(company.id);
    for (const change of [
      { enabled: false },
      { seats: 9 },
      { deleteCompany: true },
      { companyAdmin: { uid: boss.id, isAdmin: false } },
    ]) {
      const asked = callUncheckedAs(boss, 'UpdateCompany', { companyId: company.id, ...change });
      expect((await refusalOf(asked)).reason).toBe('not-allowed');
    }
    expect((await refusalOf(callAs(boss, 'CreateCompany', { name: 'x' }))).reason).toBe('not-allowed');
    expect((await refusalOf(callAs(boss, 'UpdateCompany', { companyId: company.id }))).reason).toBe('invalid-input');
  });

  test('another company is not there', async () => {
    const [mine, other] = [await createCompany(), await createCompany()];
    const boss = await createCompanyAdmin(mine.id);
    for (const name of ['GetCompany', 'GetCompanyUsers', 'GetCompanyReport'] as const) {
      expect((await refusalOf(callAs(boss, name, { companyId: other.id }))).reason).toBe('company-not-found');
    }
    const asked = callAs(boss, 'UpdateCompany', { companyId: other.id, companyData: { name: 'Mia' } });
    expect((await refusalOf(asked)).reason).toBe('company-not-found');
  });

  test('deleting takes two administrators, and one of two at once', async () => {
    const [first, second, third] = [await createAdmin(), await createAdmin(), await createAdmin()];
    const company = await createCompany();
    const member = await createUser({ companyId: company.id });
    const remove = (admin: { id: string }, now = testNow) =>
      callAs(admin, 'UpdateCompany', { companyId: company.id, deleteCompany: true }, { now });
    expect(await remove(first)).toMatchObject({ deletion: 'requested' });
    expect((await refusalOf(remove(first))).reason).toBe('second-person-needed');
    // A request expires after a week: another call starts a new one.
    expect(await remove(second, testNow + 8 * 86_400_000)).toMatchObject({ deletion: 'requested' });
    expect(await remove(third, testNow + 8 * 86_400_000)).toMatchObject({ deletion: 'done', deleteErrors: [] });
    expect(await db.select().from(companies).where(eq(companies.id, company.id))).toEqual([]);
    expect(await rowOf(member.email)).toMatchObject({ companyId: null });
    expect((await auditOf('UpdateCompany')).map(({ outcome }) => outcome)).toContain('second-person-needed');
  });
});

test.each([true, false])('the session of a member knows whether the company is switched on: %s', async (enabled) => {
  const company = await createCompany({ enabled });
  const member = await createUser({ companyId: company.id });
  const { caller } = await (await makeScope({ cookie: await openSession(member.id) })).identify();
  expect(caller).toMatchObject({ user: { isCompanyEnabled: enabled } });
});

describe('a logo', () => {
  const upload = async (company: { id: string }, name: string, data: string) => {
    const boss = await createCompanyAdmin(company.id);
    return callAs(boss, 'UploadCompanyLogo', { companyId: company.id, name, data });
  };

  test('is kept below the company, spaces as _, and the one before goes', async () => {
    const company = await createCompany();
    const { logoUrl } = await upload(company, 'il mio logo.png', png);
    expect(logoUrl).toContain(`/files/companies/${company.id}/il_mio_logo.png`);
    const object = await env.MEDIA.head(`companies_data/${company.id}/il_mio_logo.png`);
    expect(object?.httpMetadata?.contentType).toBe('image/png');
    await upload(company, '../../altro.png', png);
    const { objects } = await env.MEDIA.list({ prefix: `companies_data/${company.id}/` });
    expect(objects.map(({ key }) => key)).toEqual([`companies_data/${company.id}/altro.png`]);
  });

  test('is shown above the company’s courses, at an address that brings it', async () => {
    const company = await createCompany({ enabled: true });
    await upload(company, 'logo.png', png);
    const member = await createUser({ companyId: company.id });
    const { company: shown } = await callAs(member, 'GetCourses', { companyId: company.id, onlyCompanyCourse: true });
    const picture = await exports.default.fetch(`https://apice.example${shown?.logoUrl}`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(btoa(String.fromCharCode(...new Uint8Array(await picture.arrayBuffer())))).toBe(png);
  });

  test.each([
    [
      'an svg',
      'logo.svg',
      btoa('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'file-type-not-allowed',
    ],
    [
      'an svg called png',
      'logo.png',
      btoa('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'file-type-not-allowed',
    ],
    ['a page called png', 'logo.png', btoa('<!doctype html><script>alert(1)</script>'), 'file-type-not-allowed'],
    ['a png called jpg', 'logo.jpg', png, 'file-type-not-allowed'],
    ['a gif', 'logo.gif', btoa('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'), 'file-type-not-allowed'],
    ['a png that is cut off', 'logo.png', png.slice(0, 16), 'file-type-not-allowed'],
    ['nothing', 'logo.png', '', 'file-empty'],
  ])('refuses %s', async (_what, name, data, reason) => {
    expect((await refusalOf(upload(await createCompany(), name, data))).reason).toBe(reason);
  });
});

test('a report is a file without formulas', async () => {
  const company = await createCompany();
  const boss = await createCompanyAdmin(company.id);
  const member = await createUser({
    companyId: company.id,
    nome: '=HYPERLINK("http://x")',
    cognome: '',
    companyGroup: ' +1',
  });
  const { id: videoId } = await createVideo();
  await db
    .insert(userVideos)
    .values({ userId: member.id, videoId, views: 600, told: 600, openings: 1, openedAt: testNow });
  const { csv: text } = await callAs(boss, 'GetCompanyReport', { companyId: company.id });
  expect(text.startsWith('\uFEFFEmail utente;')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK`);
  expect(text).toContain("' +1");
  expect(text).toContain(';1;10;2026-11-20');
});
