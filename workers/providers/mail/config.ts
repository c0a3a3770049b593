import * as z from 'zod';
import { serviceAddress } from '../address';

/** A sender as mail services expect it: a display name and an address. */
type Sender = { name: string; email: string };

/**
 * The parameter of Workers' `send_email` binding (`SendEmail` of @cloudflare/workers-types), as far as it is used. A
 * sender with a name must be an object.
 */
export type MailBinding = {
  send(mail: {
    from: Sender;
    to: string;
    subject: string;
    html: string;
    text: string;
    replyTo?: string;
    headers?: Record<string, string>;
    attachments?: { disposition: 'attachment'; filename: string; type: string; content: Uint8Array }[];
  }): Promise<unknown>;
};

const sender = z
  .string()
  .regex(/^[^<>]+<[^<>\s]+@[^<>\s]+>$/, 'must be a name and an address: Apice <ciao@apice.it>')
  .default('Apice <ciao@apice.it>')
  .transform((written): Sender => {
    const [name = '', email = ''] = written.split('<');
    return { name: name.trim(), email: email.replace('>', '') };
  });

const binding = z.custom<MailBinding>(
  (value) => typeof value === 'object' && value !== null && 'send' in value,
  'wrangler.toml must name the binding: [[send_email]] name = "MAIL"',
);

/** The environment of the mail provider (docs/deploy.md). */
export const mailConfig = (isDevelopment: boolean) =>
  z.discriminatedUnion('MAIL_PROVIDER', [
    z.object({ MAIL_PROVIDER: z.literal('none') }),
    z.object({ MAIL_PROVIDER: z.literal('cloudflare'), MAIL_FROM: sender, MAIL: binding }),
    z.object({
      MAIL_PROVIDER: z.literal('resend'),
      MAIL_FROM: sender,
      RESEND_URL: serviceAddress(isDevelopment).default('https://api.resend.com'),
      RESEND_API_KEY: z.string().min(1),
    }),
  ]);

export type MailConfig = z.infer<ReturnType<typeof mailConfig>>;
