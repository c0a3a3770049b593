import * as z from 'zod';
import { serviceAddress } from '../address';

const secret = (least: number) => z.string().min(least, `needs at least ${least} characters`);

/** Headers that every request sets, or that would reveal the viewer. */
const reservedHeaders =
  /^(?:content-type|content-length|soapaction|host|cookie|connection|transfer-encoding|x-drm-token)$/;

const headerName = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be the name of a header')
  .refine((name) => !reservedHeaders.test(name), 'must not be a header with a meaning of its own');

const drmToday = (isDevelopment: boolean) =>
  z.object({
    DRM_PROVIDER: z.literal('drmtoday'),
    DRMTODAY_BASE: serviceAddress(isDevelopment).default('https://lic.drmtoday.com'),
    DRMTODAY_MERCHANT: z.string().min(1),
    DRMTODAY_SHARED_SECRET: z
      .string()
      .regex(/^(?:[0-9a-f]{2}){16,}$/i, 'must be hexadecimal')
      .optional(),
  });

const doveRunner = (isDevelopment: boolean) =>
  z.object({
    DRM_PROVIDER: z.literal('doverunner'),
    DOVERUNNER_BASE: serviceAddress(isDevelopment).default('https://drm-license.doverunner.com'),
    DOVERUNNER_SITE_ID: z.string().min(1),
    DOVERUNNER_SITE_KEY: z.string().regex(/^[\x21-\x7e]{32}$/, 'must have 32 characters'),
    DOVERUNNER_ACCESS_KEY: secret(16),
  });

const hasSystem = (config: Record<string, unknown>) =>
  Object.entries(config).some(([name, value]) => value !== undefined && /_(?:WIDEVINE|PLAYREADY|FAIRPLAY)$/.test(name));

const axinom = (isDevelopment: boolean) =>
  z
    .object({
      DRM_PROVIDER: z.literal('axinom'),
      AXINOM_COM_KEY_ID: z.guid(),
      AXINOM_COM_KEY: z.base64().min(24, 'needs at least 24 characters'),
      AXINOM_WIDEVINE: serviceAddress(isDevelopment).optional(),
      AXINOM_PLAYREADY: serviceAddress(isDevelopment).optional(),
      AXINOM_FAIRPLAY: serviceAddress(isDevelopment).optional(),
      AXINOM_FAIRPLAY_CERTIFICATE: serviceAddress(isDevelopment).optional(),
    })
    .refine(hasSystem, { path: ['AXINOM_WIDEVINE'], error: 'no system has an address' });

const generic = (isDevelopment: boolean) =>
  z
    .object({
      DRM_PROVIDER: z.literal('generic'),
      LICENCE_WIDEVINE: serviceAddress(isDevelopment).optional(),
      LICENCE_PLAYREADY: serviceAddress(isDevelopment).optional(),
      LICENCE_FAIRPLAY: serviceAddress(isDevelopment).optional(),
      LICENCE_FAIRPLAY_CERTIFICATE: serviceAddress(isDevelopment).optional(),
      LICENCE_HEADER: headerName,
      LICENCE_TEMPLATE: z.string().min(1).optional(),
      LICENCE_ENCODING: z.enum(['base64', 'plain']).default('base64'),
      LICENCE_JWT_SECRET: secret(32).optional(),
    })
    .refine(hasSystem, { path: ['LICENCE_WIDEVINE'], error: 'no system has an address' })
    .refine((config) => (config.LICENCE_TEMPLATE === undefined) !== (config.LICENCE_JWT_SECRET === undefined), {
      path: ['LICENCE_TEMPLATE'],
      error: 'give either a template or LICENCE_JWT_SECRET',
    });

/** The environment of the licence provider (docs/deploy.md). */
export const licenceConfig = (isDevelopment: boolean) =>
  z.intersection(
    z.object({
      DRM_CLEARKEY: z.enum(['on', 'off']).optional(),
      DRM_TIMEOUT_MS: z.coerce.number().int().min(100).max(20_000).default(8000),
    }),
    z.discriminatedUnion('DRM_PROVIDER', [
      z.object({ DRM_PROVIDER: z.literal('none') }),
      drmToday(isDevelopment),
      doveRunner(isDevelopment),
      axinom(isDevelopment),
      generic(isDevelopment),
    ]),
  );

export type LicenceConfig = z.infer<ReturnType<typeof licenceConfig>>;
