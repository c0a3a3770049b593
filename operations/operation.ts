import * as z from 'zod';
import { needsVerification } from '../domain/accounts/email';
import { DomainError } from '../domain/shared/errors';
import { chooseLanguage, type Language } from '../domain/platform/language';
import { isPlatformClosedTo } from '../domain/platform/platform';
import type { Settings } from '../domain/platform/settings';
import { isRecentLogin } from '../domain/accounts/sessions';
import { roleOf, type LesserRole } from '../domain/platform/admin-roles';
import { AuditRecorder, auditOperation, type AuditRule } from './audit';
import { mayActForOthers, mayCall } from './permissions';
import { logSecurityEvent, personOf } from './security-log';
import { countWrite, defaultLimit, type WriteLimit } from './write-limit';
import type { Caller, CallerKind, Identity, RequestScope } from './context';

/** The callers that an operation's `allowed` admits; a higher kind may do what a lower one may. */
const kindsWithin: Record<CallerKind, readonly CallerKind[]> = {
  visitor: ['visitor', 'user', 'companyAdmin', 'admin', 'system'],
  user: ['user', 'companyAdmin', 'admin'],
  companyAdmin: ['companyAdmin', 'admin'],
  admin: ['admin'],
  system: ['system'],
};

type CallerOf<K extends CallerKind> = K extends 'visitor'
  ? Caller
  : K extends 'user'
    ? Exclude<Caller, { kind: 'visitor' | 'system' }>
    : K extends 'companyAdmin'
      ? Exclude<Caller, { kind: 'visitor' | 'system' }>
      : K extends 'admin'
        ? Exclude<Caller, { kind: 'visitor' | 'system' }>
        : Extract<Caller, { kind: 'system' }>;

/** What a handler receives: the request, the caller (narrowed by `allowed`), the settings and the language. */
export type HandlerContext<K extends CallerKind> = RequestScope &
  Omit<Identity, 'caller'> & {
    caller: CallerOf<K>;
    language: Language;
    /** Whether the operation's `roles` let the caller use it on what is somebody else's. */
    mayActForOthers: boolean;
    /** A command that an administrator may give, in their own name or in somebody else's, reports here what it changed. */
    audit: AuditRecorder;
  };

/** What reads receive: the claim is signed but its session not yet looked up, so reads never decide anything. */
export type ReadsContext = Pick<RequestScope, 'db' | 'reads' | 'now' | 'country' | 'ports' | 'subject'> & {
  userId: string | null;
};

type Shape<K extends CallerKind, I extends z.ZodType, O extends z.ZodType, R> = {
  /** One sentence in English for the operations reference. */
  summary: string;
  allowed: K;
  /**
   * The roles of administrators that may use it besides the owner, none by default; for an operation of users, those that may
   * use it on what is somebody else's.
   */
  roles?: readonly LesserRole[];
  /** How often a caller may use it, where it is not the usual limit of a command. */
  limit?: WriteLimit;
  input: I;
  output: O;
  /** Changes something: a retry must not repeat it carelessly, and the caller must be same-origin. */
  isCommand?: boolean;
  /**
   * Works also while the platform is closed to the caller, or their address is not verified yet: signing in, the profile and
   * leaving need it.
   */
  isOpenBeforeLaunch?: boolean;
  /** Works also with a temporary password: what changes it needs it, and nothing else may (decision 49). */
  isOpenToTemporaryPassword?: boolean;
  /** Refuses with `auth/requires-recent-login` a caller who has not proved who they are in the last minutes (spec 1 §4). */
  needsRecentLogin?: boolean;
  /** Touches credentials, payment or consents: an impersonator may not use it. */
  isPersonal?: boolean;
  /** Reads that are part of the session look-up's round trip. */
  reads?: (context: ReadsContext, input: z.output<I>) => Promise<R>;
  handler: (context: HandlerContext<K>, input: z.output<I>, rows: R) => Promise<z.output<O>>;
} & (K extends 'admin' | 'companyAdmin'
  ? {
      /** The user or object that an administrator acts on: the type requires it of every such operation. */
      audit: AuditRule<z.output<I>>;
    }
  : { audit?: undefined });

