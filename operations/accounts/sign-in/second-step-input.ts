import * as z from 'zod';

/** The resolver in the refusal `auth/multi-factor-auth-required`. */
export const ResolverInput = z.string().max(100);

/** A code as typed. Its form is not validated here: a malformed code must get the same response as a wrong one. */
export const CodeInput = z.string().max(40);
