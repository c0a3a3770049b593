import type { Privacy } from '../../../domain/accounts/profile';

/** A text field of a submitted form; empty if it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The consents ticked in a form (spec 2 §3). */
export const privacyOf = (form: FormData): Privacy => ({
  privacyDefault: form.has('privacyDefault'),
  privacyProfiling: form.has('privacyProfiling'),
  privacyMarketing: form.has('privacyMarketing'),
  privacySendNews: form.has('privacySendNews'),
});
