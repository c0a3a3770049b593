import * as z from 'zod';
import { serviceAddress } from '../address';

/** The environment of the CRM (docs/deploy.md). */
export const crmConfig = (isDevelopment: boolean) =>
  z.discriminatedUnion('CRM_PROVIDER', [
    z.object({ CRM_PROVIDER: z.literal('none') }),
    z.object({
      CRM_PROVIDER: z.literal('hubspot'),
      HUBSPOT_URL: serviceAddress(isDevelopment).default('https://api.hubapi.com'),
      HUBSPOT_TOKEN: z.string().min(1),
    }),
  ]);

export type CrmConfig = z.infer<ReturnType<typeof crmConfig>>;
