import * as z from 'zod';

/** Public keys: push messages on a developer's machine are not secret. */
const developmentKeys = {
  VAPID_PUBLIC_KEY: 'BLB-pFniWA3v-sngK9-1FkzhXZO2feJCn3V3pvuT0x85JtYkSYk2g9wmqw20CCSouZWUjXjX1MXE8bZDL9qsaCE',
  VAPID_PRIVATE_KEY: 'Bo7LwX2mErb0FeXR8mKgDZhq9WJDJv7Ssq-1hcWHuLs',
};

const keys = z.object({
  /** The point on P-256, uncompressed, 65 bytes base64url. */
  VAPID_PUBLIC_KEY: z.string().regex(/^B[\w-]{86}$/, 'VAPID_PUBLIC_KEY must be 65 bytes, base64url'),
  /** The scalar, 32 bytes base64url. */
  VAPID_PRIVATE_KEY: z.string().regex(/^[\w-]{43}$/, 'VAPID_PRIVATE_KEY must be 32 bytes, base64url'),
  /** How a push service contacts the sender: `mailto:` or an address. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:|https:)/)
    .default('mailto:ciao@apice.it'),
});

/** The keys that sign web push messages (docs/deploy.md); without them web push is disabled. */
export const pushConfig = (isDevelopment: boolean) =>
  z.preprocess(
    (raw) => {
      const given = raw as Record<string, unknown>;
      if (given.VAPID_PUBLIC_KEY || given.VAPID_PRIVATE_KEY) return given;
      return isDevelopment ? { ...given, ...developmentKeys } : null;
    },
    z.union([z.null(), keys]),
  );

export type PushConfig = z.infer<ReturnType<typeof pushConfig>>;
