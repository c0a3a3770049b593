import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { certificates } from '../../../db/schema';
import { certificateAddressPattern, partsOfAddress } from '../../../domain/courses/certificate';
import { DomainError } from '../../../domain/shared/errors';
import { writeLook } from '../../audit';
import type { Caller, RequestScope } from '../../context';
import { countAttempt } from '../../shared/rate-limit';
import { minuteMs } from '../../../domain/shared/time';

/** A certificate's address, or its number. */
export const AddressInput = z.strictObject({ number: z.string().regex(certificateAddressPattern) });

/**
 * Finds a certificate by address. A number without a secret is accepted for certificates from before secrets, from the
 * learner, and from administrators who may see learners' courses, which is logged. All lookups share one rate limit.
 */
export async function findCertificate(
  context: RequestScope & { caller: Caller; mayActForOthers: boolean },
  address: string,
) {
  const { db, caller } = context;
  await countAttempt(context, { kind: 'certificate', subject: context.address, limit: 60, windowMs: 10 * minuteMs });
  const { number, secret } = partsOfAddress(address);
  const [row] = await db.select().from(certificates).where(eq(certificates.number, number)).limit(1);
  const isOwn = row !== undefined && 'user' in caller && caller.user.id === row.userId;
  const isForOthers = row !== undefined && !isOwn && context.mayActForOthers;
  const isKnown = row?.secret === secret || (secret === null && (isOwn || isForOthers));
  if (!row || !isKnown) throw new DomainError('not-found', 'certificate-not-found');
  if (isForOthers && 'user' in caller) {
    const look = { actorId: caller.user.id, act: 'GetCertificate', userId: row.userId, subject: number };
    context.waitUntil(writeLook(context, look));
  }
  return { row, isMine: isOwn || isForOthers };
}
