import * as z from 'zod';
import type { Device } from '../../domain/devices/devices';

/** Times are milliseconds since 1970; `ts` is the last use. */
export const DeviceSchema = z.object({
  deviceId: z.string(),
  /** The name that the user gave it; empty without one. */
  name: z.string(),
  browser: z.string(),
  browserVersion: z.string(),
  os: z.string(),
  osVersion: z.string(),
  createdAt: z.number(),
  ts: z.number(),
  lockedUntil: z.number(),
}) satisfies z.ZodType<Device>;
