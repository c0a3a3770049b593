import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../../../db/schema';
import { createInterest, createUser } from '../../../support/factories';
import { callAs, callUncheckedAs, db, refusalOf } from '../../../support/scope';

const privacy = { privacyDefault: true, privacyProfiling: false, privacyMarketing: false, privacySendNews: false };
const profiled = { ...privacy, privacyProfiling: true };
const form = { nome: 'Giulia', cognome: 'Moretti', categoriaProfessionale: 'odontoiatra', privacy };

const stored = async ({ id }: { id: string }) => (await db.select().from(users).where(eq(users.id, id)))[0];
const save = (user: { id: string }, input: object) => callUncheckedAs(user, 'SaveProfile', { ...form, ...input });

describe('SaveProfile and interests', () => {
  const withInterests = async () => {
    await createInterest({ id: 'igiene', order: 2 });
    await createInterest({ id: 'poltrona', order: 1, visibleFor: { aso: true, odontoiatra: false } });
    await createInterest({ id: 'endodonzia', order: 3, visibleFor: { aso: false, odontoiatra: true } });
    await createInterest({ id: 'ortodonzia', order: 4, active: false });
  };

  it.each([
    ['keeps the chosen ones, once each', ['igiene', 'endodonzia', 'igiene'], profiled, [], ['igiene', 'endodonzia']],
    ['keeps none without the consent', ['igiene'], privacy, [], []],
    ['forgets them when the consent goes', undefined, privacy, ['igiene'], []],
    ['leaves them when none are named', undefined, profiled, ['igiene'], ['igiene']],
    ['drops one no longer offered', undefined, profiled, ['igiene', 'ortodonzia'], ['igiene']],
    ['empties them', [], profiled, ['igiene'], []],
  ])('%s', async (_name, tags, consents, before, after) => {
    await withInterests();
    const user = await createUser({ tags: before });
    await save(user, { tags, privacy: consents });
    expect((await stored(user))?.tags).toEqual(after);
  });

  it.each([
    ['unknown', ['chirurgia']],
    ['not active', ['ortodonzia']],
    ['not for the category', ['igiene', 'poltrona']],
  ])('refuses one that is %s', async (_name, tags) => {
    await withInterests();
    const user = await createUser();
    for (const consents of [profiled, privacy]) {
      const refusal = await refusalOf(save(user, { tags, privacy: consents }));
      expect(refusal).toMatchObject({
        code: 'invalid-argument',
        reason: 'unknown-tag',
        details: { unknown: tags.slice(-1) },
      });
    }
  });

  it('judges them by the category that is saved', async () => {
    await withInterests();
    const user = await createUser({ nome: '', cognome: '' });
    await save(user, { categoriaProfessionale: 'aso', tags: ['poltrona'], privacy: profiled });
    expect((await stored(user))?.tags).toEqual(['poltrona']);
  });

  it.each([
    ['a dentist', 'odontoiatra', {}, ['igiene', 'endodonzia']],
    ['an assistant', 'aso', {}, ['poltrona', 'igiene']],
    ['a dentist who asks for another', 'odontoiatra', { category: 'aso' }, ['poltrona', 'igiene']],
    ['somebody without category', null, {}, ['poltrona', 'igiene', 'endodonzia']],
  ] as const)('GetInterests offers %s the active ones in order', async (_name, category, input, ids) => {
    await withInterests();
    const { interests } = await callAs(await createUser({ category }), 'GetInterests', input);
    expect(interests.map(({ id }) => id)).toEqual(ids);
    expect(interests[0]).toEqual({ id: ids[0], label: `${ids[0]} it`, icon: 'layers' });
  });

  it('GetInterests speaks the caller’s language', async () => {
    await withInterests();
    const { interests } = await callAs(await createUser({ preferredLanguage: 'en' }), 'GetInterests', {});
    expect(interests[0]?.label).toBe('igiene en');
  });
});
