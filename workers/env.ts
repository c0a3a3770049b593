import * as z from 'zod';
import { countryDomainsOf, type CountryDomains } from '../domain/platform/country-domains';
import type { OperationEnv } from '../operations/context';
import type {
  AudienceNamespace,
  BroadcastNamespace,
  LoginCodeNamespace,
  ViewerNamespace,
} from '../durable-objects/stubs';
import type { Chat, Crm } from '../operations/office-ports';
import type {
  CredentialSigner,
  LicenceProvider,
  Mailer,
  PaymentProvider,
  Recommender,
  PushSender,
  SignInProviders,
  SmsSender,
  StatementStore,
  Turnstile,
} from '../operations/ports';
import { devTools } from './dev/dev-tools';
import { keyIn, ringsOf } from './keys';
import { chat } from './providers/chat';
import { chatConfig } from './providers/chat/config';
import { credentialSigner } from './providers/credentials';
import { crm } from './providers/crm';
import { crmConfig } from './providers/crm/config';
import { licenceProvider } from './providers/licences';
import { licenceConfig } from './providers/licences/config';
import { mailer } from './providers/mail';
import { mailConfig, type MailBinding } from './providers/mail/config';
import { recommender } from './providers/recommender';
import { recommenderConfig } from './providers/recommender/config';
import { pushSender } from './providers/push';
import { pushConfig } from './providers/push/config';
import { signInProviders } from './providers/sign-in';
import { signInConfig } from './providers/sign-in/config';
import { smsSender } from './providers/sms';
import { smsConfig } from './providers/sms/config';
import { payments } from './providers/payments';
import { paymentsConfig } from './providers/payments/config';
import { statementConfig, statementStore } from './providers/statements';
import { turnstile } from './providers/turnstile';
import { turnstileConfig } from './providers/turnstile/config';

/** The bindings of wrangler.toml. */
export type Bindings = {
  DB: D1Database;
  /** The search's own database, which can be rebuilt from `DB`. */
  SEARCH: D1Database;
  MEDIA: R2Bucket;
  VIEWER: ViewerNamespace;
  AUDIENCE: AudienceNamespace;
  LOGIN_CODE: LoginCodeNamespace;
  BROADCAST: BroadcastNamespace;
  ASSETS: Fetcher;
  /** Workers' mail binding, where wrangler.toml names one. */
  MAIL?: MailBinding;
};

const developmentSecret = (name: string) => `development-${name}-is-known-to-everybody`;

/** The least number of different characters in a secret: a random one of 32 characters has more, `aaaa…` has fewer. */
const leastVariety = 12;

const secret = (name: string, isDevelopment: boolean) =>
  isDevelopment
    ? z.string().min(16).default(developmentSecret(name))
    : z
        .string({ error: `the secret ${name} is missing` })
        .min(32, `the secret ${name} needs at least 32 characters`)
        .refine((value) => !value.startsWith('development-'), `the secret ${name} is a development secret`)
        .refine((value) => new Set(value).size >= leastVariety, `the secret ${name} can be guessed`);

const shapeFor = (isDevelopment: boolean) =>
  z
    .object({
      BASE_URL: isDevelopment
        ? z.url().default('http://localhost:8787')
        : z.url().refine((url) => url.startsWith('https:'), 'BASE_URL must be https in production'),
      SESSION_SECRET: secret('SESSION_SECRET', isDevelopment),
      MEDIA_SECRET: secret('MEDIA_SECRET', isDevelopment),
      DRM_SECRET: secret('DRM_SECRET', isDevelopment),
      BOT_CHECK_SECRET: secret('BOT_CHECK_SECRET', isDevelopment),
      CREDENTIAL_SECRET: secret('CREDENTIAL_SECRET', isDevelopment),
      /** The secrets that certificates were signed with earlier, separated by spaces. */
      CREDENTIAL_SECRET_EARLIER: z.string().default(''),
      IMPERSONATION_URL: isDevelopment
        ? z.url().optional()
        : z
            .url()
            .refine((url) => url.startsWith('https:'), 'must be https in production')
            .optional(),
      /** The address that receives what people write through the public forms. */
      CONTACT_EMAIL: z.email().default('ciao@apice.it'),
      /** The host of each country, `IT=apice.it,ES=apice.es`; empty where all countries share one. */
      COUNTRY_DOMAINS: z.string().default(''),
      DEV_COUNTRY: z.string().length(2).default('IT'),
    })
    .superRefine(({ BASE_URL, IMPERSONATION_URL, ...given }, context) => {
      if (isDevelopment) return;
      const secrets = Object.entries(given).flatMap(([name, value]) =>
        name.endsWith('_SECRET') ? [keyIn(value).secret] : [],
      );
      if (new Set(secrets).size < secrets.length) {
        context.addIssue({ code: 'custom', message: 'two secrets are equal: each needs one of its own' });
      }
      // There every session would be counted as a visitor's.
      if (IMPERSONATION_URL && new URL(IMPERSONATION_URL).host === new URL(BASE_URL).host) {
        context.addIssue({
          code: 'custom',
          path: ['IMPERSONATION_URL'],
          message: 'must be another host than BASE_URL',
        });
      }
    });

