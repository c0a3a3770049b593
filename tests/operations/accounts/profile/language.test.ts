import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../../../db/schema';
import { createUser } from '../../../support/factories';
import { call, callUnchecked, callUncheckedAs, db, makeScope, openSession, refusalOf } from '../../../support/scope';

const stored = async ({ id }: { id: string }) => (await db.select().from(users).where(eq(users.id, id)))[0];

describe('SetLanguage', () => {
  it('keeps the choice in a cookie and with the account', async () => {
    const user = await createUser();
    const scope = await makeScope({ cookie: await openSession(user.id) });
    expect(await call(scope, 'SetLanguage', { language: 'es' })).toEqual({ language: 'es' });
    expect(scope.outgoing.language).toBe('es');
    expect(await stored(user)).toMatchObject({ preferredLanguage: 'es' });
  });

  it('keeps a visitor’s in the cookie', async () => {
    const scope = await makeScope();
    await call(scope, 'SetLanguage', { language: 'en' });
    expect(scope.outgoing.language).toBe('en');
  });

  it.each(['en', 'it'])('refuses an assistant, who reads the default language (%s)', async (language) => {
    const user = await createUser({ category: 'aso' });
    const scope = await makeScope({ cookie: await openSession(user.id) });
    const refusal = await refusalOf(callUnchecked(scope, 'SetLanguage', { language }));
    expect(refusal).toMatchObject({ code: 'failed-precondition', reason: 'language-fixed' });
    expect(scope.outgoing.language).toBeUndefined();
    expect(await stored(user)).toEqual(user);
  });

  it('refuses a language the interface does not speak', async () => {
    expect(await refusalOf(callUncheckedAs(null, 'SetLanguage', { language: 'fr' }))).toMatchObject({
      reason: 'invalid-input',
    });
  });
});