export type Operation = {
  /** Its name on the wire; the registry writes it. */
  name: string;
  summary: string;
  allowed: CallerKind;
  roles: readonly LesserRole[];
  /** Null for what is not counted by default: reads, and what only the system calls. */
  limit: WriteLimit | null;
  input: z.ZodType;
  output: z.ZodType;
  isCommand: boolean;
  needsRecentLogin: boolean;
  isPersonal: boolean;
  run: (scope: RequestScope, input: unknown) => Promise<unknown>;
};

export type OperationOf<I extends z.ZodType, O extends z.ZodType> = Omit<Operation, 'run'> & {
  input: I;
  output: O;
  run: (scope: RequestScope, input: unknown) => Promise<z.output<O>>;
};

const failingPaths = (error: z.ZodError) =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), problem: 'unknown field' }))
      : [{ path: issue.path.join('.'), problem: issue.message }],
  );

/** Refuses a caller whose kind is not allowed: a visitor has to sign in, any other caller lacks the right. */
function checkCaller(allowed: CallerKind, caller: Caller): void {
  if (kindsWithin[allowed].includes(caller.kind)) return;
  if (caller.kind === 'visitor' && allowed !== 'system') throw new DomainError('unauthenticated', 'sign-in-needed');
  throw new DomainError('permission-denied', 'not-allowed');
}

/**
 * Administrators work only with a second factor enrolled, here as in the pages (spec 1 §2, domain/platform/routes.ts), and
 * only with the operations of their role (operations/permissions.ts). The same where they act for a company's administrator.
 */
function checkAdmin({ allowed, roles }: Guarded, caller: Caller): void {
  const isForAdmins = allowed === 'admin' || (allowed === 'companyAdmin' && caller.kind === 'admin');
  if (!isForAdmins || !('user' in caller)) return;
  // A television is signed in by a phone and is in a shared room: it has proved nothing.
  if (caller.session.kind === 'tv') throw new DomainError('permission-denied', 'not-allowed');
  if (!caller.user.hasSecondFactor) throw new DomainError('permission-denied', 'second-factor-needed');
  if (!mayCall(roleOf(caller.user), { roles })) throw new DomainError('permission-denied', 'role-not-allowed');
}

/** Refuses a signed-in caller for whom the platform is not open yet; visitors' operations stay open to everybody. */
function checkPlatform(allowed: CallerKind, caller: Caller, settings: Settings): void {
  if (allowed === 'visitor' || !('user' in caller) || !isPlatformClosedTo(caller.user, settings)) return;
  throw new DomainError('failed-precondition', 'platform-closed');
}

/** Refuses a caller whose address has to be verified first (spec 3 §4.5, FORCE_EMAIL_VERIFICATION). */
function checkVerified(allowed: CallerKind, caller: Caller, settings: Settings): void {
  if (allowed === 'visitor' || !('user' in caller) || !needsVerification(caller.user, settings)) return;
  throw new DomainError('failed-precondition', 'email-verification-needed');
}

/**
 * Refuses a caller whose cookie has been replaced: in its last seconds it reads what was under way, and makes nothing that
 * outlives it. The page asks again with the new one.
 */
export function refuseSuperseded({ session }: { session: { isSuperseded: boolean } }): void {
  if (session.isSuperseded) throw new DomainError('unavailable', 'session-superseded');
}

/** Refuses a caller who still has the password that somebody handed them: someone who knows it must not create anything that outlives it. */
function checkPassword(allowed: CallerKind, caller: Caller): void {
  if (allowed === 'visitor' || !('user' in caller) || !caller.user.hasTemporaryPassword) return;
  throw new DomainError('failed-precondition', 'new-password-needed');
}

type Guarded = Pick<Operation, 'allowed' | 'roles' | 'isCommand' | 'needsRecentLogin' | 'isPersonal'> & {
  isOpenBeforeLaunch: boolean;
  isOpenToTemporaryPassword: boolean;
};

