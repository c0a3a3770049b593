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

/** The outcome for one line of a file, or for the one typed address. */
const RowSchema = z.object({
  row: z.number(),
  email: z.string(),
  result: z.enum(memberResults),
  /**
   * The other company of somebody who is `occupied`: its name for platform administrators, empty for a company's own.
   */
  company: z.string().nullable(),
});

/** The answer of UpdateCompany (spec 3 §7, contract). */
export const ChangedSchema = z.object({
  duplicated: z.array(z.string()),
  nonExistent: z.array(z.string()),
  occupied: z.array(z.object({ email: z.string(), company: z.string() })),
  /** New accounts with their temporary passwords, which are only returned here. Empty in a dry run. */
  created: z.array(z.object({ email: z.string(), password: z.string() })),
  deleteErrors: z.array(z.string()),
  added: z.array(z.string()),
  /** Invited accounts: they are shown to the company once they accept. */
  invited: z.array(z.string()),
  invalid: z.array(z.string()),
  rows: z.array(RowSchema),
  /** New accounts that are left for the next call with the same file. */
  remaining: z.number(),
  /** A deletion needs two administrators: the first call stores the request, the second one deletes. */
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
  invited: [],
  invalid: [],
  rows: [],
  remaining: 0,
  deletion: 'none',
};
