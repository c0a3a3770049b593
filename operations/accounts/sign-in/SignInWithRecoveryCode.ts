import * as z from 'zod';
import { defineOperation } from '../../operation';
import { methodMail } from '../notices';
import { spendRecoveryCode } from '../credentials/recovery-codes';
import { finishSecondStep, languageOfStep, openSecondStep } from './second-step';
import { CodeInput, ResolverInput } from './second-step-input';

export const SignInWithRecoveryCode = defineOperation({
  summary: 'Completes a sign-in with a recovery code, which becomes invalid, and returns how many are left.',
  allowed: 'visitor',
  limit: { uncounted: 'counts answers per account, address and both' },
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ resolver: ResolverInput, code: CodeInput }),
  output: z.object({ uid: z.string(), codesLeft: z.number() }),
  async handler(context, { resolver, code }) {
    const step = await openSecondStep(context, resolver);
    const owner = { email: step.user.email, language: languageOfStep(context, step.user) };
    const codesLeft = await spendRecoveryCode(context, step.user.id, code, (left, condition) =>
      methodMail(context, owner, { change: 'recovery-code-used', detail: String(left), condition }),
    );
    context.jobs.soon();
    await finishSecondStep(context, step);
    return { uid: step.user.id, codesLeft };
  },
});
