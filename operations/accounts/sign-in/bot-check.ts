import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as z from 'zod';
import { usedBotChecks } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import type { RequestScope } from '../../context';
import { acceptedKeys, sha256, signingKey } from '../../shared/signing';
import { sweepNowAndThen } from '../../shared/rate-limit';

/**
 * The work of a challenge: this many key derivations of this many rounds, 100 to 300 ms on a phone. The server derives once
 * to create it and checks the solution by signature. More than 100,000 rounds throw in production.
 */
const roundsPerTry = 1000;
const tries = { least: 200, most: 400 };
const lifetimeSeconds = 600;

/** Altcha's challenge. `expiresAt` is seconds since 1970. */
export const BotChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.number(),
  }),
  signature: z.string(),
});

/** Cloudflare's challenge, where it is set up: the data that its widget needs. */
export const TurnstileChallenge = z.object({ siteKey: z.string(), action: z.string() });

/** The payload that altcha's widget returns, as base64 of JSON. */
const BotPayload = z.object({
  challenge: BotChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
});

/** The action for which Cloudflare's widget issues tokens. */
const guarded = 'sign-up';

/** A solved challenge, about 800 characters. */
export const BotCheckInput = z.string().max(4096);

const secretsOf = (secret: string) => ({
  hmacSignatureSecret: `challenge:${secret}`,
  hmacKeySignatureSecret: `key:${secret}`,
});

/** The challenge to solve: Cloudflare Turnstile where it has keys, otherwise a proof of work. */
export async function makeBotChallenge({ env, now, ports }: Pick<RequestScope, 'env' | 'now' | 'ports'>) {
  if (ports.turnstile) return { siteKey: ports.turnstile.siteKey, action: guarded };
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: roundsPerTry,
    counter: randomInt(tries.most, tries.least),
    deriveKey,
    expiresAt: Math.floor(now / 1000) + lifetimeSeconds,
    ...secretsOf(signingKey(env.BOT_CHECK_SECRET).secret),
  });
  return BotChallenge.parse(challenge);
}

function parsePayload(solution: string): z.infer<typeof BotPayload> | null {
  try {
    return BotPayload.safeParse(JSON.parse(atob(solution))).data ?? null;
  } catch {
    return null;
  }
}

/**
 * In development a fixed solution is accepted for addresses of the demo domain, because tests cannot afford the proof
 * of work.
 */
const isDevelopmentSolution = ({ env }: Pick<RequestScope, 'env'>, solution: string, email: string): boolean =>
  env.isDevelopment && solution === 'development' && email.endsWith('@apice.test');

type BotScope = Pick<RequestScope, 'db' | 'env' | 'now' | 'waitUntil' | 'ports' | 'origin'>;

/** Refuses a missing, invalid or reused solution (spec 2 §2, sign-up). */
export async function checkBot(scope: BotScope, solution: string | undefined, email: string): Promise<void> {
  if (!solution) throw new DomainError('failed-precondition', 'bot-check-needed');
  if (isDevelopmentSolution(scope, solution, email)) return;
  const proof = scope.ports.turnstile ? await humanProof(scope, solution) : await workProof(scope, solution);
  if (!proof || !(await isFirstUse(scope, proof))) throw new DomainError('failed-precondition', 'bot-check-failed');
}

/** A verified solution, with a name under which its use is recorded; `expiresAt` is milliseconds since 1970. */
type Proof = { name: string; expiresAt: number };

/**
 * Verifies a Turnstile token. Cloudflare accepts each for five minutes and once; we enforce both too, should it ever
 * accept one twice.
 */
async function humanProof({ ports, origin, now }: BotScope, token: string): Promise<Proof | null> {
  const expected = { hostname: new URL(origin).hostname, action: guarded };
  const isHuman = await ports.turnstile?.isHuman(token, expected);
  return isHuman ? { name: `turnstile:${await sha256(token)}`, expiresAt: now + 2 * lifetimeSeconds * 1000 } : null;
}

async function workProof(scope: BotScope, solution: string): Promise<Proof | null> {
  const payload = parsePayload(solution);
  if (!payload || !(await isSolved(scope, payload))) return null;
  const { signature, parameters } = payload.challenge;
  return { name: signature, expiresAt: parameters.expiresAt * 1000 };
}

async function isSolved({ env, now }: BotScope, { challenge, solution }: z.infer<typeof BotPayload>): Promise<boolean> {
  if (challenge.parameters.expiresAt * 1000 <= now) return false;
  for (const { secret } of acceptedKeys(env.BOT_CHECK_SECRET)) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(secret) });
    if (verified) return true;
  }
  return false;
}

/** Records the use under a unique key: of two concurrent requests with the same solution, one is refused. */
async function isFirstUse(scope: BotScope, { name, expiresAt }: Proof): Promise<boolean> {
  const marked = await scope.db
    .insert(usedBotChecks)
    .values({ challenge: name, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: usedBotChecks.challenge });
  sweepNowAndThen(scope);
  return marked.length > 0;
}
