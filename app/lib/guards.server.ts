import { redirect, type AppLoadContext } from '@remix-run/cloudflare';
import { DomainError } from '../../domain/shared/errors';
import { isProfileComplete } from '../../domain/accounts/profile';
import { signInRedirect } from '../../domain/platform/redirects';
import { guardRoute, type RouteViewer } from '../../domain/platform/routes';
import type { Identity, RequestScope, SignedInUser } from '../../operations/context';
import { languageOf } from '../../operations/operation';
import { refusalResponse } from './call.server';

const pathOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + search.replace(/[?&]_routes=[^&]*/, '');
};

export const hasCompleteProfile = (user: SignedInUser, identity: Identity, scope: RequestScope): boolean =>
  isProfileComplete(user, identity.settings.REQUIRED_CONSENTS, scope.isNativeApp);

/** What the rules of domain/routes.ts need to know of who asks for a page. */
function routeViewer(identity: Identity, scope: RequestScope): RouteViewer {
  const user = 'user' in identity.caller ? identity.caller.user : null;
  return {
    country: scope.country,
    language: languageOf(scope, identity.caller),
    isNativeApp: scope.isNativeApp,
    user: user && { ...user, hasCompleteProfile: hasCompleteProfile(user, identity, scope) },
  };
}

/** What operations refuse with too (operations/operation.ts); the page of it verifies the address (ErrorPage). */
const verificationNeeded = (): Response => {
  const refusal = new DomainError('failed-precondition', 'email-verification-needed');
  return refusalResponse(refusal.toBody(), 403);
};

/** Applies the rules of every page (domain/routes.ts) to this request: leads away, or says what is needed first. */
export async function guardPage(
  request: Request,
  { scope }: AppLoadContext,
): Promise<{ needs: 'second-factor' | null }> {
  const identity = await scope.identify();
  const answer = guardRoute(pathOf(request), routeViewer(identity, scope), identity.settings);
  if (answer.opens) return { needs: null };
  if ('to' in answer) throw redirect(answer.to);
  if (answer.needs === 'email-verification') throw verificationNeeded();
  return { needs: answer.needs };
}

/** A page for signed-in users; whoever may not see it is led away (spec 1 §2). */
export async function requireUser(request: Request, context: AppLoadContext): Promise<SignedInUser> {
  await guardPage(request, context);
  const { caller } = await context.scope.identify();
  if (!('user' in caller)) throw redirect(signInRedirect(pathOf(request)));
  return caller.user;
}

/** A page only for visitors: whoever is signed in goes home. */
export async function requireVisitor({ scope }: AppLoadContext, target = '/browse'): Promise<void> {
  const { caller } = await scope.identify();
  if ('user' in caller) throw redirect(target);
}

/** The impersonations' host has no landing page: what begins there begins with an administrator's link. */
export async function leaveImpersonationHost({ scope }: AppLoadContext): Promise<never> {
  const { caller } = await scope.identify();
  throw redirect('user' in caller ? '/browse' : '/impersonate');
}
