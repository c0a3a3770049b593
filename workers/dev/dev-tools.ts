import * as z from 'zod';
import type { DevTools } from '../../domain/platform/development';

const ToolRequest = z.object({
  MAIL_INSPECTOR: z.url().optional(),
  SMS_INSPECTOR: z.url().optional(),
  MESSAGING_INSPECTOR: z.url().optional(),
  GOOGLE_INSPECTOR: z.url().optional(),
  APPLE_INSPECTOR: z.url().optional(),
  PAYMENTS_INSPECTOR: z.url().optional(),
  LIVE_INSPECTOR: z.url().optional(),
  /** One line per account: the address, a colon, a description. */
  DEMO_ACCOUNTS: z.string().default(''),
  DEMO_PASSWORD: z.string().default(''),
});

const inspectorNames = [
  ['MAIL_INSPECTOR', 'Mails that Apice sent'],
  ['SMS_INSPECTOR', 'Text messages that Apice sent'],
  ['MESSAGING_INSPECTOR', 'The CRM, the chat and the apps: what Apice sent them'],
  ['GOOGLE_INSPECTOR', 'Google, as it is played here'],
  ['APPLE_INSPECTOR', 'Apple, as it is played here'],
  ['PAYMENTS_INSPECTOR', 'Payments, as they are played here, and their clock'],
  ['LIVE_INSPECTOR', 'The live source, its channels and their faults'],
] as const;

/** The values that the commands (scripts/lib) pass to a local Worker for its page /dev. */
export function devTools(raw: Record<string, unknown>): DevTools {
  const body = ToolRequest.parse(raw);
  const inspectors = inspectorNames.flatMap(([variable, name]) => {
    const url = body[variable];
    return url ? [{ name, url }] : [];
  });
  const accounts = body.DEMO_ACCOUNTS.split('\n').flatMap((line) => {
    const [, email, what] = /^(\S+): (.+)$/.exec(line) ?? [];
    return email && what ? [{ email, what }] : [];
  });
  return {
    links: [...inspectors, { name: 'Operations, as OpenAPI', url: '/api' }],
    accounts,
    password: body.DEMO_PASSWORD,
  };
}
