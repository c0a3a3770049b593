import type { Caller, RequestScope } from './context';
import { countAttempt } from './shared/rate-limit';

type Limit = { limit: number; windowMs: number };

const minuteMs = 60_000;

/** More than a person, or a page that saves, ever reaches. */
const usual: Limit = { limit: 300, windowMs: 10 * minuteMs };

/** For visitors, who have no account: per address, which many people of one practice may share. */
const usualOfVisitors: Limit = { limit: 600, windowMs: 10 * minuteMs };

const own = (why: string) => ({ why });

/**
 * Limits that differ from the usual ones, and commands without a limit, each with its reason. Every other command has the
 * usual limit without being listed: the wrapper counts it (operations/operation.ts).
 */
const exceptions: Record<string, Limit | { why: string }> = {
  // A read that is expensive, though it changes nothing.
  GetBotChallenge: { limit: 120, windowMs: 15 * minuteMs },
  SaveProfile: { limit: 60, windowMs: 10 * minuteMs },
  SetRating: { limit: 120, windowMs: 10 * minuteMs },
  ContinueUpload: { limit: 3000, windowMs: 10 * minuteMs },
  GetVideo: own('each opening is judged by the viewer’s object and costs a place; a count would stand before the film'),
  SignOut: own('who leaves is never kept: it deletes one row'),
  LogoutAll: own('who leaves is never kept: it deletes rows and makes none'),
  EndSession: own('who ends a session is never kept: it deletes a row and makes none'),
  SignIn: own('counts per account, address and both (docs/decisions/0018)'),
  SignUp: own('counts per address, after the bot check'),
  SignInWithPasskey: own('counts answers per address'),
  SignInWithProviderToken: own('answers a question that was counted, once'),
  SignInWithRecoveryCode: own('counts answers per account, address and both'),
  SignInWithSecondFactor: own('counts answers per account, address and both'),
  SendSecondFactorCode: own('counts messages per account, number and address'),
  StartPasskeySignIn: own('counts questions per address'),
  StartProviderSignIn: own('counts visits per address'),
  FinishProviderSignIn: own('answers a visit that was counted, once'),
  ConfirmProviderSignUp: own('answers a visit that was counted, once'),
  GetSignInNonce: own('counts questions per address'),
  RecoverPassword: own('counts per account, address and both'),
  ChangePassword: own('counts per account and hour'),
  ChangeEmail: own('counts mails per account'),
  SendEmailVerification: own('counts mails per account'),
  ExportOwnData: own('counts archives per account'),
};

/** The limit of an operation; null where it has none, for the reason in the table. */
export function writeLimitOf({ name, isCommand, allowed }: { name: string; isCommand: boolean; allowed: string }) {
  const exception = exceptions[name];
  if (exception) return exception;
  // System operations cannot be called from outside.
  if (!isCommand || allowed === 'system') return null;
  return allowed === 'visitor' ? usualOfVisitors : usual;
}

export const limitExceptions = Object.keys(exceptions);

type LimitScope = Parameters<typeof countAttempt>[0] & Pick<RequestScope, 'address'>;
type Limited = Parameters<typeof writeLimitOf>[0];

/** Counts a caller's command; refuses with `auth/too-many-requests`. On a developer's machine tests share one account. */
export async function countWrite(scope: LimitScope, operation: Limited, caller: Caller): Promise<void> {
  const limit = writeLimitOf(operation);
  if (!limit || 'why' in limit || scope.env.isDevelopment) return;
  const subject = 'user' in caller ? caller.user.id : scope.address;
  await countAttempt(scope, { kind: `write-${operation.name}`, subject, ...limit });
}
