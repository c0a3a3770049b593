import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { interests, jobs, users } from '../../../db/schema';
import { insertJob } from '../../../operations/shared/jobs';
import { createAdmin, createUser } from '../../support/factories';
import { apply, changeCode } from '../../support/links';
import { callAs, callUnchecked, db, makeScope, openSession, testNow } from '../../support/scope';

const names = (text: string) => ({ it: text, en: text, es: text });
const everybody = { aso: true, odontoiatra: true };

beforeEach(async () => {
  await db.insert(interests).values(
    ['igiene', 'chirurgia-orale'].map((id, order) => ({
      id,
      labels: names(id),
      icon: 'tag',
      hubspotTag: `tema_${order}`,
      visibleFor: everybody,
      active: true,
      order,
    })),
  );
});

const consents = { privacyDefault: true, privacyProfiling: true, privacyMarketing: true, privacySendNews: false };
const profile = { nome: 'Elena', cognome: 'Rossi', categoriaProfessionale: 'odontoiatra', privacy: consents };

describe('interests in the CRM', () => {
  const told = async (user: { id: string }, change: object) => {
    const scope = await makeScope({ cookie: await openSession(user.id) });
    await callUnchecked(scope, 'SaveProfile', { ...profile, ...change });
    return scope.outbox.contacts.at(-1)?.properties;
  };

  test('are all told, by their own names there: those not chosen, or withdrawn, as false', async () => {
    const user = await createUser();
    expect(await told(user, { tags: ['igiene', 'chirurgia-orale'] })).toMatchObject({ tema_0: true, tema_1: true });
    expect(await told(user, { tags: ['chirurgia-orale'] })).toMatchObject({ tema_0: false, tema_1: true });
    const withdrawn = { privacy: { ...consents, privacyProfiling: false } };
    expect(await told(user, withdrawn)).toMatchObject({
      tema_0: false,
      tema_1: false,
      accettazione_profilazione: false,
    });
  });

  test('are told after an administrator changed a name', async () => {
    const user = await createUser({ category: 'aso' });
    const scope = await makeScope({ cookie: await openSession((await createAdmin()).id) });
    await callUnchecked(scope, 'UpdateUser', { uid: user.id, name: { newName: 'Nuova', newSurname: 'Rossi' } });
    expect(scope.outbox.contacts).toMatchObject([{ email: user.email, properties: { firstname: 'Nuova' } }]);
  });
});

describe('the CRM’s contact', () => {
  const newEmail = 'nuova@apice.test';
  const moving = async () =>
    (await db.select().from(jobs).where(eq(jobs.operation, 'MoveCrmContact'))).map(({ id }) => id);
  const run = async (operation: string, input: object) => {
    const scope = await makeScope();
    await insertJob(db, { operation, input }, testNow);
    scope.jobs.soon();
    await scope.settled();
    return scope.outbox;
  };

  test('follows a changed address, when the link was used', async () => {
    const user = await createUser({ emailVerifiedAt: 7, category: 'aso' });
    const code = await changeCode(user, newEmail);
    expect(await moving()).toEqual([]);
    const { scope } = await apply(code);
    expect(scope.outbox.contactMoves).toEqual([{ from: user.email, to: newEmail }]);
  });

  test('is left alone when the change was undone meanwhile, and erased when there is no user any more', async () => {
    const user = await createUser();
    expect((await run('MoveCrmContact', { userId: user.id, from: user.email })).contactMoves).toEqual([]);
    await db.delete(users).where(eq(users.id, user.id));
    expect((await run('MoveCrmContact', { userId: user.id, from: user.email })).contactMoves).toEqual([
      { from: user.email },
    ]);
  });

  test('goes with the account, whoever deletes it', async () => {
    const user = await createUser();
    const scope = await makeScope({ cookie: await openSession(user.id) });
    await callUnchecked(scope, 'DeleteAccount', {});
    expect(scope.outbox.contactMoves).toEqual([{ from: user.email }]);
    const [other, admin] = [await createUser(), await createAdmin()];
    const staff = await makeScope({ cookie: await openSession(admin.id) });
    await callUnchecked(staff, 'UpdateUser', { uid: other.id, accountDelete: true });
    expect(staff.outbox.contactMoves).toEqual([{ from: other.email }]);
  });

  test('goes later when the CRM does not answer', async () => {
    const user = await createUser();
    await callAs(user, 'DeleteAccount', {}, { silent: ['crm'] });
    const [waiting] = await db.select().from(jobs).where(eq(jobs.operation, 'EraseCrmContact'));
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, input: { email: user.email } });
  });

  test('is told anew if somebody has the erased address by now', async () => {
    const heir = await createUser({ category: 'aso' });
    const outbox = await run('EraseCrmContact', { email: heir.email });
    expect(outbox.contactMoves).toEqual([{ from: heir.email }]);
    expect(outbox.contacts).toMatchObject([{ email: heir.email }]);
  });
});
