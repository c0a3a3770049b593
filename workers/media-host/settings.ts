import * as z from 'zod';
import { countryDomainsOf } from '../../domain/platform/country-domains';
import { keyringOf } from '../keys';

const Settings = z.looseObject({
  MEDIA_SECRET: z.string().min(1),
  BASE_URL: z.url(),
  IMPERSONATION_URL: z.url().optional(),
  COUNTRY_DOMAINS: z.string().default(''),
});

/**
 * The settings that scripts/media-host.mjs writes into the snippet: the films' key ring, and the allowed origins. Throws
 * for settings that would not be valid in production.
 */
export function settingsOf(raw: Record<string, string | undefined>) {
  const { MEDIA_SECRET, BASE_URL, IMPERSONATION_URL, COUNTRY_DOMAINS } = Settings.parse(raw);
  const hosts = Object.values(countryDomainsOf(COUNTRY_DOMAINS)).map((host) => `https://${host}`);
  const pages = [BASE_URL, ...(IMPERSONATION_URL ? [IMPERSONATION_URL] : []), ...hosts];
  return {
    secret: keyringOf('MEDIA_SECRET', MEDIA_SECRET, raw),
    pages: pages.map((address) => new URL(address).origin),
  };
}
