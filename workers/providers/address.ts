import * as z from 'zod';

/** Where an outside service is reached: a plain address, `https:` in production. */
export const serviceAddress = (isDevelopment: boolean) =>
  z
    .url({ protocol: isDevelopment ? /^https?$/ : /^https$/, error: 'must be an https address' })
    .refine((text) => !/^https?:\/\/[^/]*@/.test(text), 'must not hold a password');
