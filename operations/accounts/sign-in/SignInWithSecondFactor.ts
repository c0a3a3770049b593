import * as z from 'zod';
import { defineOperation } from '../../operation';
import { finishSecondStep, openSecondStep } from './second-step';
import { CodeInput, ResolverInput } from './second-step-input';
import { spendCode } from '../credentials/sms-code';

export const SignInWithSecondFactor = defineOperation({
  summary: 'Completes a sign-in with the code sent by SMS (spec 1 §4); refusals in spec 1 §8.',
  allowed: 'visitor',
  limit: { uncounted: 'counts answers per account, address and both' },
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ resolver: ResolverInput, code: CodeInput }),
  output: z.object({ uid: z.string() }),
  async handler(context, { resolver, code }) {
    const step = await openSecondStep(context, resolver);
    const { id, user } = step;
    await spendCode(context, { purpose: 'sign-in', userId: user.id, boundTo: id }, code);
    await finishSecondStep(context, step);
    return { uid: user.id };
  },
});
