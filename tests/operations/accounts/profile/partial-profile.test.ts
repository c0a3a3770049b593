import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consentChanges, users } from '../../../../db/schema';
import { createInterest, createUser } from '../../../support/factories';
import { callAs, db, refusalOf } from '../../../support/scope';

// A page that was opened before another one changed the profile sends only its own change (spec 2 §3).

const stored = async ({ id }: { id: string }) => (await db.select().from(users).where(eq(users.id, id)))[0];

describe('SaveProfile with a part of the profile', () => {
  it('leaves a consent withdrawn elsewhere as it is', async () => {
    const user = await createUser({ privacyMarketing: true });
    await callAs(user, 'SaveProfile', { privacy: { privacyMarketing: false } });
    await callAs(user, 'SaveProfile', { privacy: { privacySendNews: true } });
    expect(await stored(user)).toMatchObject({ privacyMarketing: false, privacySendNews: true, privacyDefault: true });
    const changes = await db.select().from(consentChanges).where(eq(consentChanges.userId, user.id));
    expect(changes.map(({ consent, isGiven }) => [consent, isGiven])).toEqual([
      ['privacyMarketing', false],
      ['privacySendNews', true],
    ]);
  });

  it('writes only its own columns: changes of one moment do not undo each other', async () => {
    const user = await createUser({ privacyMarketing: true });
    await Promise.all([
      callAs(user, 'SaveProfile', { privacy: { privacyMarketing: false } }),
      callAs(user, 'SaveProfile', { privacy: { privacySendNews: true } }),
      callAs(user, 'SaveProfile', { nome: 'Anna' }),
      callAs(user, 'SaveProfile', { cognome: 'Bruni' }),
    ]);
    expect(await stored(user)).toMatchObject({
      nome: 'Anna',
      cognome: 'Bruni',
      privacyMarketing: false,
      privacySendNews: true,
    });
  });

  it('keeps the interests with another consent, and empties them with that to profiling', async () => {
    await createInterest({ id: 'igiene', order: 1 });
    const user = await createUser({ tags: ['igiene'], privacyProfiling: true });
    await callAs(user, 'SaveProfile', { privacy: { privacySendNews: true } });
    expect((await stored(user))?.tags).toEqual(['igiene']);
    await callAs(user, 'SaveProfile', { privacy: { privacyProfiling: false } });
    expect((await stored(user))?.tags).toEqual([]);
  });

  it('still needs a category where there is none, and the required consents', async () => {
    const user = await createUser({ category: null });
    expect(await refusalOf(callAs(user, 'SaveProfile', { nome: 'Anna' }))).toMatchObject({
      reason: 'invalid-input',
      details: [{ path: 'categoriaProfessionale' }],
    });
    const dentist = await createUser();
    expect(await refusalOf(callAs(dentist, 'SaveProfile', { privacy: { privacyDefault: false } }))).toMatchObject({
      reason: 'consent-needed',
    });
  });
});
