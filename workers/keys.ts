import * as z from 'zod';
import type { Keyring, NamedKey } from '../operations/shared/signing';

/** The secrets that sign our own data; each may be rotated (docs/deploy.md, docs/decisions/0061). */
export const signingSecrets = ['SESSION_SECRET', 'MEDIA_SECRET', 'DRM_SECRET', 'BOT_CHECK_SECRET'] as const;
type SigningSecret = (typeof signingSecrets)[number];

const named = /^([a-z0-9]{1,12}):(.+)$/s;

/** Parses a configured secret: `{id}:{secret}`, or the secret alone. */
export function keyIn(written: string): NamedKey {
  const [, id = '', secret = written] = named.exec(written) ?? [];
  return { id, secret };
}

/** When the previous key ends: an instant, or a day at whose beginning in UTC the key is no longer valid. */
const End = z.iso.date().or(z.iso.datetime());

/**
 * The key rings of a parsed environment. `{name}_PREVIOUS` and `{name}_PREVIOUS_UNTIL` must both be set, and under another id
 * than the signing key: a signature names the key it was made with. Throws with the fault's name.
 */
export function ringsOf(
  secrets: Record<SigningSecret, string>,
  raw: Record<string, unknown>,
): Record<SigningSecret, Keyring> {
  const ringOf = (name: SigningSecret): Keyring => {
    const current = keyIn(secrets[name]);
    const [before, until] = [raw[`${name}_PREVIOUS`], raw[`${name}_PREVIOUS_UNTIL`]];
    if (before === undefined && until === undefined) return { current, previous: null };
    const end = End.safeParse(until);
    if (typeof before !== 'string' || !end.success) {
      throw new Error(`${name}_PREVIOUS and ${name}_PREVIOUS_UNTIL (a date) need each other`);
    }
    const previous = keyIn(before);
    if (previous.id === current.id) throw new Error(`${name} and ${name}_PREVIOUS need different ids, as in "b:…"`);
    return { current, previous: { ...previous, until: Date.parse(end.data) } };
  };
  const [SESSION_SECRET, MEDIA_SECRET, DRM_SECRET, BOT_CHECK_SECRET] = [
    ringOf('SESSION_SECRET'),
    ringOf('MEDIA_SECRET'),
    ringOf('DRM_SECRET'),
    ringOf('BOT_CHECK_SECRET'),
  ];
  return { SESSION_SECRET, MEDIA_SECRET, DRM_SECRET, BOT_CHECK_SECRET };
}
