import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { companies, users } from '../../../db/schema';
import { createAdmin, createUser } from '../../support/factories';
import { call, callAs, db, fastPasswords, makeScope, openSession, refusalOf, testNow } from '../../support/scope';

// A company asks before it sees (docs/decisions/0049).

const dayMs = 86_400_000;
let company: { id: string };
let manager: { id: string };

beforeEach(async () => {
  company = { id: 'bianchi' };
  await db
    .insert(companies)
    .values({ id: 'bianchi', name: 'Studio Bianchi', seats: 2, createdAt: testNow, updatedAt: testNow });
  manager = await createUser({ companyId: company.id, companyAdmin: true });
});

const add = (caller: { id: string }, addEmail: string) =>
  callAs(caller, 'UpdateCompany', { companyId: company.id, addEmail });
const membersSeen = async () =>
  (await callAs(manager, 'GetCompanyUsers', { companyId: company.id })).users.map(({ email }) => email);
const companyOf = async (id: string) =>
  (await db.select({ companyId: users.companyId }).from(users).where(eq(users.id, id)))[0]?.companyId;

describe('an account that a company’s administrator adds', () => {
  test('is invited by mail, and seen by the company once its owner accepts', async () => {
    const person = await createUser({ nome: 'Nora', preferredLanguage: 'es' });
    const cookie = await openSession(manager.id);
    const scope = await makeScope({ cookie });
    const answer = await call(scope, 'UpdateCompany', { companyId: company.id, addEmail: person.email });
    expect(answer).toMatchObject({ added: [], invited: [person.email], rows: [{ result: 'invited' }] });
    await scope.settled();
    expect(scope.outbox.mails).toMatchObject([{ to: person.email, subject: 'Studio Bianchi te invita en Apice' }]);
    expect(await membersSeen()).not.toContain(person.email);
    expect(await companyOf(person.id)).toBeNull();
    const asked = await callAs(person, 'GetMembership', {});
    expect(asked).toEqual({
      company: null,
      invitations: [{ companyId: 'bianchi', name: 'Studio Bianchi', invitedAt: testNow }],
    });
    expect(await callAs(person, 'AnswerInvitation', { companyId: 'bianchi', accept: true })).toEqual({ joined: true });
    expect(await membersSeen()).toContain(person.email);
    expect(await callAs(person, 'GetMembership', {})).toEqual({
      company: { id: 'bianchi', name: 'Studio Bianchi' },
      invitations: [],
    });
  });

  test('stays outside when they decline, and nobody accepts what was not offered', async () => {
    const [person, other] = [await createUser(), await createUser()];
    await add(manager, person.email);
    expect(await callAs(person, 'AnswerInvitation', { companyId: 'bianchi', accept: false })).toEqual({
      joined: false,
    });
    for (const one of [person, other]) {
      const again = callAs(one, 'AnswerInvitation', { companyId: 'bianchi', accept: true });
      expect(await refusalOf(again)).toMatchObject({ code: 'not-found', reason: 'invitation-not-found' });
      expect(await companyOf(one.id)).toBeNull();
    }
  });

  test('finds no seat if others have taken them', async () => {
    const [person, quick] = [await createUser(), await createUser()];
    for (const { email } of [person, quick]) await add(manager, email);
    await callAs(quick, 'AnswerInvitation', { companyId: 'bianchi', accept: true });
    const late = callAs(person, 'AnswerInvitation', { companyId: 'bianchi', accept: true });
    expect(await refusalOf(late)).toMatchObject({ code: 'resource-exhausted', reason: 'no-seat-left' });
    // The invitation waits for a seat.
    expect((await callAs(person, 'GetMembership', {})).invitations).toHaveLength(1);
  });

  test('is not told of another company’s name, which Apice reads', async () => {
    await db.insert(companies).values({ id: 'verdi', name: 'Studio Verdi', createdAt: testNow, updatedAt: testNow });
    const person = await createUser({ companyId: 'verdi' });
    expect((await add(manager, person.email)).occupied).toEqual([{ email: person.email, company: '' }]);
    const admin = await createAdmin();
    expect((await add(admin, person.email)).occupied).toEqual([{ email: person.email, company: 'Studio Verdi' }]);
  });
});

