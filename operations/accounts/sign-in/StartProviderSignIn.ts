import * as z from 'zod';
import { defineOperation } from '../../operation';
import { setOut, VisitInput } from './provider-visit';

export const StartProviderSignIn = defineOperation({
  summary: 'Returns the address at Google or Apple where a visitor signs in; the answer returns to this browser only.',
  allowed: 'visitor',
  limit: { uncounted: 'counts visits per address' },
  isCommand: true,
  isPersonal: true,
  input: VisitInput,
  output: z.object({ url: z.string() }),
  handler: async (context, input) => setOut(context, { ...input, purpose: 'sign-in' }, null),
});
