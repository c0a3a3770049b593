import * as z from 'zod';
import { serviceAddress } from '../address';

/** Additional accepted client ids, those of our native apps; separated by commas. */
const clientIds = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  );

/** The provider's pinned values: its discovery document is not fetched, so they cannot be changed in transit. */
const google = (isDevelopment: boolean) =>
  z
    .object({
      GOOGLE_CLIENT_ID: z.string().min(1),
      GOOGLE_CLIENT_SECRET: z.string().min(8),
      GOOGLE_ISSUER: serviceAddress(isDevelopment).default('https://accounts.google.com'),
      GOOGLE_AUTHORIZATION_URL: serviceAddress(isDevelopment).default('https://accounts.google.com/o/oauth2/v2/auth'),
      GOOGLE_TOKEN_URL: serviceAddress(isDevelopment).default('https://oauth2.googleapis.com/token'),
      GOOGLE_JWKS_URL: serviceAddress(isDevelopment).default('https://www.googleapis.com/oauth2/v3/certs'),
      GOOGLE_APP_CLIENT_IDS: clientIds,
    })
    .transform((raw) => ({
      clientId: raw.GOOGLE_CLIENT_ID,
      clientSecret: raw.GOOGLE_CLIENT_SECRET,
      issuer: raw.GOOGLE_ISSUER,
      authorizationUrl: raw.GOOGLE_AUTHORIZATION_URL,
      tokenUrl: raw.GOOGLE_TOKEN_URL,
      jwksUrl: raw.GOOGLE_JWKS_URL,
      appClientIds: raw.GOOGLE_APP_CLIENT_IDS,
    }));

const apple = (isDevelopment: boolean) =>
  z
    .object({
      APPLE_CLIENT_ID: z.string().min(1),
      APPLE_TEAM_ID: z.string().min(1),
      APPLE_KEY_ID: z.string().min(1),
      /** The content of the `.p8` file; line breaks may be written as `\n`. */
      APPLE_PRIVATE_KEY: z
        .string()
        .transform((text) => text.replaceAll('\\n', '\n'))
        .refine((text) => text.startsWith('-----BEGIN PRIVATE KEY-----'), 'must be the text of a .p8 file'),
      APPLE_ISSUER: serviceAddress(isDevelopment).default('https://appleid.apple.com'),
      APPLE_AUTHORIZATION_URL: serviceAddress(isDevelopment).default('https://appleid.apple.com/auth/authorize'),
      APPLE_TOKEN_URL: serviceAddress(isDevelopment).default('https://appleid.apple.com/auth/token'),
      APPLE_JWKS_URL: serviceAddress(isDevelopment).default('https://appleid.apple.com/auth/keys'),
      APPLE_APP_CLIENT_IDS: clientIds,
    })
    .transform((raw) => ({
      clientId: raw.APPLE_CLIENT_ID,
      teamId: raw.APPLE_TEAM_ID,
      keyId: raw.APPLE_KEY_ID,
      privateKey: raw.APPLE_PRIVATE_KEY,
      issuer: raw.APPLE_ISSUER,
      authorizationUrl: raw.APPLE_AUTHORIZATION_URL,
      tokenUrl: raw.APPLE_TOKEN_URL,
      jwksUrl: raw.APPLE_JWKS_URL,
      appClientIds: raw.APPLE_APP_CLIENT_IDS,
    }));

/** The environment of the sign-in providers (docs/deploy.md): those with a client id are enabled. */
export const signInConfig = (isDevelopment: boolean) =>
  z.preprocess(
    (raw: Record<string, unknown>) => ({
      ...(raw.GOOGLE_CLIENT_ID ? { google: raw } : {}),
      ...(raw.APPLE_CLIENT_ID ? { apple: raw } : {}),
    }),
    z.object({ google: google(isDevelopment).optional(), apple: apple(isDevelopment).optional() }),
  );

export type SignInConfig = z.infer<ReturnType<typeof signInConfig>>;
export type GoogleConfig = NonNullable<SignInConfig['google']>;
export type AppleConfig = NonNullable<SignInConfig['apple']>;
