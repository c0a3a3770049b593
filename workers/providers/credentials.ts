import type { CredentialSigner } from '../../operations/ports';

/** An Ed25519 key in PKCS #8 is this and its 32 bytes (RFC 8410). */
const prefix = Uint8Array.from([0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20]);

async function keyPair(secret: string) {
  const seed = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`certificates\n${secret}`)),
  );
  const der = Uint8Array.from([...prefix, ...seed]);
  const key = await crypto.subtle.importKey('pkcs8', der, { name: 'Ed25519' }, true, ['sign']);
  const { x = '' } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey;
  const binary = atob(x.replaceAll('-', '+').replaceAll('_', '/'));
  return { key, publicKey: Uint8Array.from(binary, (character) => character.charCodeAt(0)) };
}

/** Signs certificates with the key that the secret CREDENTIAL_SECRET makes; made once per isolate. */
export function credentialSigner(secret: string): CredentialSigner {
  let made: ReturnType<typeof keyPair> | undefined;
  const pair = () => {
    made ??= keyPair(secret);
    return made;
  };
  return {
    publicKey: async () => (await pair()).publicKey,
    sign: async (data) => new Uint8Array(await crypto.subtle.sign('Ed25519', (await pair()).key, data)),
  };
}