test('Apice’s support adds at once, with a mail, and its owner may leave', async () => {
  const [support, person] = [await createAdmin({ role: 'support' }), await createUser()];
  const scope = await makeScope({ cookie: await openSession(support.id) });
  const answer = await call(scope, 'UpdateCompany', { companyId: company.id, addEmail: person.email });
  expect(answer).toMatchObject({ added: [person.email], invited: [] });
  await scope.settled();
  expect(scope.outbox.mails).toMatchObject([{ to: person.email }]);
  expect(await callAs(person, 'LeaveCompany', {})).toEqual({ left: true });
  expect(await membersSeen()).not.toContain(person.email);
  expect(await refusalOf(callAs(person, 'LeaveCompany', {}))).toMatchObject({ reason: 'in-no-company' });
});

test.each([{ dryRun: true }, { createMissing: false }])(
  'a company’s administrator asks twenty files an hour who has an account, and no more: %j',
  async (how) => {
    const addCsv = { csv: 'Email utente\nnessuno@apice.test\n', ...how };
    for (let turn = 0; turn < 20; turn += 1) await callAs(manager, 'UpdateCompany', { companyId: company.id, addCsv });
    const more = callAs(manager, 'UpdateCompany', { companyId: company.id, addCsv });
    expect((await refusalOf(more)).code).toBe('resource-exhausted');
  },
);

describe('the password that a company handed over', () => {
  const fast = { passwords: fastPasswords };

  async function created() {
    const scope = await makeScope({ cookie: await openSession(manager.id), ...fast });
    const addCsv = { csv: 'Email utente\nnuova@apice.test\n', createMissing: true };
    const { created: made } = await call(scope, 'UpdateCompany', { companyId: company.id, addCsv });
    const [one] = made;
    if (!one) throw new Error('no account was created');
    return one;
  }
  const signIn = async (input: { email: string; password: string }, now = testNow) =>
    call(await makeScope({ ...fast, now }), 'SignIn', input);

  test('opens nothing but the change of itself', async () => {
    const given = await created();
    const { uid } = await signIn(given);
    const person = { id: uid };
    // Whoever knows it must make nothing that outlives it: no other address, no passkey, no token, no copy of the data.
    const email = { email: 'altra@apice.test' };
    const shut = [
      callAs(person, 'GetHome', {}),
      callAs(person, 'GetMembership', {}),
      callAs(person, 'GetProfile', {}),
      callAs(person, 'ExportOwnData', {}),
      callAs(person, 'GetIdentityToken', {}),
      callAs(person, 'StartPasskeyRegistration', {}),
      callAs(person, 'ChangeEmail', email),
    ];
    for (const asked of shut) expect(await refusalOf(asked)).toMatchObject({ reason: 'new-password-needed' });
    const same = await makeScope({ cookie: await openSession(uid), ...fast });
    const again = call(same, 'ChangePassword', { password: given.password });
    expect(await refusalOf(again)).toMatchObject({ reason: 'password-already-seen' });
    const choosing = await makeScope({ cookie: await openSession(uid), ...fast });
    await call(choosing, 'ChangePassword', { password: 'una-mia-soltanto' });
    expect((await callAs(person, 'GetMembership', {})).company?.id).toBe('bianchi');
    expect((await refusalOf(signIn(given))).reason).toBe('auth/wrong-password');
    expect((await signIn({ email: given.email, password: 'una-mia-soltanto' })).uid).toBe(uid);
  });

  test('signs in for seven days', async () => {
    const given = await created();
    expect((await signIn(given, testNow + 7 * dayMs - 1)).uid).toBeTruthy();
    const late = await refusalOf(signIn(given, testNow + 7 * dayMs));
    expect(late).toMatchObject({ code: 'failed-precondition', reason: 'temporary-password-expired' });
  });
});
