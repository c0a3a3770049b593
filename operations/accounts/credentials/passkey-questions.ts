import { and, eq } from 'drizzle-orm';
import { challenges } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { originOf, rpIdOf } from '../../../domain/accounts/passkeys';
import { passkeyLifetimeMs } from '../../../domain/accounts/second-factor';
import type { RequestScope } from '../../context';
import type { PasskeyQuestion } from '../../ports';
import { fromBase64Url, sha256, toBase64Url } from '../../shared/signing';

type PasskeyPurpose = 'register' | 'sign-in' | 'second-factor' | 'reauthenticate';

/** The user and purpose of a challenge; `boundTo` is the sign-in that it belongs to. */
export type PasskeyUse = { purpose: PasskeyPurpose; userId: string | null; boundTo?: string };

type QuestionScope = Pick<RequestScope, 'db' | 'now' | 'env'>;

/** Creates a challenge, which one response can answer within five minutes. */
export async function askPasskey({ db, now }: QuestionScope, use: PasskeyUse): Promise<string> {
  const challenge = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const { purpose, userId, boundTo = null } = use;
  await db.insert(challenges).values({
    id: await sha256(challenge),
    kind: 'passkey',
    userId,
    facts: { purpose, boundTo },
    createdAt: now,
    expiresAt: now + passkeyLifetimeMs,
  });
  return challenge;
}

/** The challenge in the client data; not trusted before the signature is verified. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = Object(JSON.parse(new TextDecoder().decode(fromBase64Url(clientDataJSON) ?? undefined)));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * Consumes and returns the challenge of a response, whether or not the response is valid. Refuses a response to an
 * unknown or expired challenge, or to one for another purpose, user or sign-in.
 */
export async function answeredQuestion(
  { db, now, env }: QuestionScope,
  clientDataJSON: string,
  { purpose, userId, boundTo }: PasskeyUse,
): Promise<PasskeyQuestion> {
  const challenge = challengeIn(clientDataJSON);
  const [asked] =
    challenge === null
      ? []
      : await db
          .delete(challenges)
          .where(and(eq(challenges.id, await sha256(challenge)), eq(challenges.kind, 'passkey')))
          .returning({ userId: challenges.userId, facts: challenges.facts, expiresAt: challenges.expiresAt });
  const isThis =
    asked?.userId === userId && asked.facts.purpose === purpose && (asked.facts.boundTo ?? undefined) === boundTo;
  if (challenge === null || !isThis || asked.expiresAt <= now) {
    throw new DomainError('failed-precondition', 'auth/passkey-expired');
  }
  return { challenge, rpId: rpIdOf(env.baseUrl), origin: originOf(env.baseUrl) };
}
