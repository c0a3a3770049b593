import { lateUntil } from '../../../domain/billing/access';
import type { AppLoadContext } from '@remix-run/cloudflare';
import { isNewAccount } from '../../../domain/platform/analytics';
import { hasGaming } from '../../../domain/gaming/access';
import { roleOf } from '../../../domain/platform/admin-roles';
import type { Settings } from '../../../domain/platform/settings';
import type { Caller } from '../../../operations/context';
import { languageOf } from '../../../operations/operation';
import { menuOf } from '../../../domain/platform/menu';
import { remixI18n } from '~/i18n/i18n.server';
import { pageTitle } from '../texts/page-title';
import { hasCompleteProfile, routeViewer } from './guards.server';

const publicFlags = [
  'ENABLE_MEC',
  'ENABLE_BLURHASH',
  'ENABLE_BONUS',
  'SHOW_SPONSORS',
  'SHOW_VIDEO_CONFIDENCE',
  'ENABLE_AUDIO_SELECTION',
  'HANDLE_SUBS',
  'CHECK_NETWORK_SPEED',
  'NETWORK_SPEED_THRESHOLD',
  'PLAYBACK_SPEEDS',
  'APP_REQUIRED_ON_MOBILE_WEB',
  'ALLOW_IMPERSONATION',
  'SHOW_TV_LOGIN_BUTTON',
  'SHOW_FEEDBACK_MENU',
  'COMPANY',
  'APP_STORE_URL',
  'PLAY_STORE_URL',
] as const;

/** The shell: language, flags and user, all from the session look-up, without a query of its own. */
export async function shellData({ scope, paths }: AppLoadContext) {
  const identity = await scope.identify();
  const { caller, settings } = identity;
  const user = 'user' in caller ? caller.user : null;
  const impersonation = impersonationOf(caller);
  const language = languageOf(scope, caller);
  const t = await remixI18n.getFixedT(language, 'common');
  const menu = menuOf(routeViewer(identity, scope), settings, paths);
  return {
    language,
    failedTitles: { missing: pageTitle(t('failed.headMissing')), failed: pageTitle(t('failed.head')) },
    country: scope.country,
    // A visitor's page may be cached for everybody, so it contains no device id. An impersonation is no device of the
    // user and opens no socket in their name.
    deviceId: user && !impersonation ? scope.device.deviceId : null,
    impersonation,
    // A native app or a television needs an identity token for requests outside the page.
    keepsToken: !impersonation && (scope.isNativeApp || ('user' in caller && caller.session.kind === 'tv')),
    /** Whether the page connects to the game. */
    playsGame: user !== null && !impersonation && hasGaming(language, settings),
    isNativeApp: scope.isNativeApp,
    /** Televisions get larger sizes, already in the first paint. */
    isTelevision: scope.isTelevision,
    hasCookieChoice: scope.hasCookieChoice,
    now: scope.now,
    readAt: scope.receivedAt,
    flags: pick(settings, publicFlags),
    menu,
    /** Whether the bar links to the plans: native apps sell none, and an unpaid plan has to be paid, not bought again. */
    offersPlans:
      user !== null && !user.subscription && !user.unpaid && !roleOf(user) && menu.some(({ key }) => key === 'plans'),
    versions: {
      settings: identity.settingsVersion,
      catalogue: identity.catalogueVersion,
      forceReload: identity.forceReloadVersion,
      adminUpdate: identity.adminUpdateVersion,
    },
    user: user && {
      id: user.id,
      nome: user.nome,
      cognome: user.cognome,
      email: user.email,
      photoUrl: user.photoUrl,
      category: user.category,
      theme: user.theme,
      isAdmin: user.isAdmin,
      role: roleOf(user),
      isSubscriber: user.subscription !== null,
      /** The end of the grace period of an unpaid renewal, even if it has passed; null without one. Milliseconds. */
      lateUntil: lateUntil(user.unpaid, settings.GRACE_DAYS),
      isNewTrial: user.isNewTrial,
      isNewAccount: isNewAccount(user.createdAt, scope.now),
      isProfileComplete: hasCompleteProfile(user, identity, scope),
    },
  };
}

/** The impersonated user, and when the impersonation ends (milliseconds); null without one. */
function impersonationOf(caller: Caller) {
  if (!('user' in caller) || !caller.session.impersonatorId) return null;
  const { nome, cognome, email } = caller.user;
  return { name: `${nome} ${cognome}`.trim() || email, endsAt: caller.session.expiresAt };
}

export type Shell = Awaited<ReturnType<typeof shellData>>;

const pick = <K extends keyof Settings>(settings: Settings, names: readonly K[]): Pick<Settings, K> => {
  const chosen: Partial<Settings> = {};
  for (const name of names) chosen[name] = settings[name];
  return settings && (chosen as Pick<Settings, K>);
};
