/** What is used of a library without types of its own. */
declare module '@digitalbazaar/ed25519-multikey' {
  type Verifier = { verify(signed: { data: Uint8Array; signature: Uint8Array }): Promise<boolean> };
  export function from(key: { type: string; publicKeyMultibase: string }): Promise<{ verifier(): Verifier }>;
}
