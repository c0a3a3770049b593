import * as z from 'zod';
import { memberResults } from '../../../domain/people/companies';

export const CompanyId = z.string().min(1).max(64);

/** A company (spec 3 §3); `createdAt` and `updatedAt` are seconds since 1970, `seats` null is no limit. */
export const CompanySchema = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  logoUrl: z.string().nullable(),
  seats: z.number().nullable(),
  users: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
});

/** What became of one line of a file, or of the one address that was typed. */
export const RowSchema = z.object({
  row: z.number(),
  email: z.string(),
  result: z.enum(memberResults),
  /** The other company of somebody who is `occupied`. */
  company: z.string().nullable(),
});

/** What UpdateCompany answers (spec 3 §7, contract). */
export const ChangedSchema = z.object({
  duplicated: z.array(z.string()),
  nonExistent: z.array(z.string()),
  occupied: z.array(z.object({ email: z.string(), company: z.string() })),
  /** New accounts; the temporary password is told here and never again. Empty in a dry run. */
  created: z.array(z.object({ email: z.string(), password: z.string() })),
  deleteErrors: z.array(z.string()),
  added: z.array(z.string()),
  invalid: z.array(z.string()),
  rows: z.array(RowSchema),
  /** New accounts that this call has left for the next one with the same file. */
  remaining: z.number(),
  /** Deleting takes two administrators: the first one's request is noted, the second one's is done. */
  deletion: z.enum(['none', 'requested', 'done']),
});

export type Changed = z.infer<typeof ChangedSchema>;

export const nothingChanged: Changed = {
  duplicated: [],
  nonExistent: [],
  occupied: [],
  created: [],
  deleteErrors: [],
  added: [],
  invalid: [],
  rows: [],
  remaining: 0,
  deletion: 'none',
};
