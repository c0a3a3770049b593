import * as z from 'zod';

/** Who writes, as the public forms ask for them. */
export const Name = z.string().trim().min(2).max(100);
export const Email = z
  .email()
  .max(254)
  .transform((email) => email.toLowerCase());

/** A field that people do not see: only a machine fills it in. What it filled in is taken, and forgotten. */
export const Trap = z.string().max(200).default('');
