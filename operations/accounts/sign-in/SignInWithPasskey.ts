import * as z from 'zod';
import { defineOperation } from '../../operation';
import { finishSignIn } from './finish-sign-in';
import { countAgainst, forgive, questionLimits } from '../limits';
import { UsedPasskeyInput } from '../credentials/passkey-input';
import { provePasskey } from '../credentials/passkey-use';
import { finishSecondStep, openSecondStep } from './second-step';
import { ResolverInput } from './second-step-input';

export const SignInWithPasskey = defineOperation({
  summary: 'Signs in with a passkey: by itself, which counts as both factors, or as the second factor of a sign-in.',
  allowed: 'visitor',
  limit: { uncounted: 'counts answers per address' },
  isCommand: true,
  isPersonal: true,
  input: z.strictObject({ response: UsedPasskeyInput, resolver: ResolverInput.optional() }),
  output: z.object({ uid: z.string() }),
  async handler(context, { response, resolver }) {
    const limits = questionLimits(context);
    await countAgainst(context, limits);
    if (resolver !== undefined) {
      const step = await openSecondStep(context, resolver);
      const uid = await provePasskey(context, response, {
        purpose: 'second-factor',
        userId: step.user.id,
        boundTo: step.id,
      });
      await finishSecondStep(context, step);
      return { uid };
    }
    const uid = await provePasskey(context, response, { purpose: 'sign-in', userId: null });
    await forgive(context, limits);
    // The device's own check (finger, face or PIN) is the second factor (docs/decisions/0022).
    await finishSignIn(context, { id: uid, hasSecondFactor: false });
    return { uid };
  },
});
