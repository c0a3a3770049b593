import { describe, expect, test } from 'vitest';
import { operations, type OperationName } from '../../../operations';
import { createUser, saveSettings } from '../../support/factories';
import { makeScope, openSession, refusalOf } from '../../support/scope';

const names = Object.keys(operations) as OperationName[];

/** What signing in, the profile and leaving need. */
const open = new Set<OperationName>([
  ...(['GetIdentityToken', 'GetInterests', 'GetProfile', 'LogoutAll', 'SaveProfile'] as const),
  ...(['DeleteAccount', 'EndSession', 'ExportOwnData', 'GetAccount', 'GetDevices'] as const),
  ...(['GetSessions', 'RemoveDevice', 'SetTheme', 'RenameSession', 'RenameDevice', 'GetConsentHistory'] as const),
  ...(['ChangeEmail', 'ChangePassword', 'CheckEmail', 'SendEmailVerification'] as const),
]);
/** A new proof of identity, which the profile requires. */
open.add('GetWaysToConfirm').add('Reauthenticate').add('ReauthenticateWithPasskey').add('StartPasskeyReauthentication');
open.add('StartProviderReauthentication');
/** What was paid for can be ended, read and asked about at any time. */
const paid =
  'CancelSubscription CreatePortalLink GetCheckoutSession GetCustomerData GetInvoices ReactivateSubscription';
for (const name of names.filter((one) => paid.split(' ').includes(one))) open.add(name);
open.add('GetFiscalData').add('SaveFiscalData');
open.add('WithdrawSubscription').add('GetOpenedGift').add('GetGivenGifts').add('OpenTicket').add('ReplyToTicket');
open.add('WithdrawGifts').add('WithdrawPurchase').add('GetShopOrders');

/** The reason an operation refuses with, whatever its input; null when it does not refuse. */
async function reasonOf(name: OperationName, cookie: string): Promise<string | undefined | null> {
  const scope = await makeScope({ cookie });
  // A wrong input is refused only after the caller: here the question is no other.
  const work = operations[name].run(scope, { noSuchField: 1 });
  return (await refusalOf(work)).reason;
}

describe('while the platform is closed', () => {
  test('a user is refused every operation but those that signing in, the profile and leaving need', async () => {
    await saveSettings({ PLATFORM_AVAILABLE: false });
    const cookie = await openSession((await createUser()).id);
    const forUsers = names.filter((name) => operations[name].allowed === 'user');
    expect(forUsers.length).toBeGreaterThan(15);
    for (const name of forUsers) {
      expect(await reasonOf(name, cookie), name).toBe(open.has(name) ? 'invalid-input' : 'platform-closed');
    }
    for (const name of ['SignOut', 'SetLanguage', 'GetStaticData', 'GetLegal', 'GetCountry', 'SignIn'] as const) {
      expect(await reasonOf(name, cookie), name).toBe('invalid-input');
    }
  });

  test.each([{ admin: true }, { earlyAccess: true }])('%j is let in', async (rights) => {
    await saveSettings({ PLATFORM_AVAILABLE: false });
    const cookie = await openSession((await createUser(rights)).id);
    expect(await reasonOf('GetVideo', cookie)).toBe('invalid-input');
  });

  test('the refusal is a failed precondition', async () => {
    await saveSettings({ PLATFORM_AVAILABLE: false });
    const scope = await makeScope({ cookie: await openSession((await createUser()).id) });
    expect(await refusalOf(operations.GetHome.run(scope, {}))).toMatchObject({ code: 'failed-precondition' });
  });
});

test('an open platform refuses nobody', async () => {
  const cookie = await openSession((await createUser()).id);
  expect(await reasonOf('GetHome', cookie)).toBe('invalid-input');
});
