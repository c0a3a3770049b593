import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { enterWith } from './provider-accounts';
import { isOwnKey, ProviderInput, takeChallenge } from './provider-visit';

const PendingAccount = z.object({
  purpose: z.literal('sign-up'),
  provider: ProviderInput,
  subject: z.string(),
  email: z.string(),
  nome: z.string(),
  cognome: z.string(),
  key: z.string().nullable(),
});

export const ConfirmProviderSignUp = defineOperation({
  summary: 'Creates the account that a visitor confirmed after signing in with Google or Apple (spec 1 §3).',
  allowed: 'visitor',
  limit: { uncounted: 'answers a visit that was counted, once' },
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ token: z.string().min(1).max(200) }),
  output: z.object({ uid: z.string(), isNew: z.boolean() }),
  async handler(context, { token }) {
    const { facts } = await takeChallenge(context, 'provider', token);
    const pending = PendingAccount.safeParse(facts);
    if (!pending.success || (pending.data.key && !(await isOwnKey(context, pending.data.key)))) {
      throw new DomainError('failed-precondition', 'provider-answer-expired');
    }
    const { provider, key, purpose: _purpose, ...identity } = pending.data;
    // Only a sign-up with a verified address is stored.
    return enterWith(context, provider, { ...identity, isEmailVerified: true }, { asksFirst: 'never', key });
  },
});
