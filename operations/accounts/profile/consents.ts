import * as z from 'zod';
import { DomainError } from '../../../domain/shared/errors';
import { missingConsents, type Privacy, type RequiredConsents } from '../../../domain/accounts/profile';

export const PrivacySchema = z.strictObject({
  privacyDefault: z.boolean(),
  privacyProfiling: z.boolean(),
  privacyMarketing: z.boolean(),
  privacySendNews: z.boolean(),
}) satisfies z.ZodType<Privacy>;

/** Refuses without the consents that the settings require (spec 2 §5), naming them. */
export function requireConsents(privacy: Privacy, required: RequiredConsents): void {
  const missing = missingConsents(privacy, required);
  if (missing.length > 0) throw new DomainError('invalid-argument', 'consent-needed', { missing });
}
