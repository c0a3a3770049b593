import * as z from 'zod';
import { serviceAddress } from '../address';

/** What Workers' `send_email` binding takes; null when wrangler.toml names none. */
export type MailBinding = {
  send(mail: { from: string; to: string; subject: string; html: string; text: string }): Promise<unknown>;
};

const from = z.string().min(3).default('Apice <ciao@apice.it>');

/** The part of the environment that says who sends mails (docs/deploy.md). */
export const mailConfig = (isDevelopment: boolean) =>
  z.discriminatedUnion('MAIL_PROVIDER', [
    z.object({ MAIL_PROVIDER: z.literal('none') }),
    z.object({ MAIL_PROVIDER: z.literal('cloudflare'), MAIL_FROM: from }),
    z.object({
      MAIL_PROVIDER: z.literal('resend'),
      MAIL_FROM: from,
      RESEND_URL: serviceAddress(isDevelopment).default('https://api.resend.com'),
      RESEND_API_KEY: z.string().min(1),
    }),
  ]);

export type MailConfig = z.infer<ReturnType<typeof mailConfig>>;
