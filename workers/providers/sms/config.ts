import * as z from 'zod';
import { serviceAddress } from '../address';

/** The part of the environment that configures text messages (docs/deploy.md). */
export const smsConfig = (isDevelopment: boolean) =>
  z.discriminatedUnion('SMS_PROVIDER', [
    z.object({ SMS_PROVIDER: z.literal('none') }),
    z.object({
      SMS_PROVIDER: z.literal('twilio'),
      TWILIO_URL: serviceAddress(isDevelopment).default('https://api.twilio.com'),
      TWILIO_ACCOUNT_SID: z.string().regex(/^AC[0-9a-f]{32}$/),
      TWILIO_AUTH_TOKEN: z.string().min(8),
      TWILIO_FROM: z.string().min(3),
    }),
  ]);

export type SmsConfig = z.infer<ReturnType<typeof smsConfig>>;
