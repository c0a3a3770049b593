import { data, type AppLoadContext } from '@remix-run/cloudflare';
import { guardRoute } from '../../../../domain/platform/routes';
import { attemptForm, call } from '~/lib/server/call.server';
import { textOf } from '~/lib/server/form-data.server';
import { routeViewer, signedInUser } from '~/lib/server/guards.server';
import { ownPrintedName } from '~/lib/server/printed-name.server';
import { subscriptionPage } from './subscription/subscription.server';

/** Loads the profile, in one round trip to the database and one to the viewer's object. */
export async function profilePage(request: Request, context: AppLoadContext) {
  const asking = Promise.all([
    call(context, 'GetAccount', {}),
    call(context, 'GetSessions', {}),
    call(context, 'GetDevices', {}),
    call(context, 'GetSecondFactor', {}),
    call(context, 'GetPasskeys', {}),
    call(context, 'GetSignInProviders', {}),
    subscriptionPage(context),
    call(context, 'GetProfile', {}),
    call(context, 'GetInterests', {}),
    call(context, 'GetConsentHistory', {}),
    call(context, 'GetMembership', {}),
    call(context, 'GetGivenGifts', {}),
    call(context, 'GetShopOrders', {}),
  ]);
  asking.catch(() => undefined);
  const user = await signedInUser(request, context);
  const { scope } = context;
  const identity = await scope.identify();
  const { settings } = identity;
  const [account, { sessions }, devices, secondFactor, passkeys, { offered }, payment, ...about] = await asking;
  const [{ profile }, { interests }, { changes }, membership, given, shop] = about;
  return {
    isEmailVerified: user.isEmailVerified,
    account,
    person: {
      profile,
      interests,
      changes,
      required: settings.REQUIRED_CONSENTS,
      printedName: (await ownPrintedName(context))?.printed ?? null,
    },
    payment,
    membership,
    shop,
    given: { ...given, isReadable: guardRoute('/gift/details/any', routeViewer(identity, scope), settings).opens },
    sessions,
    ...devices,
    secondFactor,
    passkeys,
    offered,
    deviceId: scope.device.deviceId,
    isNativeApp: scope.isNativeApp,
  };
}

export type ProfilePage = Awaited<ReturnType<typeof profilePage>>;

/** Saves the chosen theme; an empty one follows the system. */
export async function saveTheme(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const answer = await attemptForm(context, 'SetTheme', { theme: textOf(form, 'theme') || null });
  if ('result' in answer) return data({ code: null });
  return data({ code: answer.refusal.reason ?? answer.refusal.code }, { status: answer.status });
}
