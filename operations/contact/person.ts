import * as z from 'zod';

/** The sender's fields in the public forms. */
export const Name = z.string().trim().min(2).max(100);
export const Email = z
  .email()
  .max(254)
  .transform((email) => email.toLowerCase());

/** A field that is hidden from people: only a bot fills it in. Such a request is accepted and discarded. */
export const Trap = z.string().max(200).default('');
