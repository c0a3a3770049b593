import * as z from 'zod';
import { deviceIdPattern } from '../../domain/devices/devices';
import { defineOperation } from '../operation';
import { removeDeviceOf } from './remove-device';

export const RemoveDevice = defineOperation({
  summary:
    'Removes a device of the caller and signs it out, once its lock has passed; an admin may always (decisions C13).',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  isCommand: true,
  input: z.strictObject({ deviceId: z.string().regex(deviceIdPattern) }),
  output: z.object({ removed: z.literal(true) }),
  async handler(context, { deviceId }) {
    const { caller, outgoing } = context;
    const ended = await removeDeviceOf(context, caller.user.id, deviceId, caller.user.isAdmin);
    if (ended.includes(caller.sessionId)) outgoing.session = 'clear';
    context.audit.changed({ before: { device: deviceId }, after: {} });
    return { removed: true as const };
  },
});
