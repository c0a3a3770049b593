import type { AppLoadContext } from '@remix-run/cloudflare';
import { remixI18n } from '~/i18n/i18n.server';
import { attempt } from '~/lib/server/call.server';
import { trialTextInside } from '~/lib/texts/trial-text';
import { openHead } from '~/lib/server/open-head.server';
import { promisedTrial } from '../../../../domain/watching/trial';
import { languageOf } from '../../../../operations/operation';

/** The facts about the caller's account for the help page; null for a visitor. */
async function ownFacts(context: AppLoadContext) {
  const { caller } = await context.scope.identify();
  if (!('user' in caller)) return null;
  const [account, devices] = await Promise.all([
    attempt(context, 'GetAccount', {}),
    attempt(context, 'GetDevices', {}),
  ]);
  const subscription = 'result' in account ? account.result.subscription : null;
  return {
    subscription: subscription && {
      name: subscription.name,
      at: subscription.cancelAt ?? subscription.currentPeriodEnd,
      isEnding: subscription.cancelAt !== null,
    },
    devices: 'result' in devices ? { count: devices.result.devices.length, limit: devices.result.limit } : null,
    hasSecondFactor: caller.user.hasSecondFactor,
  };
}

export async function helpPage(context: AppLoadContext) {
  const { scope } = context;
  const { caller, settings } = await scope.identify();
  const language = languageOf(scope, caller);
  const t = await remixI18n.getFixedT(language, ['help', 'head']);
  const landing = await remixI18n.getFixedT(language, 'landing');
  const head = await openHead(context, { path: '/help', title: t('title'), description: t('help', { ns: 'head' }) });
  const trial = trialTextInside(landing, promisedTrial('aso', settings), null);
  const phone = t(settings.APP_REQUIRED_ON_MOBILE_WEB ? 'onPhone.app' : 'onPhone.browser');
  return { head, facts: { trial, phone }, mine: await ownFacts(context) };
}
