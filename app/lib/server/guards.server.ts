import { redirect, type AppLoadContext, type ServerBuild } from '@remix-run/cloudflare';
import { DomainError } from '../../../domain/shared/errors';
import { awaitsFirstLogin, isProfileComplete } from '../../../domain/accounts/profile';
import { signInRedirect } from '../../../domain/platform/redirects';
import { guardRoute, ruleOf, type RouteViewer } from '../../../domain/platform/routes';
import type { Identity, RequestScope, SignedInUser } from '../../../operations/context';
import { languageOf } from '../../../operations/operation';
import { logSecurityEvent } from '../../../operations/security-log';
import { refusalResponse } from './call.server';
import { pagePathOf } from '../../../domain/shared/path';
import { urlOf } from '../../../domain/shared/url-of';

const pathOf = (request: Request): string => {
  const { pathname, search } = urlOf(request);
  return pagePathOf(pathname) + search.replace(/[?&]_routes=[^&]*/, '');
};

/** Whether nothing is left for the first login: the profile is complete, and a new account of an app has answered. */
export const hasCompleteProfile = (user: SignedInUser, identity: Identity, scope: RequestScope): boolean =>
  isProfileComplete(user, identity.settings.REQUIRED_CONSENTS, scope.isNativeApp) &&
  !awaitsFirstLogin(user, scope.isNativeApp);

/** The caller's facts that domain/platform/routes.ts needs. */
export function routeViewer(identity: Identity, scope: RequestScope): RouteViewer {
  const user = 'user' in identity.caller ? identity.caller.user : null;
  return {
    country: scope.country,
    language: languageOf(scope, identity.caller),
    isNativeApp: scope.isNativeApp,
    user: user && { ...user, hasCompleteProfile: hasCompleteProfile(user, identity, scope) },
  };
}

/** The same reasons as operations use (operations/operation.ts); ErrorPage shows the missing step. */
const stillNeeded = (reason: 'second-factor-needed' | 'email-verification-needed' | 'new-password-needed'): Response =>
  refusalResponse(new DomainError('failed-precondition', reason).toBody(), 403);

/**
 * Applies a page's rule (domain/platform/routes.ts) to the request: redirects, or refuses with the step that is required
 * first.
 */
async function guardPage(request: Request, { scope }: AppLoadContext, keepsForm = false): Promise<void> {
  const identity = await scope.identify();
  const answer = guardRoute(pathOf(request), routeViewer(identity, scope), identity.settings);
  if (answer.opens) return;
  if ('to' in answer) {
    if (answer.lacks) noteLackingRight(request, scope, identity, answer.lacks);
    if (keepsForm) refuseForm(identity, answer.lacks);
    throw redirect(answer.to);
  }
  throw stillNeeded(`${answer.needs}-needed`);
}

/** A form submitted without a session or right is refused instead of redirected, which would lose the input. */
function refuseForm({ caller }: Identity, lacks: 'not-allowed' | 'role-not-allowed' | undefined): void {
  if (lacks) throw refused(new DomainError('permission-denied', lacks));
  if (!('user' in caller)) throw refused(new DomainError('unauthenticated', 'sign-in-needed'));
}

const refused = (error: DomainError): Response => refusalResponse(error.toBody(), error.status);

/** Logs a signed-in user's request for a page beyond their rights, like a refused operation. */
function noteLackingRight(request: Request, scope: RequestScope, { caller }: Identity, reason: string): void {
  const [path = ''] = pathOf(request).split('?');
  const person = 'user' in caller ? { userId: caller.user.id } : null;
  logSecurityEvent(scope, new DomainError('permission-denied', reason), ruleOf(path)?.path ?? 'page', person);
}

type Loader = NonNullable<ServerBuild['routes'][string]>['module']['loader'];

/**
 * Guards a loader by its page's rule. Both run at the same time to share one database round trip; the loader's data is
 * returned only if the rule allows the page, and operations check their own rules in any case.
 */
const guarded =
  (loader: NonNullable<Loader>): NonNullable<Loader> =>
  async (args) => {
    const loading = Promise.resolve(loader(args));
    loading.catch(() => undefined);
    await guardPage(args.request, args.context);
    return loading;
  };

type Build = Pick<ServerBuild, 'routes'>;

/** Layouts have no path: the pages inside them are guarded. */
const hasAddress = ({ path, index }: { path?: string; index?: boolean }): boolean =>
  index === true || path !== undefined;

const nothing = (): null => null;

/**
 * The server build with every page guarded by its rule (inventory 002, 011 to 016), so that no page can forget to. A page
 * without a loader gets one that only checks the rule.
 */
export function guardedBuild<B extends Build>(build: B): B {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || id === 'root') return [id, route];
    const { action } = route.module;
    const loader = route.module.loader ?? (hasAddress(route) ? nothing : undefined);
    const module = {
      ...route.module,
      ...(loader && { loader: guarded(loader) }),
      ...(action && { action: afterGuard(action) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** An action has side effects, so it runs only after the rule has allowed it. */
const afterGuard =
  (action: NonNullable<Loader>): NonNullable<Loader> =>
  async (args) => {
    const { isData, refused: unread } = args.context;
    await guardPage(args.request, args.context, isData);
    if (unread) throw refused(unread);
    return action(args);
  };

/** The signed-in user, for pages whose rule admits only users. */
export async function signedInUser(request: Request, { scope }: AppLoadContext): Promise<SignedInUser> {
  const { caller } = await scope.identify();
  if (!('user' in caller)) throw redirect(signInRedirect(pathOf(request)));
  return caller.user;
}

/** For visitors' pages: redirects signed-in users home. */
export async function requireVisitor({ scope }: AppLoadContext, target = '/browse'): Promise<void> {
  const { caller } = await scope.identify();
  if ('user' in caller) throw redirect(target);
}

/** The host of impersonations has no landing page: a visit there starts with an administrator's link. */
export async function leaveImpersonationHost({ scope }: AppLoadContext): Promise<never> {
  const { caller } = await scope.identify();
  throw redirect('user' in caller ? '/browse' : '/impersonate');
}
