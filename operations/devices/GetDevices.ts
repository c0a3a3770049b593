import * as z from 'zod';
import { deviceLimit } from '../../domain/devices/devices';
import { viewerOf } from '../../durable-objects/stubs';
import { defineOperation } from '../operation';
import { DeviceSchema } from './schemas';

export const GetDevices = defineOperation({
  summary: 'The caller’s devices and how many may be registered; null is no limit (spec 1 §5).',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({}),
  output: z.object({ devices: z.array(DeviceSchema), limit: z.number().nullable() }),
  async handler({ viewers, caller, settings }) {
    const limit = settings.LOCK_DEVICES_NUMBER ? deviceLimit(caller.user) : null;
    return { devices: await viewerOf(viewers, caller.user.id).listDevices(), limit };
  },
});
