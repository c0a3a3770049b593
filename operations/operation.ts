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
    /** Whether the operation's `roles` allow the caller to use it on other users' data. */
    mayActForOthers: boolean;
    /** Commands that an administrator may call, for themselves or for others, report their changes to it. */
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
   * The administrators' roles that may use it besides the owner, none by default; for an operation of users, those that
   * may use it on other users' data.
   */
  roles?: readonly LesserRole[];
  /** How often a caller may use it, if not the default limit of commands. */
  limit?: WriteLimit;
  /** The largest body of a request at the gateway, if not the usual one. Bytes. */
  longestBody?: number;
  input: I;
  output: O;
  /** Whether it changes something: retries must be safe, and the request must be same-origin. */
  isCommand?: boolean;
  /**
   * Also works while the platform is closed to the caller or their address is unverified: needed for signing in and out
   * and for the profile.
   */
  isOpenBeforeLaunch?: boolean;
  /** Also works with a temporary password: only what is needed to change it (decision 49). */
  isOpenToTemporaryPassword?: boolean;
  /** Refuses callers without a recent proof of identity with `auth/requires-recent-login` (spec 1 §4). */
  needsRecentLogin?: boolean;
  /** Changes credentials, payments or consents: refused for impersonators. */
  isPersonal?: boolean;
  /** Reads that share the round trip of the session look-up. */
  reads?: (context: ReadsContext, input: z.output<I>) => Promise<R>;
  handler: (context: HandlerContext<K>, input: z.output<I>, rows: R) => Promise<z.output<O>>;
} & (K extends 'admin' | 'companyAdmin'
  ? {
      /**
       * The user or object that an administrator acts on; the type requires it for every operation of administrators.
       */
      audit: AuditRule<z.output<I>>;
    }
  : { audit?: undefined });

export type Operation = {
  /** The name on the wire; set by the registry. */
  name: string;
  summary: string;
  allowed: CallerKind;
  roles: readonly LesserRole[];
  /** Null for operations that are not limited by default: reads, and system operations. */
  limit: WriteLimit | null;
  /** Null for the gateway's usual one. Bytes. */
  longestBody: number | null;
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

/** Refuses callers of another kind: visitors have to sign in, others lack the permission. */
function checkCaller(allowed: CallerKind, caller: Caller): void {
  if (kindsWithin[allowed].includes(caller.kind)) return;
  if (caller.kind === 'visitor' && allowed !== 'system') throw new DomainError('unauthenticated', 'sign-in-needed');
  throw new DomainError('permission-denied', 'not-allowed');
}

/**
 * Administrators need a second factor, here as in the pages (spec 1 §2, domain/platform/routes.ts), and the operation's
 * role (operations/permissions.ts), also where they act for a company's administrator.
 */
function checkAdmin({ allowed, roles }: Guarded, caller: Caller): void {
  const isForAdmins = allowed === 'admin' || (allowed === 'companyAdmin' && caller.kind === 'admin');
  if (!isForAdmins || !('user' in caller)) return;
  // A television is signed in by a phone and stands in a shared room: its session proves no identity.
  if (caller.session.kind === 'tv') throw new DomainError('permission-denied', 'not-allowed');
  if (!caller.user.hasSecondFactor) throw new DomainError('permission-denied', 'second-factor-needed');
  if (!mayCall(roleOf(caller.user), { roles })) throw new DomainError('permission-denied', 'role-not-allowed');
}

/** Refuses signed-in callers while the platform is closed to them; operations of visitors stay open. */
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
 * Refuses a caller with a superseded cookie: during its grace period it may only read and create nothing permanent. The
 * page retries with the new cookie.
 */
export function refuseSuperseded({ session }: { session: { isSuperseded: boolean } }): void {
  if (session.isSuperseded) throw new DomainError('unavailable', 'session-superseded');
}

/** Refuses callers with a temporary password: somebody else who knows it must not create anything that outlives it. */
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
 * Builds an operation from its rules and its handler. It checks the caller, then the input, runs the handler, and
 * records administrators' acts, so that no operation can omit a check. Expected refusals are DomainErrors; any other
 * error is a bug.
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
    longestBody: shape.longestBody ?? null,
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

/** `checkCaller` has just verified the kind; TypeScript cannot derive it from the table. */
const narrowed = <K extends CallerKind>(caller: Caller): CallerOf<K> => caller as CallerOf<K>;

/** Without `reads`, R is undefined and so is the value, which TypeScript cannot derive. */
const readsOf = <R>(rows: R | undefined): R => rows as R;
