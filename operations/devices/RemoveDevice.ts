import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { sessions } from '../../db/schema';
import { deviceIdPattern } from '../../domain/devices/devices';
import { DomainError } from '../../domain/shared/errors';
import { viewerOf } from '../../durable-objects/stubs';
import { defineOperation } from '../operation';

export const RemoveDevice = defineOperation({
  summary:
    'Removes a device of the caller and signs it out, once its lock has passed; an admin may always (decisions C13).',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isCommand: true,
  input: z.strictObject({ deviceId: z.string().regex(deviceIdPattern) }),
  output: z.object({ removed: z.literal(true) }),
  async handler({ db, viewers, caller, now, outgoing }, { deviceId }) {
    const viewer = viewerOf(viewers, caller.user.id);
    const answer = await viewer.removeDevice(deviceId, now, caller.user.isAdmin);
    if (!answer.removed) {
      if (answer.reason === 'not-found') throw new DomainError('not-found', 'device-not-found');
      throw new DomainError('failed-precondition', 'device-locked', { lockedUntil: answer.lockedUntil });
    }
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.userId, caller.user.id), eq(sessions.deviceId, deviceId)))
      .returning({ id: sessions.id });
    if (ended.some(({ id }) => id === caller.sessionId)) outgoing.session = 'clear';
    await viewer.logOutDevice(deviceId);
    // A tab names its device itself, so the sessions are ended by their own name too.
    for (const { id } of ended) await viewer.logOut(id);
    return { removed: true as const };
  },
});