export type Env = Bindings &
  OperationEnv & {
    devCountry: string;
    licences: LicenceProvider;
    mail: Mailer;
    push: PushSender;
    sms: SmsSender;
    signInProviders: SignInProviders;
    turnstile: Turnstile | null;
    crm: Crm;
    chat: Chat;
    countryDomains: CountryDomains;
    recommender: Recommender | null;
    payments: PaymentProvider;
    credentials: CredentialSigner;
    statements: StatementStore | null;
  };

const known = new WeakMap<object, Env>();

/**
 * The parsed environment. Throws, listing every fault, when something is missing or wrong: in production also for a
 * development secret or an `http:` base. A Worker that cannot parse its environment serves no requests.
 */
export function parseEnv(raw: Bindings & Record<string, unknown>): Env {
  const seen = known.get(raw);
  if (seen) return seen;
  const isDevelopment = z.enum(['production', 'development']).parse(raw.APP_ENV) === 'development';
  const parsed = shapeFor(isDevelopment).safeParse(raw);
  const licences = licenceConfig(isDevelopment).safeParse({ ...raw, DRM_PROVIDER: raw.DRM_PROVIDER ?? 'none' });
  const mail = mailConfig(isDevelopment).safeParse({ ...raw, MAIL_PROVIDER: raw.MAIL_PROVIDER ?? 'none' });
  const sms = smsConfig(isDevelopment).safeParse({ ...raw, SMS_PROVIDER: raw.SMS_PROVIDER ?? 'none' });
  const signIn = signInConfig(isDevelopment).safeParse(raw);
  const bots = turnstileConfig(isDevelopment).safeParse(raw);
  const contacts = crmConfig(isDevelopment).safeParse({ ...raw, CRM_PROVIDER: raw.CRM_PROVIDER ?? 'none' });
  const office = chatConfig(isDevelopment).safeParse(raw);
  const paid = paymentsConfig(isDevelopment).safeParse({ ...raw, PAYMENT_PROVIDER: raw.PAYMENT_PROVIDER ?? 'none' });
  const store = statementConfig(isDevelopment).safeParse(raw);
  const recommending = recommenderConfig(isDevelopment).safeParse(raw);
  const push = pushConfig(isDevelopment).safeParse(raw);
  const areOurs =
    recommending.success && paid.success && contacts.success && office.success && push.success && store.success;
  const areFit = areOurs && mail.success && sms.success && signIn.success && bots.success;
  if (!parsed.success || !licences.success || !areFit) {
    const all = [parsed, recommending, licences, mail, sms, signIn, bots, paid, contacts, office, push, store];
    const faults = all
      .flatMap(({ error }) => error?.issues ?? [])
      .map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The environment is not fit to start with. ${faults.join('; ')}`);
  }
  const { BASE_URL, IMPERSONATION_URL, DEV_COUNTRY, CONTACT_EMAIL, COUNTRY_DOMAINS, ...own } = parsed.data;
  const { CREDENTIAL_SECRET, CREDENTIAL_SECRET_EARLIER, ...secrets } = own;
  const { DB, SEARCH, MEDIA, VIEWER, AUDIENCE, LOGIN_CODE, BROADCAST, ASSETS } = raw;
  const env: Env = {
    DB,
    SEARCH,
    MEDIA,
    VIEWER,
    AUDIENCE,
    LOGIN_CODE,
    BROADCAST,
    ASSETS,
    ...ringsOf(secrets, raw),
    isDevelopment,
    baseUrl: BASE_URL,
    impersonationUrl: IMPERSONATION_URL ?? null,
    devCountry: DEV_COUNTRY,
    contactEmail: CONTACT_EMAIL,
    countryDomains: countryDomainsOf(COUNTRY_DOMAINS),
    crm: crm(contacts.data),
    chat: chat(office.data, isDevelopment),
    licences: licenceProvider(licences.data),
    mail: mailer(mail.data),
    push: pushSender(push.data),
    sms: smsSender(sms.data),
    signInProviders: signInProviders(signIn.data),
    turnstile: turnstile(bots.data),
    recommender: recommender(recommending.data),
    payments: payments(paid.data),
    credentials: credentialSigner(CREDENTIAL_SECRET, CREDENTIAL_SECRET_EARLIER),
    statements: statementStore(store.data),
    ...(isDevelopment && { dev: devTools(raw) }),
  };
  known.set(raw, env);
  return env;
}
