import { fromBase64 } from '../../domain/shared/base64';
import type { CredentialKey, CredentialSigner } from '../../operations/ports';
import type { NamedKey } from '../../operations/shared/signing';
import { keyIn } from '../keys';

/** The PKCS #8 prefix of an Ed25519 key, followed by the key's 32 bytes (RFC 8410). */
const prefix = Uint8Array.from([0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20]);

async function keyPair(secret: string) {
  const seed = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`certificates\n${secret}`)),
  );
  const der = Uint8Array.from([...prefix, ...seed]);
  const key = await crypto.subtle.importKey('pkcs8', der, { name: 'Ed25519' }, true, ['sign']);
  const { x = '' } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey;
  return { key, publicKey: fromBase64(x.replaceAll('-', '+').replaceAll('_', '/')) };
}

const idOf = ({ id }: NamedKey): string => (id === '' ? 'key-1' : `key-${id}`);

/** A key pair created on first use and cached per isolate. */
function madeOnce(named: NamedKey): CredentialKey {
  let made: ReturnType<typeof keyPair> | undefined;
  const pair = () => {
    made ??= keyPair(named.secret);
    return made;
  };
  return {
    id: idOf(named),
    publicKey: async () => (await pair()).publicKey,
    sign: async (data) => new Uint8Array(await crypto.subtle.sign('Ed25519', (await pair()).key, data)),
  };
}

/**
 * Signs certificates with the key derived from CREDENTIAL_SECRET, `{id}:{secret}` or only the secret. Signatures of
 * `earlier` secrets (newest first, separated by spaces) stay valid. Throws if two have the same id.
 */
export function credentialSigner(secret: string, earlier = ''): CredentialSigner {
  const before = earlier.split(/\s+/).filter(Boolean).map(keyIn);
  const all = [keyIn(secret), ...before].map(madeOnce);
  if (new Set(all.map(({ id }) => id)).size < all.length) {
    throw new Error('CREDENTIAL_SECRET and CREDENTIAL_SECRET_EARLIER need different ids, as in "b:…"');
  }
  const [current = madeOnce(keyIn(secret)), ...others] = all;
  return { ...current, earlier: others };
}
