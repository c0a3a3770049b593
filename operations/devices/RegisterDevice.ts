import * as z from 'zod';
import { deviceIdPattern, deviceLimit } from '../../domain/devices/devices';
import { DomainError } from '../../domain/shared/errors';
import { viewerOf } from '../../durable-objects/stubs';
import { defineOperation } from '../operation';
import { DeviceSchema } from './schemas';

const name = z.string().max(64);

export const RegisterDevice = defineOperation({
  summary: 'Registers or recognises a device of the caller, within the device limit (spec 1 §5).',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    deviceId: z.string().regex(deviceIdPattern),
    browser: name,
    browserVersion: name,
    os: name,
    osVersion: name,
  }),
  output: z.object({ device: DeviceSchema }),
  async handler({ viewers, caller, settings, now }, { deviceId, ...description }) {
    const limit = deviceLimit(caller.user, settings);
    const answer = await viewerOf(viewers, caller.user.id).registerDevice(deviceId, description, limit, now);
    if (!answer.registered) {
      throw new DomainError('resource-exhausted', 'device-limit', { devices: answer.devices, limit: answer.limit });
    }
    return { device: answer.device };
  },
});
