import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { events, inquiries, jobs, occasions, reservations, settings, versions } from '../../../db/schema';
import { createUser } from '../../support/factories';
import {
  call,
  callAs,
  callUnchecked,
  callUncheckedAs,
  db,
  makeScope,
  openSession,
  refusalOf,
  testNow,
} from '../../support/scope';

const words = (text: string) => ({ it: text, en: text, es: text });

const createOccasion = (overrides: Partial<typeof occasions.$inferInsert> = {}) =>
  db.insert(occasions).values({
    id: 'serata',
    titles: words('Una sera'),
    descriptions: words('Due ore'),
    place: 'Milano',
    startsAt: testNow + 86_400_000,
    closesAt: testNow + 3_600_000,
    capacity: 3,
    ...overrides,
  });

const message = { name: 'Elena Marchetti', email: 'Elena@Studio.test', message: 'Vorrei tenere un corso con voi.' };
const booking = { event: 'serata', name: 'Elena Marchetti', email: 'elena@studio.test', seats: 2 };

describe('SendInquiry', () => {
  test('keeps a message and mails it to the people of Apice, once', async () => {
    const scope = await makeScope();
    await call(scope, 'SendInquiry', { kind: 'collaborate', company: 'Studio <Bianchi>', ...message });
    expect(await db.select().from(inquiries)).toMatchObject([{ kind: 'collaborate', email: 'elena@studio.test' }]);
    expect(scope.outbox.mails).toMatchObject([{ to: 'ciao@apice.test', subject: 'Collaborazione: Studio <Bianchi>' }]);
    expect(scope.outbox.mails[0]?.html).toContain('Studio &lt;Bianchi&gt;');
  });

  test('mails later what could not be mailed now', async () => {
    await call(await makeScope({ silent: ['mail'] }), 'SendInquiry', { kind: 'help', ...message });
    expect(await db.select({ state: jobs.state }).from(jobs)).toEqual([{ state: 'waiting' }]);
  });

  test('takes from a machine what it wrote, and keeps nothing', async () => {
    await callAs(null, 'SendInquiry', { kind: 'help', ...message, website: 'https://spam.example' });
    expect(await db.select().from(inquiries)).toEqual([]);
  });

  test.each([
    ['too short a message', { message: 'Ciao' }],
    ['no address', { email: 'elena' }],
    ['no name', { name: ' ' }],
    ['an unknown kind', { kind: 'sell' }],
  ])('refuses %s', async (_, change) => {
    const work = callUncheckedAs(null, 'SendInquiry', { kind: 'help', ...message, ...change });
    expect(await refusalOf(work)).toMatchObject({ code: 'invalid-argument' });
  });

  test('refuses a flood from one address', async () => {
    for (let count = 0; count < 10; count += 1) await callAs(null, 'SendInquiry', { kind: 'help', ...message });
    const work = callAs(null, 'SendInquiry', { kind: 'help', ...message });
    expect(await refusalOf(work)).toMatchObject({ code: 'resource-exhausted' });
  });
});

describe('ReserveSeats', () => {
  test('books, counts down and confirms by mail', async () => {
    await createOccasion();
    const scope = await makeScope();
    await call(scope, 'ReserveSeats', booking);
    expect(await callAs(null, 'GetOccasion', { event: 'serata' })).toMatchObject({ seatsLeft: 1, isOpen: true });
    expect(scope.outbox.mails).toMatchObject([{ to: 'elena@studio.test', subject: 'Ti aspettiamo: Una sera' }]);
  });

  test('never books more seats than there are, whoever asks at once', async () => {
    await createOccasion();
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        callAs(null, 'ReserveSeats', { ...booking, seats: 1, email: `p${index}@studio.test` }),
      ),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await db.select().from(reservations)).toHaveLength(3);
  });

  test('refuses more seats than are left, a second booking, and what is over or unknown', async () => {
    await createOccasion();
    await createOccasion({ id: 'ieri', closesAt: testNow - 1 });
    await callAs(null, 'ReserveSeats', booking);
    const cases = [
      [{ email: 'other@studio.test' }, 'event-full'],
      [{ seats: 1 }, 'already-reserved'],
      [{ event: 'ieri' }, 'event-closed'],
      [{ event: 'domani' }, 'event-not-found'],
    ] as const;
    for (const [change, reason] of cases) {
      expect(await refusalOf(callAs(null, 'ReserveSeats', { ...booking, ...change }))).toMatchObject({ reason });
    }
    expect(await refusalOf(callAs(null, 'GetOccasion', { event: 'domani' }))).toMatchObject({
      reason: 'event-not-found',
    });
  });
});

