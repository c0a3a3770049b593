import * as z from 'zod';

/** The URL of an outside service: `https:` in production, plain HTTP allowed in development. */
export const serviceAddress = (isDevelopment: boolean) =>
  z
    .url({ protocol: isDevelopment ? /^https?$/ : /^https$/, error: 'must be an https address' })
    .refine((text) => !/^https?:\/\/[^/]*@/.test(text), 'must not hold a password');
