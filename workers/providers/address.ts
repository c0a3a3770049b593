import * as z from 'zod';

/** The address of an outside service: plain in development, `https:` in production. */
export const serviceAddress = (isDevelopment: boolean) =>
  z
    .url({ protocol: isDevelopment ? /^https?$/ : /^https$/, error: 'must be an https address' })
    .refine((text) => !/^https?:\/\/[^/]*@/.test(text), 'must not hold a password');