describe('SendEmergencyMessage', () => {
  const turnOn = () =>
    db.batch([
      db.insert(settings).values({ name: 'ENABLE_MEC', value: true, updatedAt: testNow }),
      db
        .insert(versions)
        .values({ name: 'settings', version: 7001 })
        .onConflictDoUpdate({ target: versions.name, set: { version: 7001 } }),
    ]);

  test('tells the chat who wrote what, where and when', async () => {
    await turnOn();
    const user = await createUser();
    const scope = await makeScope({ cookie: await openSession(user.id) });
    await call(scope, 'SendEmergencyMessage', { message: 'Non vedo il video', path: '/watch/diga' });
    expect(scope.outbox.chat).toEqual([
      {
        sender: `${user.nome} ${user.cognome} (${user.email})`,
        message: 'Non vedo il video',
        path: '/watch/diga',
        at: testNow,
      },
    ]);
  });

  test('is refused while it is off, without a message, and when the chat does not answer', async () => {
    const user = await createUser();
    const ask = (input: object, silent: ('chat' | 'mail')[] = []) =>
      refusalOf(callAs(user, 'SendEmergencyMessage', { message: 'Aiuto', path: '/', ...input }, { silent }));
    expect(await ask({})).toMatchObject({ reason: 'contact-off' });
    await turnOn();
    expect(await ask({ message: '  ' })).toMatchObject({ code: 'invalid-argument' });
    expect(await ask({}, ['chat'])).toMatchObject({ reason: 'chat-not-sent' });
  });
});

describe('the CRM', () => {
  const profile = {
    nome: 'Elena',
    cognome: 'Rossi',
    categoriaProfessionale: 'odontoiatra',
    privacy: { privacyDefault: true, privacyProfiling: false, privacyMarketing: true, privacySendNews: false },
  };

  test('hears of a saved profile', async () => {
    const user = await createUser();
    const scope = await makeScope({ cookie: await openSession(user.id) });
    await callUnchecked(scope, 'SaveProfile', profile);
    expect(scope.outbox.contacts).toEqual([
      {
        email: user.email,
        properties: {
          firstname: 'Elena',
          lastname: 'Rossi',
          categoria_professionale: 'odontoiatra',
          accettazione_privacy: true,
          accettazione_profilazione: false,
          accettazione_marketing: true,
          accettazione_newsletter: false,
        },
      },
    ]);
  });

  test('hears of it later when it does not answer, and the profile is saved all the same', async () => {
    const user = await createUser();
    await callUnchecked(
      await makeScope({ cookie: await openSession(user.id), silent: ['crm'] }),
      'SaveProfile',
      profile,
    );
    const [waiting] = await db.select().from(jobs).where(eq(jobs.operation, 'UpdateCrmContact'));
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, input: { userId: user.id } });
  });
});

describe('conversions', () => {
  test('are not counted without consent', async () => {
    const user = await createUser();
    const track = (mayMeasure: boolean) =>
      callAs(user, 'TrackConversion', { event: 'sign_up', params: { gclid: 'abc' } }, { mayMeasure });
    const counted = () => db.select().from(events).where(eq(events.userId, user.id));
    await track(false);
    expect(await counted()).toEqual([]);
    await track(true);
    expect(await counted()).toMatchObject([{ name: 'sign_up' }]);
  });
});
