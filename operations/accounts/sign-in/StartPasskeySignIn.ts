import * as z from 'zod';
import { defineOperation } from '../../operation';
import { countAgainst, questionLimits } from '../limits';
import { descriptorsOf, requestOptions, RequestOptions } from '../credentials/passkey-options';
import { askPasskey } from '../credentials/passkey-questions';
import { openResolver } from './mfa-ticket';
import { ResolverInput } from './second-step-input';

export const StartPasskeySignIn = defineOperation({
  summary: 'Returns the options with which the browser signs in by passkey; with a resolver, as the second factor.',
  allowed: 'visitor',
  limit: { uncounted: 'counts questions per address' },
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ resolver: ResolverInput.optional() }),
  output: z.object({ options: RequestOptions }),
  async handler(context, { resolver }) {
    await countAgainst(context, questionLimits(context));
    if (resolver === undefined) {
      const challenge = await askPasskey(context, { purpose: 'sign-in', userId: null });
      return { options: requestOptions(context, challenge, []) };
    }
    const { id: boundTo, user } = await openResolver(context, resolver);
    const challenge = await askPasskey(context, { purpose: 'second-factor', userId: user.id, boundTo });
    return { options: requestOptions(context, challenge, await descriptorsOf(context, user.id)) };
  },
});
