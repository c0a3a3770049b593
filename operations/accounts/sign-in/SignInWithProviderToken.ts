import * as z from 'zod';
import { defineOperation } from '../../operation';
import { enterWith } from './provider-accounts';
import { ProviderInput, requireProvider, takeChallenge } from './provider-visit';

const Name = z.string().trim().max(100).default('');

export const SignInWithProviderToken = defineOperation({
  summary:
    'Signs in with a token that an app received from Google or Apple, requested with a nonce from GetSignInNonce.',
  allowed: 'visitor',
  limit: { uncounted: 'answers a question that was counted, once' },
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({
    provider: ProviderInput,
    idToken: z.string().min(1).max(8000),
    nonce: z.string().min(1).max(200),
    /** The name that Apple gave the app beside the token, the first time only. */
    nome: Name,
    cognome: Name,
  }),
  output: z.object({ uid: z.string(), isNew: z.boolean() }),
  async handler(context, { provider, idToken, nonce, nome, cognome }) {
    requireProvider(context.settings, context.ports, provider);
    await takeChallenge(context, 'native-token', nonce);
    const found = await context.ports.signInProviders.identifyByToken(provider, idToken, nonce);
    const identity = found.nome || found.cognome ? found : { ...found, nome, cognome };
    return enterWith(context, provider, identity, {
      asksFirst: context.settings.SHOW_SIGNUP_NEEDED_WARNING ? 'always' : 'hidden-email',
      key: null,
    });
  },
});
