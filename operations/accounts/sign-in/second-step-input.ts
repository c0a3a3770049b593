import * as z from 'zod';

/** The resolver in the refusal `auth/multi-factor-auth-required`. */
export const ResolverInput = z.string().max(100);

/** A code as typed: its form is checked together with its value, or the responses would differ. */
export const CodeInput = z.string().max(40);
