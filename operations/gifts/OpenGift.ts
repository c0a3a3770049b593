import * as z from 'zod';
import { defineOperation } from '../operation';
import { startGift } from './start-gift';

export const OpenGift = defineOperation({
  summary: 'Starts what a gift is for, should whoever took its code have died before it did.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ giftId: z.string() }),
  output: z.object({ isOpen: z.boolean() }),
  async handler(context, { giftId }) {
    return { isOpen: (await startGift(context, giftId)) !== null };
  },
});
