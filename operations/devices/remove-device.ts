import { and, eq } from 'drizzle-orm';
import { sessions } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { viewerOf } from '../../durable-objects/stubs';
import type { RequestScope } from '../context';

type RemoveScope = Pick<RequestScope, 'db' | 'viewers' | 'now'>;

/** Removes a device of a user and signs it out; returns the ended sessions. A locked one only if `evenIfLocked` (C13). */
export async function removeDeviceOf(
  { db, viewers, now }: RemoveScope,
  userId: string,
  deviceId: string,
  evenIfLocked: boolean,
): Promise<string[]> {
  const viewer = viewerOf(viewers, userId);
  const answer = await viewer.removeDevice(deviceId, now, evenIfLocked);
  if (!answer.removed) {
    if (answer.reason === 'not-found') throw new DomainError('not-found', 'device-not-found');
    throw new DomainError('failed-precondition', 'device-locked', { lockedUntil: answer.lockedUntil });
  }
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.deviceId, deviceId)))
    .returning({ id: sessions.id });
  await viewer.logOutDevice(deviceId);
  // Sessions are ended by id as well, because a tab chooses its device id itself.
  for (const { id } of ended) await viewer.logOut(id);
  return ended.map(({ id }) => id);
}
