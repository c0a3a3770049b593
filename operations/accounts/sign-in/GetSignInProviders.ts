import * as z from 'zod';
import { offeredProviders, providers } from '../../../domain/accounts/providers';
import { defineOperation } from '../../operation';

const Offered = z.array(z.enum(providers));

export const GetSignInProviders = defineOperation({
  summary:
    'Returns which Google and Apple buttons each platform shows, and the warning before a sign-in with Apple (spec 1 §3, §4).',
  allowed: 'visitor',
  input: z.strictObject({}),
  output: z.object({
    offered: z.object({ web: Offered, android: Offered, ios: Offered, android_app: Offered, ios_app: Offered }),
    appleWarning: z.string().nullable(),
  }),
  handler: async ({ settings, ports }) => ({
    offered: offeredProviders(settings.SSO, ports.signInProviders.available),
    appleWarning: settings.SHOW_APPLE_LOGIN_WARNING ? settings.APPLE_LOGIN_WARNING : null,
  }),
});
