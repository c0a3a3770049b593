import * as z from 'zod';
import { deviceIdPattern } from '../../domain/devices';
import { DomainError } from '../../domain/errors';
import { viewerOf } from '../../durable-objects/stubs';
import { defineOperation } from '../operation';

export const RemoveDevice = defineOperation({
  summary: 'Removes a device of the caller once its lock has passed; an admin may always (decisions C13).',
  allowed: 'user',
  isCommand: true,
  input: z.strictObject({ deviceId: z.string().regex(deviceIdPattern) }),
  output: z.object({ removed: z.literal(true) }),
  async handler({ viewers, caller, now }, { deviceId }) {
    const answer = await viewerOf(viewers, caller.user.id).removeDevice(deviceId, now, caller.user.isAdmin);
    if (answer.removed) return { removed: true as const };
    if (answer.reason === 'not-found') throw new DomainError('not-found', 'device-not-found');
    throw new DomainError('failed-precondition', 'device-locked', { lockedUntil: answer.lockedUntil });
  },
});
