import { and, eq } from 'drizzle-orm';
import { passkeys, recoveryCodes, secondFactors } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { chooseLanguage, type Language } from '../../../domain/platform/language';
import type { RequestScope } from '../../context';
import { answerLimits, countAgainst, forgive, forgivenMessages } from '../limits';
import { openResolver, spendResolver, type SecondStep } from './mfa-ticket';
import { startSession } from '../sessions/session';

/** The phone that receives a user's codes; null when the second factor is off. */
export async function phoneOf({ db }: Pick<RequestScope, 'db'>, userId: string): Promise<string | null> {
  const [factor] = await db
    .select({ phone: secondFactors.phone })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.kind, 'sms')))
    .limit(1);
  return factor?.phone ?? null;
}

/** The factors that this user can complete the second step with. */
export async function factorsOf({ db }: Pick<RequestScope, 'db'>, userId: string) {
  const [phones, keys, codes] = await db.batch([
    db
      .select({ phone: secondFactors.phone })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, userId), eq(secondFactors.kind, 'sms')))
      .limit(1),
    db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1),
    db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).limit(1),
  ]);
  return { phone: phones[0]?.phone ?? null, hasPasskeys: keys.length > 0, hasRecoveryCodes: codes.length > 0 };
}

const limitsOf = (scope: RequestScope, userId: string) => answerLimits(scope, 'second-factor', userId);

/** The sign-in that an answer to the second step belongs to; the answer is counted before it is checked. */
export async function openSecondStep(scope: RequestScope, resolver: string): Promise<SecondStep> {
  const step = await openResolver(scope, resolver);
  await countAgainst(scope, limitsOf(scope, step.user.id));
  return step;
}

/** The language of the user who is signing in: their account's, else this browser's. */
export function languageOfStep(
  { cookieLanguage: cookie, acceptLanguage }: Pick<RequestScope, 'cookieLanguage' | 'acceptLanguage'>,
  { category, preferredLanguage: stored }: SecondStep['user'],
): Language {
  return chooseLanguage({ category, stored, cookie, acceptLanguage });
}

/** Ends a sign-in whose second step succeeded: opens the session, at most one. */
export async function finishSecondStep(scope: RequestScope, step: SecondStep): Promise<void> {
  const userId = step.user.id;
  await spendResolver(scope, step);
  const phone = await phoneOf(scope, userId);
  await forgive(scope, [...limitsOf(scope, userId), ...(phone ? forgivenMessages(scope, userId, phone) : [])]);
  await startSession(scope, userId, { isSignIn: true });
}

/** The user's phone; refuses a sign-in whose user no longer has one. */
export async function phoneNeeded(scope: RequestScope, userId: string): Promise<string> {
  const phone = await phoneOf(scope, userId);
  if (!phone) throw new DomainError('failed-precondition', 'second-factor-not-enrolled');
  return phone;
}
