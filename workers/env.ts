import * as z from 'zod';
import { countryDomainsOf, type CountryDomains } from '../domain/platform/country-domains';
import type { OperationEnv } from '../operations/context';
import type {
  AudienceNamespace,
  BroadcastNamespace,
  LiveRoomNamespace,
  LoginCodeNamespace,
  PlayerNamespace,
  ViewerNamespace,
} from '../durable-objects/stubs';
import type { Ports } from '../operations/ports';
import { devTools } from './dev/dev-tools';
import { keyFaults, ringsOf } from './keys';
import { credentialSigner } from './providers/credentials';
import type { MailBinding } from './providers/mail/config';
import { servicesOf, type Services } from './providers/services';
import { hourMs } from '../domain/shared/time';

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
  LIVE_ROOM: LiveRoomNamespace;
  PLAYER: PlayerNamespace;
  ASSETS: Fetcher;
  /** Workers' mail binding, where wrangler.toml names one. */
  MAIL?: MailBinding;
};

const developmentSecret = (name: string) => `development-${name}-is-known-to-everybody`;

/** In production the secrets must pass `keyFaults`. */
const secret = (name: string, isDevelopment: boolean) =>
  isDevelopment
    ? z.string().min(16).default(developmentSecret(name))
    : z.string({ error: `the secret ${name} is missing` });

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
      /** Former secrets of certificates, separated by spaces. */
      CREDENTIAL_SECRET_EARLIER: z.string().default(''),
      IMPERSONATION_URL: isDevelopment
        ? z.url().optional()
        : z
            .url()
            .refine((url) => url.startsWith('https:'), 'must be https in production')
            .optional(),
      /** The origin that serves films; undefined if this Worker does. */
      MEDIA_HOST: (isDevelopment
        ? z.url()
        : z.url().refine((url) => url.startsWith('https:'), 'must be https in production')
      ).optional(),
      /** The recipient of the public forms' messages. */
      CONTACT_EMAIL: z.email().default('ciao@apice.it'),
      /** The host per country, `IT=apice.it,ES=apice.es`; empty if all countries share one. */
      COUNTRY_DOMAINS: z.string().default(''),
      /** How many hours of film a device may be granted in advance of the time in which it could watch them (decision 12). */
      OPENINGS_AHEAD_HOURS: z.coerce.number().positive().default(6),
      /** SHA-256 fingerprints of the certificates that sign the Android app, separated by commas; empty while there is none. */
      APP_ANDROID_FINGERPRINTS: z
        .string()
        .regex(/^(?:(?:[0-9A-F]{2}:){31}[0-9A-F]{2}(?:, ?|$))*$/, 'must be SHA-256 fingerprints, AB:CD:…')
        .default(''),
      /** The Apple team id that signs the iOS app; empty without an app. */
      APP_APPLE_TEAM: z
        .string()
        .regex(/^[A-Z0-9]{10}$/, 'must be ten letters and digits')
        .optional(),
      DEV_COUNTRY: z.string().length(2).default('IT'),
    })
    .superRefine(({ BASE_URL, IMPERSONATION_URL, MEDIA_HOST }, context) => {
      if (isDevelopment) return;
      // A separate host receives no cookies and serves nothing but films.
      if (MEDIA_HOST && new URL(MEDIA_HOST).host === new URL(BASE_URL).host) {
        context.addIssue({ code: 'custom', path: ['MEDIA_HOST'], message: 'must be another host than BASE_URL' });
      }
      // On the impersonations' host an ordinary session counts as a visitor, so on a shared host nobody could sign in.
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
    countryDomains: CountryDomains;
    /** The data for the app-link files (workers/app-links.ts). */
    storeApps: { fingerprints: string[]; appleTeam: string | null };
    /** The ports of outside services, and the signer of certificates. */
    ports: Services & Pick<Ports, 'credentials'>;
  };

const known = new WeakMap<object, Env>();

/**
 * The parsed environment. Throws with all faults if something is missing or invalid; in production also for a development
 * secret or an `http:` base. A Worker without a valid environment serves no requests.
 */
export function parseEnv(raw: Bindings & Record<string, unknown>): Env {
  const seen = known.get(raw);
  if (seen) return seen;
  const isDevelopment = z.enum(['production', 'development']).parse(raw.APP_ENV) === 'development';
  const parsed = shapeFor(isDevelopment).safeParse(raw);
  const services = servicesOf(raw, isDevelopment);
  const wrongKeys = isDevelopment ? [] : keyFaults(raw);
  if (!parsed.success || services.faults.length + wrongKeys.length > 0) {
    const faults = [...(parsed.error?.issues ?? []), ...wrongKeys, ...services.faults].map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
    throw new Error(`The environment is not fit to start with. ${faults.join('; ')}`);
  }
  const { BASE_URL, IMPERSONATION_URL, MEDIA_HOST, DEV_COUNTRY, CONTACT_EMAIL, COUNTRY_DOMAINS, ...rest } = parsed.data;
  const { OPENINGS_AHEAD_HOURS, APP_ANDROID_FINGERPRINTS, APP_APPLE_TEAM, ...own } = rest;
  const { CREDENTIAL_SECRET, CREDENTIAL_SECRET_EARLIER, ...secrets } = own;
  const { DB, SEARCH, MEDIA, VIEWER, AUDIENCE, LOGIN_CODE, BROADCAST, LIVE_ROOM, PLAYER, ASSETS } = raw;
  const env: Env = {
    DB,
    SEARCH,
    MEDIA,
    VIEWER,
    AUDIENCE,
    LOGIN_CODE,
    BROADCAST,
    LIVE_ROOM,
    PLAYER,
    ASSETS,
    ...ringsOf(secrets, raw),
    isDevelopment,
    baseUrl: BASE_URL,
    impersonationUrl: IMPERSONATION_URL ?? null,
    mediaHost: MEDIA_HOST ? new URL(MEDIA_HOST).origin : null,
    openingsAheadMs: OPENINGS_AHEAD_HOURS * hourMs,
    devCountry: DEV_COUNTRY,
    contactEmail: CONTACT_EMAIL,
    countryDomains: countryDomainsOf(COUNTRY_DOMAINS),
    storeApps: {
      fingerprints: APP_ANDROID_FINGERPRINTS.split(/, ?/).filter(Boolean),
      appleTeam: APP_APPLE_TEAM ?? null,
    },
    ports: { ...services.ports(), credentials: credentialSigner(CREDENTIAL_SECRET, CREDENTIAL_SECRET_EARLIER) },
    ...(isDevelopment && { dev: devTools(raw) }),
  };
  known.set(raw, env);
  return env;
}
