import { useRef } from 'react';
import { ask, codeOf } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';

/** Cloudflare's answer is good for five minutes, ours for ten; one that is nearly over is not handed in. Milliseconds. */
const goodForMs = 4 * 60_000;

/** Why there is no challenge: a code that has a text. */
class NoChallenge extends Error {}

/** The code of what kept the bot check from being done: no connection, a refusal of the server's, or the check itself. */
export function botCheckCode(error: unknown): string {
  if (error instanceof NoChallenge) return error.message;
  return error instanceof TypeError ? 'unreachable' : 'bot-check-failed';
}

async function fetchChallenge(): Promise<Answer<'GetBotChallenge'>> {
  const asked = await ask('GetBotChallenge', {});
  if ('result' in asked) return asked.result;
  throw new NoChallenge(asked.refusal.code === 'network' ? 'unreachable' : codeOf(asked.refusal));
}

type Work = Extract<Answer<'GetBotChallenge'>, { parameters: object }>;

/** Does the invisible work of a challenge; its code is only fetched by who signs up. */
async function work(challenge: Work): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}

/** What a sign-up asks for (spec 2 §2): Cloudflare's word where it is set up, else a piece of work. */
async function solve(): Promise<string> {
  const challenge = await fetchChallenge();
  if ('parameters' in challenge) return work(challenge);
  const { turnstileToken } = await import('./turnstile');
  return turnstileToken(challenge);
}

/** The bot check of one form: begun while the person still types, and done anew for every attempt. */
export function useBotCheck() {
  const begun = useRef<{ solution: Promise<string>; startedAt: number } | null>(null);
  const begin = (): Promise<string> => {
    const started = begun.current;
    if (started && Date.now() - started.startedAt < goodForMs) return started.solution;
    const solution = solve();
    begun.current = { solution, startedAt: Date.now() };
    return solution;
  };
  return {
    /** Starts early; whether it succeeds shows when it is needed. */
    warmUp: () => void begin().catch(() => undefined),
    /** The solution for one attempt; the next attempt needs another one. */
    take: (): Promise<string> => {
      const solution = begin();
      begun.current = null;
      return solution;
    },
  };
}
