import * as z from 'zod';

/** What the refusal `auth/multi-factor-auth-required` carries. */
export const ResolverInput = z.string().max(100);

/** A code as it was typed: its form is judged like its value, or the answers would differ. */
export const CodeInput = z.string().max(40);
