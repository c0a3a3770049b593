import * as z from 'zod';
import { deviceIdPattern, longestDeviceName } from '../../domain/devices/devices';
import { DomainError } from '../../domain/shared/errors';
import { viewerOf } from '../../durable-objects/stubs';
import { defineOperation } from '../operation';

export const RenameDevice = defineOperation({
  summary: 'Sets the name of one of the caller’s devices, which their other devices show too; an empty one clears it.',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    deviceId: z.string().regex(deviceIdPattern),
    name: z.string().trim().max(longestDeviceName),
  }),
  output: z.object({ name: z.string() }),
  async handler({ viewers, caller }, { deviceId, name }) {
    const isKnown = await viewerOf(viewers, caller.user.id).renameDevice(deviceId, name);
    if (!isKnown) throw new DomainError('not-found', 'device-not-found');
    return { name };
  },
});
