import * as z from 'zod';
import { defineOperation } from '../../operation';
import { BotChallenge, makeBotChallenge, TurnstileChallenge } from './bot-check';

export const GetBotChallenge = defineOperation({
  summary:
    'Returns the challenge of the invisible bot check, valid once: proof of work, or Cloudflare’s widget (spec 2 §2, sign-up).',
  allowed: 'visitor',
  limit: { limit: 120, windowMs: 900_000 },
  input: z.strictObject({}),
  output: z.union([BotChallenge, TurnstileChallenge]),
  handler: async (context) => makeBotChallenge(context),
});
