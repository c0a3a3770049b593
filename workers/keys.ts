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

/** The least number of different characters in a key: a random one of 32 characters has more, `aaaa…` has fewer. */
const leastVariety = 12;

/** What is wrong with a key's text; null for one that production may use. The id counts for nothing: everybody reads it. */
function faultOf({ secret }: NamedKey): string | null {
  if (secret.length < 32) return 'needs at least 32 characters';
  if (secret.startsWith('development-')) return 'is a development secret';
  return new Set(secret).size < leastVariety ? 'can be guessed' : null;
}

type KeyFault = { path: [name: string]; message: string };

/** What is wrong with the keys of a production: the signing ones, and those that are still accepted from before. */
export function keyFaults(raw: Record<string, unknown>): KeyFault[] {
  const names = [...signingSecrets, 'CREDENTIAL_SECRET'].flatMap((name) => [
    name,
    `${name}_PREVIOUS`,
    `${name}_EARLIER`,
  ]);
  const keys = names.flatMap((name) => {
    const written = raw[name];
    if (typeof written !== 'string') return [];
    // Only the earlier keys of certificates are several.
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

/** When the previous key ends: an instant, or a day at whose beginning in UTC the key is no longer valid. */
const End = z.iso.date().or(z.iso.datetime());

/**
 * A key ring by its settings. `{name}_PREVIOUS` and `{name}_PREVIOUS_UNTIL` must both be set, and under another id than the signing
 * key: a signature names the key it was made with. Throws with the fault's name.
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
