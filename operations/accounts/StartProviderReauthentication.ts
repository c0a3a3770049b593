import * as z from 'zod';
import { defineOperation } from '../operation';
import { setOut, VisitInput } from './provider-visit';

export const StartProviderReauthentication = defineOperation({
  summary: 'The address at Google or Apple where the caller proves again who they are (spec 1 §4, re-authentication).',
  allowed: 'user',
  isCommand: true,
  isPersonal: true,
  isOpenBeforeLaunch: true,
  input: VisitInput,
  output: z.object({ url: z.string() }),
  handler: async (context, input) => setOut(context, { ...input, purpose: 'reauthenticate' }, context.caller.user.id),
});
