import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { passkeys, secondFactors, users } from '../../../../db/schema';
import type { OperationName } from '../../../../operations';
import type { MethodChange } from '../../../../operations/mails';
import { it as texts } from '../../../../operations/mails/texts/it';
import { createAuthenticator } from '../../../support/accounts/authenticator';
import { createUser } from '../../../support/factories';
import { linkIn, onlyMail } from '../../../support/mails';
import { person, providersAtHand } from '../../../support/accounts/provider';
import { link, openProviders, visit } from '../../../support/accounts/provider-visits';
import { call, db, fastPasswords, makeScope, openSession, type ScopeOptions } from '../../../support/scope';
import { enrol, firstStep, startEnrolment } from '../../../support/accounts/second-factor';
import { present } from '../../../support/present';

const email = 'elena@apice.test';
let elena: Awaited<ReturnType<typeof createUser>>;
beforeEach(async () => {
  elena = await createUser({ email, password: 'otturazione', preferredLanguage: 'it' });
});

/** Changes a sign-in method; the scope has the mail about it. */
async function acting(name: OperationName, input: object, options: ScopeOptions = {}) {
  const scope = await makeScope({ cookie: await openSession(elena.id), passwords: fastPasswords, ...options });
  await call(scope, name, input);
  return scope;
}

const acts: [string, MethodChange, () => ReturnType<typeof acting>][] = [
  [
    'a second factor that comes',
    'sms-added',
    async () => {
      const { cookie, code } = await startEnrolment(elena);
      return acting('FinishSecondFactorEnrolment', { code }, { cookie });
    },
  ],
  [
    'a second factor that goes',
    'sms-removed',
    async () => {
      await enrol(elena);
      return acting('RemoveSecondFactor', {});
    },
  ],
  [
    'new recovery codes',
    'recovery-codes-made',
    async () => {
      await enrol(elena);
      return acting('CreateRecoveryCodes', {});
    },
  ],
  [
    'a recovery code that was used',
    'recovery-code-used',
    async () => {
      const [code] = await enrol(elena);
      const scope = await makeScope({ cookieLanguage: 'en' });
      await call(scope, 'SignInWithRecoveryCode', { resolver: await firstStep(elena), code: present(code) });
      return scope;
    },
  ],
  [
    'a passkey that comes',
    'passkey-added',
    async () => {
      const cookie = await openSession(elena.id);
      const { options } = await call(await makeScope({ cookie }), 'StartPasskeyRegistration', {});
      const response = await (await createAuthenticator()).make(options);
      return acting('FinishPasskeyRegistration', { response, name: 'Studio <1>' }, { cookie });
    },
  ],
  [
    'a passkey that goes',
    'passkey-removed',
    async () => {
      const row = { id: 'k', userId: elena.id, name: 'Studio <1>', publicKey: 'x', counter: 0, createdAt: 1 };
      await db.insert(passkeys).values(row);
      return acting('RemovePasskey', { id: 'k' });
    },
  ],
  [
    'a provider that is linked',
    'provider-linked',
    async () => {
      await openProviders();
      const cookie = await openSession(elena.id);
      const { scope, work } = await visit(providersAtHand(), { start: 'StartProviderLink', cookie });
      await work;
      return scope;
    },
  ],
  [
    'a provider that found the account by its address',
    'provider-linked',
    async () => {
      await openProviders();
      await db.update(users).set({ emailVerifiedAt: 1 }).where(eq(users.id, elena.id));
      const { scope, work } = await visit(providersAtHand(person({ email })));
      await work;
      return scope;
    },
  ],
  [
    'a provider that is unlinked',
    'provider-unlinked',
    async () => {
      await link(elena.id);
      return acting('UnlinkProvider', { provider: 'google' });
    },
  ],
];

describe('the owner is told of', () => {
  it.each(acts)('%s', async (_what, change, act) => {
    const mail = onlyMail(await act());
    const { subject } = texts.methodChanged[change]('Google');
    expect(mail).toMatchObject({ to: email, subject });
    expect(mail.text).toContain('Chrome, Windows');
    expect(mail.html).not.toContain('<1>');
    expect(linkIn(mail).pathname).toBe('/profile');
  });
});

it('nothing is told of a second factor that was not there', async () => {
  expect((await acting('RemoveSecondFactor', {})).outbox.mails).toEqual([]);
});

it('what has happened has happened, whether the mail leaves or not', async () => {
  await enrol(elena);
  await acting('RemoveSecondFactor', {}, { silent: ['mail'] });
  expect(await db.select().from(secondFactors)).toEqual([]);
});
