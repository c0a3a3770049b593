import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { AnswerOf } from '../scope';

/** Solves a challenge like a browser; returns its solution. */
export async function solveBotCheck(challenge: AnswerOf<'GetBotChallenge'>): Promise<string> {
  if (!('parameters' in challenge)) throw new Error('this is no piece of work');
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
