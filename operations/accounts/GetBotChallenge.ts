import * as z from 'zod';
import { defineOperation } from '../operation';
import { BotChallenge, makeBotChallenge } from './bot-check';

export const GetBotChallenge = defineOperation({
  summary: 'A piece of work for the invisible bot check, good for ten minutes and one use (spec 2 §2, sign-up).',
  allowed: 'visitor',
  input: z.strictObject({}),
  output: BotChallenge,
  handler: async (context) => makeBotChallenge(context),
});
