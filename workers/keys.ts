import * as z from 'zod';
import type { Keyring, NamedKey } from '../operations/shared/signing';

/** The secrets that sign our own data; each may be rotated (docs/deploy.md, docs/decisions/0018). */
const signingSecrets = ['SESSION_SECRET', 'MEDIA_SECRET', 'DRM_SECRET', 'BOT_CHECK_SECRET'] as const;
type SigningSecret = (typeof signingSecrets)[number];

const named = /^([a-z0-9]{1,12}):(.+)$/s;

/** Parses a configured secret: `{id}:{secret}`, or the secret alone. */
export function keyIn(written: string): NamedKey {
  const [, id = '', secret = written] = named.exec(written) ?? [];
  return { id, secret };
}

/** The minimum number of distinct characters in a key: a random one of 32 characters has more, `aaaa…` fewer. */
const leastVariety = 12;

/** The fault of a key; null if production may use it. The id is public, so it does not count. */
function faultOf({ secret }: NamedKey): string | null {
  if (secret.length < 32) return 'needs at least 32 characters';
  if (secret.startsWith('development-')) return 'is a development secret';
  return new Set(secret).size < leastVariety ? 'can be guessed' : null;
}

type KeyFault = { path: [name: string]; message: string };

/** The faults of the production keys, including previous ones that are still accepted. */
export function keyFaults(raw: Record<string, unknown>): KeyFault[] {
  const names = [...signingSecrets, 'CREDENTIAL_SECRET'].flatMap((name) => [
    name,
    `${name}_PREVIOUS`,
    `${name}_EARLIER`,
  ]);
  const keys = names.flatMap((name) => {
    const written = raw[name];
    if (typeof written !== 'string') return [];
    // Only CREDENTIAL_SECRET_EARLIER contains several keys.
    const all = name.endsWith('_EARLIER') ? written.split(/\s+/).filter(Boolean) : [written];
    return all.map((one) => ({ name, key: keyIn(one) }));
  });
  const faults = keys.flatMap(({ name, key }): KeyFault[] => {
    const fault = faultOf(key);
    return fault ? [{ path: [name], message: `the secret ${name} ${fault}` }] : [];
  });
  const twins = keys.filter(({ key }, at) => keys.findIndex((one) => one.key.secret === key.secret) < at);
  const equal = twins.map(
    ({ name }): KeyFault => ({ path: [name], message: 'two secrets are equal: each needs one of its own' }),
  );
  return [...faults, ...equal];
}

/** When the previous key expires: an instant, or a day, at whose start in UTC it becomes invalid. */
const End = z.iso.date().or(z.iso.datetime());

/**
 * The key ring of the settings. `{name}_PREVIOUS` and `{name}_PREVIOUS_UNTIL` must both be set, with another id than the
 * signing key, because signatures contain their key's id. Throws with the fault's name.
 */
export function keyringOf(name: SigningSecret, secret: string, raw: Record<string, unknown>): Keyring {
  const current = keyIn(secret);
  const [before, until] = [raw[`${name}_PREVIOUS`], raw[`${name}_PREVIOUS_UNTIL`]];
  if (before === undefined && until === undefined) return { current, previous: null };
  const end = End.safeParse(until);
  if (typeof before !== 'string' || !end.success) {
    throw new Error(`${name}_PREVIOUS and ${name}_PREVIOUS_UNTIL (a date) need each other`);
  }
  const previous = keyIn(before);
  if (previous.id === current.id) throw new Error(`${name} and ${name}_PREVIOUS need different ids, as in "b:…"`);
  return { current, previous: { ...previous, until: Date.parse(end.data) } };
}

/** The key rings of a parsed environment. */
export function ringsOf(
  secrets: Record<SigningSecret, string>,
  raw: Record<string, unknown>,
): Record<SigningSecret, Keyring> {
  const ringOf = (name: SigningSecret) => keyringOf(name, secrets[name], raw);
  return {
    SESSION_SECRET: ringOf('SESSION_SECRET'),
    MEDIA_SECRET: ringOf('MEDIA_SECRET'),
    DRM_SECRET: ringOf('DRM_SECRET'),
    BOT_CHECK_SECRET: ringOf('BOT_CHECK_SECRET'),
  };
}
