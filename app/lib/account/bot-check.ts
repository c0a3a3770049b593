import { useRef } from 'react';
import { ask, codeOf } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';

/**
 * Cloudflare's token is valid for five minutes, our challenge for ten; a solution older than this is discarded.
 * Milliseconds.
 */
const goodForMs = 4 * 60_000;

/** The challenge was not issued; the message is the code of an error with a text. */
class NoChallenge extends Error {}

/** The code of the error that stopped the bot check: no connection, a refusal by the server, or the check itself. */
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

/** Solves the proof of work; its code is only loaded on sign-up. */
async function work(challenge: Work): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}

/**
 * Solves the bot check that sign-up requires (spec 2 §2): Cloudflare's token if Turnstile is configured, else a proof of
 * work.
 */
async function solve(): Promise<string> {
  const challenge = await fetchChallenge();
  if ('parameters' in challenge) return work(challenge);
  const { turnstileToken } = await import('./turnstile');
  return turnstileToken(challenge);
}

/** The bot check of a form: it starts while the user is typing, and again for every attempt. */
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
    /** Starts the check early; a failure is only reported when the solution is needed. */
    warmUp: () => void begin().catch(() => undefined),
    /** Returns the solution for one attempt; the next attempt needs another one. */
    take: (): Promise<string> => {
      const solution = begin();
      begun.current = null;
      return solution;
    },
  };
}
