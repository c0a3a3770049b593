import * as z from 'zod';

const Base64Url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000);

/** The fields that both responses have in common; browsers add others, which are ignored. */
const credential = { id: Base64Url.max(1500), rawId: Base64Url.max(1500), type: z.literal('public-key') };

export const MadePasskeyInput = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

export const UsedPasskeyInput = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.max(100).optional(),
  }),
});
