import { isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { certificates } from '../../../db/schema';
import { defineOperation } from '../../operation';
import { statusListLength } from './completion';
import { AddressInput, findCertificate } from './find';
import { badgeOf, statusListOf } from './credential/badge';
import { asJwt, didDocument, keyOf, withProof } from './credential/sign';

const Json = z.record(z.string(), z.unknown());

export const GetCredential = defineOperation({
  summary:
    'Returns a certificate as a signed Open Badges 3.0 credential, with an embedded proof and as a JWT; both can be verified with standard tools and the published keys.',
  allowed: 'visitor',
  roles: ['support'],
  isOpenBeforeLaunch: true,
  input: AddressInput,
  output: z.object({ credential: Json, jwt: z.string() }),
  async handler(context, { number }) {
    const { env, ports } = context;
    const { row } = await findCertificate(context, number);
    const badge = badgeOf(row, env.baseUrl);
    const { baseUrl } = env;
    const key = await keyOf(ports.credentials, row.signingKey);
    return {
      credential: await withProof(badge, key, baseUrl, row.issuedAt),
      jwt: await asJwt(badge, key, { baseUrl, subject: badge.id, at: row.issuedAt }),
    };
  },
});

export const GetStatusList = defineOperation({
  summary: 'Returns the signed status list with which verifiers check whether a certificate was revoked.',
  allowed: 'visitor',
  isOpenBeforeLaunch: true,
  input: z.strictObject({}),
  output: z.object({ credential: Json }),
  async handler({ db, env, ports, now }) {
    const revoked = await db
      .select({ index: certificates.statusIndex })
      .from(certificates)
      .where(isNotNull(certificates.revokedAt));
    const indexes = revoked.map(({ index }) => index);
    const list = await statusListOf(indexes, statusListLength, env.baseUrl, now);
    return { credential: await withProof(list, ports.credentials, env.baseUrl, now) };
  },
});

export const GetIssuerKeys = defineOperation({
  summary: 'Returns the current and earlier keys that certificates are signed with, as a DID document.',
  allowed: 'visitor',
  isOpenBeforeLaunch: true,
  input: z.strictObject({}),
  output: z.object({ document: Json }),
  handler: async ({ env, ports }) => ({ document: await didDocument(ports.credentials, env.baseUrl) }),
});
