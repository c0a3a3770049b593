import * as z from 'zod';
import { serviceAddress } from '../address';

/** The environment of Cloudflare's Turnstile (docs/deploy.md): both keys, or neither. */
export const turnstileConfig = (isDevelopment: boolean) =>
  z
    .object({
      TURNSTILE_SITE_KEY: z.string().min(1).optional(),
      TURNSTILE_SECRET: z.string().min(1).optional(),
      TURNSTILE_URL: serviceAddress(isDevelopment).default('https://challenges.cloudflare.com'),
    })
    .refine(({ TURNSTILE_SITE_KEY: site, TURNSTILE_SECRET: secret }) => Boolean(site) === Boolean(secret), {
      path: ['TURNSTILE_SECRET'],
      message: 'TURNSTILE_SITE_KEY and TURNSTILE_SECRET need each other',
    });

export type TurnstileConfig = z.infer<ReturnType<typeof turnstileConfig>>;
