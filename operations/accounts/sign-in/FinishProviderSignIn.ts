import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import { providerErrorCode } from '../../../domain/accounts/login-errors';
import {
  linkRefusal,
  reauthenticationRefusal,
  type ProviderIdentity,
  type ProviderRefusal,
} from '../../../domain/accounts/provider-account';
import { providerName, providerPurposes } from '../../../domain/accounts/providers';
import { safeRedirect } from '../../../domain/platform/redirects';
import { defineOperation, type HandlerContext } from '../../operation';
import { methodNotice } from '../notices';
import { enterWith, isLinked, linkIdentity, readAccounts, refuse } from './provider-accounts';
import { comeBack, ProviderInput, type VisitFacts } from './provider-visit';
import { confirmSession, rotateSession } from '../sessions/session';

type Context = HandlerContext<'visitor'>;
type Visit = VisitFacts & { userId: string | null };

const Name = z.string().trim().max(100).catch('');

/** Apple sends the name once, outside the signed token, as JSON posted by the browser. */
function nameIn(user: string | undefined): { nome: string; cognome: string } {
  const ProviderProfile = z.object({ name: z.object({ firstName: Name, lastName: Name }) });
  try {
    const { name } = ProviderProfile.parse(JSON.parse(user ?? ''));
    return { nome: name.firstName, cognome: name.lastName };
  } catch {
    return { nome: '', cognome: '' };
  }
}

/** The caller, if it is the user who started the visit; refused for an impersonator. */
function sameCaller({ caller }: Context, { userId }: Visit) {
  if (!('user' in caller) || caller.user.id !== userId) throw new DomainError('unauthenticated', 'sign-in-needed');
  if (caller.session.impersonatorId) throw new DomainError('permission-denied', 'impersonating');
  return caller;
}

const refuseIf = (reason: ProviderRefusal | null): void => {
  if (reason) throw refuse(reason);
};

async function linkTo(context: Context, visit: Visit, identity: ProviderIdentity): Promise<void> {
  const caller = sameCaller(context, visit);
  const { linked, ownsOther } = await readAccounts(context, visit.provider, identity, caller.user.id);
  refuseIf(linkRefusal(caller.user.id, linked?.userId ?? null, ownsOther));
  if (!linked) {
    const { provider } = visit;
    const condition = isLinked(context, caller.user.id, provider, identity.subject);
    const linked = { change: 'provider-linked', detail: providerName[provider], condition } as const;
    const notice = methodNotice({ ...context, caller }, linked);
    await linkIdentity(context, caller.user.id, provider, identity, notice.statements);
    notice.send();
  }
  await rotateSession({ ...context, caller });
}

async function confirm(context: Context, visit: Visit, identity: ProviderIdentity): Promise<void> {
  const caller = sameCaller(context, visit);
  const { linked } = await readAccounts(context, visit.provider, identity);
  refuseIf(reauthenticationRefusal(caller.user.id, linked?.userId ?? null));
  await confirmSession({ ...context, caller });
}

/** Performs the purpose of the visit (sign in, link, reauthenticate); returns where the user is redirected. */
async function carryOut(context: Context, visit: Visit, identity: ProviderIdentity): Promise<string> {
  if (visit.purpose !== 'sign-in') {
    await (visit.purpose === 'link' ? linkTo : confirm)(context, visit, identity);
    return safeRedirect(visit.redirectTo, '/profile');
  }
  const whoever = context.settings.SHOW_SIGNUP_NEEDED_WARNING ? 'always' : 'hidden-email';
  const asksFirst = visit.isSignUp ? 'never' : whoever;
  const { isNew } = await enterWith(context, visit.provider, identity, { asksFirst, key: visit.key });
  const target = safeRedirect(visit.redirectTo);
  return isNew && !target.startsWith('/first-login') ? '/first-login' : target;
}

export const FinishProviderSignIn = defineOperation({
  summary: 'Completes a visit to Google or Apple with the provider’s answer: signs in, links, or re-authenticates.',
  allowed: 'visitor',
  limit: { uncounted: 'answers a visit that was counted, once' },
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({
    provider: ProviderInput,
    state: z.string().min(1).max(200),
    code: z.string().min(1).max(4000).optional(),
    error: z.string().max(200).optional(),
    errorDescription: z.string().max(2000).optional(),
    /** Apple's name, as posted. */
    user: z.string().max(4000).optional(),
  }),
  output: z.object({ purpose: z.enum(providerPurposes), redirectTo: z.string(), window: z.string().nullable() }),
  async handler(context, { provider, state, code, error, errorDescription = '', user }) {
    const { visit, ...facts } = await comeBack(context, provider, state);
    const { purpose, window } = facts;
    try {
      if (!code) throw new DomainError('failed-precondition', providerErrorCode(error ?? '', errorDescription));
      const found = await context.ports.signInProviders.identify(visit, code);
      const name = found.nome || found.cognome ? {} : nameIn(user);
      return { purpose, window, redirectTo: await carryOut(context, facts, { ...found, ...name }) };
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
      // The route that shows the refusal needs the page that started the visit.
      const redirectTo = safeRedirect(facts.redirectTo, '');
      throw refusal.shownTo({ purpose, window, redirectTo });
    }
  },
});
