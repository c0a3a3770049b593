import * as z from 'zod';
import { ownAddress } from '../../../domain/billing/checkout-addresses';
import { defineOperation } from '../../operation';
import { countAttempt } from '../../shared/rate-limit';
import { customerOf } from '../mirror/customer';

export const CreatePortalLink = defineOperation({
  summary:
    'Returns the address of the provider’s portal for card, invoices and subscription, with a link back (spec 2 §7).',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ returnUrl: z.string().min(1).max(2000).optional() }),
  output: z.object({ url: z.string() }),
  async handler(context, { returnUrl }) {
    const { caller, env, ports } = context;
    await countAttempt(context, { kind: 'portal', subject: caller.user.id, limit: 30, windowMs: 600_000 });
    const customerId = await customerOf(context, caller.user.id);
    return { url: await ports.payments.portal(customerId, ownAddress(env.baseUrl, returnUrl, '/profile')) };
  },
});