/** All checks before a handler, whatever its input. */
function checkRights(guarded: Guarded, caller: Caller, settings: Settings, now: number): void {
  checkCaller(guarded.allowed, caller);
  checkAdmin(guarded, caller);
  if (!guarded.isOpenBeforeLaunch) {
    checkPlatform(guarded.allowed, caller, settings);
    checkVerified(guarded.allowed, caller, settings);
  }
  if (!guarded.isOpenToTemporaryPassword) checkPassword(guarded.allowed, caller);
  if (!('user' in caller)) return;
  if (guarded.isCommand && guarded.allowed !== 'visitor') refuseSuperseded(caller);
  if (guarded.isPersonal && caller.session.impersonatorId) throw new DomainError('permission-denied', 'impersonating');
  if (guarded.needsRecentLogin && !isRecentLogin(caller.session.authenticatedAt, now)) {
    throw new DomainError('failed-precondition', 'auth/requires-recent-login');
  }
}

/**
 * Builds an operation from its rules and its handler. It always checks the caller first, then the input, then runs the
 * handler and records what an administrator did, so that no operation can omit a guard. Expected refusals are DomainErrors;
 * anything else that is thrown is a bug.
 */
export function defineOperation<K extends CallerKind, I extends z.ZodType, O extends z.ZodType, R = undefined>(
  shape: Shape<K, I, O, R>,
): OperationOf<I, O> {
  const { summary, allowed, roles = [], input, output, needsRecentLogin = false } = shape;
  const { isCommand = false, isPersonal = false } = shape;
  const { isOpenBeforeLaunch = false, isOpenToTemporaryPassword = false } = shape;
  const operation: OperationOf<I, O> = {
    name: '',
    summary,
    allowed,
    roles,
    limit: shape.limit ?? defaultLimit({ isCommand, allowed }),
    input,
    output,
    isCommand,
    needsRecentLogin,
    isPersonal,
    async run(scope, rawInput) {
      const parsed = input.safeParse(rawInput);
      const claim = await scope.claim;
      const identifying = scope.identify();
      const reading = parsed.success
        ? shape.reads?.({ ...scope, userId: claim?.userId ?? null }, parsed.data)
        : undefined;
      reading?.catch(() => undefined);
      const { caller, ...identity } = await identifying;
      const recorder = new AuditRecorder();
      const act = async () => {
        checkRights(
          { ...operation, isOpenBeforeLaunch, isOpenToTemporaryPassword },
          caller,
          identity.settings,
          scope.now,
        );
        if (!parsed.success) throw new DomainError('invalid-argument', 'invalid-input', failingPaths(parsed.error));
        await countWrite(scope, operation, caller);
        if (isCommand) scope.outgoing.hasWritten = true;
        const context = {
          ...scope,
          ...identity,
          caller: narrowed<K>(caller),
          language: languageOf(scope, caller),
          mayActForOthers: mayActForOthers(caller, operation),
          audit: recorder,
        };
        return shape.handler(context, parsed.data, readsOf<R>(await reading));
      };
      const target = parsed.success ? (shape.audit?.(parsed.data) ?? {}) : {};
      try {
        return await auditOperation(scope, caller, { operation, recorder, target }, act);
      } catch (error) {
        logSecurityEvent(scope, error, operation.name, personOf(caller, rawInput));
        throw error;
      }
    },
  };
  return operation;
}

/** The interface language of a request (domain/platform/language.ts). */
export function languageOf(scope: Pick<RequestScope, 'cookieLanguage' | 'acceptLanguage'>, caller: Caller): Language {
  const user = 'user' in caller ? caller.user : null;
  return chooseLanguage({
    category: user?.category,
    stored: user?.preferredLanguage,
    cookie: scope.cookieLanguage,
    acceptLanguage: scope.acceptLanguage,
  });
}

/** checkCaller has just proved it; TypeScript cannot follow the table of kinds. */
const narrowed = <K extends CallerKind>(caller: Caller): CallerOf<K> => caller as CallerOf<K>;

/** Without `reads` R is undefined, and so is the value: TypeScript cannot tie the two. */
const readsOf = <R>(rows: R | undefined): R => rows as R;
