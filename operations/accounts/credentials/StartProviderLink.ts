import * as z from 'zod';
import { defineOperation } from '../../operation';
import { setOut, VisitInput } from '../sign-in/provider-visit';

export const StartProviderLink = defineOperation({
  summary: 'Returns the address at Google or Apple where the caller chooses an account to link.',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  needsRecentLogin: true,
  input: VisitInput,
  output: z.object({ url: z.string() }),
  handler: async (context, input) => setOut(context, { ...input, purpose: 'link' }, context.caller.user.id),
});
