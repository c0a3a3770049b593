/** COSE algorithms, the preferred first: ES256, which every authenticator has, and RS256 for older Windows. */
export const passkeyAlgorithms = [-7, -257] as const;

/** The relying party that passkeys belong to: the host of the platform's own address, without its port. */
export const rpIdOf = (baseUrl: string): string => new URL(baseUrl).hostname;
export const originOf = (baseUrl: string): string => new URL(baseUrl).origin;

/** The name of a passkey until its owner changes it: the browser and system it was created with. */
export const suggestedPasskeyName = ({ browser, os }: { browser: string; os: string }): string =>
  [browser, os].filter(Boolean).join(', ') || 'Passkey';
