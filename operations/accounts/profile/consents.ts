import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import {
  changedConsents,
  missingConsents,
  type Privacy,
  type RequiredConsents,
} from '../../../domain/accounts/profile';
import { consentChanges } from '../../../db/schema';
import type { RequestScope } from '../../context';

export const PrivacySchema = z.strictObject({
  privacyDefault: z.boolean(),
  privacyProfiling: z.boolean(),
  privacyMarketing: z.boolean(),
  privacySendNews: z.boolean(),
}) satisfies z.ZodType<Privacy>;

/** Refuses when consents that the settings require are missing (spec 2 §5), naming them. */
export function requireConsents(privacy: Privacy, required: RequiredConsents): void {
  const missing = missingConsents(privacy, required);
  if (missing.length > 0) throw new DomainError('invalid-argument', 'consent-needed', { missing });
}

type Choice = {
  userId: string;
  before: Privacy | null;
  after: Privacy;
  source: (typeof consentChanges.$inferInsert)['source'];
};

/** The latest privacy notice, which the forms show. */
export const shownNotice = sql<string>`coalesce((select max(year) from legal_documents where doc = 'privacy'), '')`;

/** The consents that a choice records. A first login that changes none records the privacy notice: so it is known as answered. */
function recorded({ before, after, source }: Choice): readonly (keyof Privacy)[] {
  const changed = changedConsents(before, after);
  return changed.length === 0 && source === 'first-login' ? ['privacyDefault'] : changed;
}

/** The statements that record given and withdrawn consents, for the same batch; empty when nothing changed. */
export function keepConsents(
  { db, now, country, device }: Pick<RequestScope, 'db' | 'now' | 'country' | 'device'>,
  choice: Choice,
) {
  const { userId, after, source } = choice;
  const rows = recorded(choice).map((consent) => ({
    id: crypto.randomUUID(),
    userId,
    at: now,
    consent,
    isGiven: after[consent],
    version: shownNotice,
    source,
    country,
    browser: device.browser,
  }));
  return rows.length > 0 ? [db.insert(consentChanges).values(rows)] : [];
}
