import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/client';
import { sessions } from '../../db/schema';
import { deviceLimit, mostDevices } from '../../domain/devices/devices';
import { viewerOf } from '../../durable-objects/stubs';
import { defineOperation } from '../operation';
import { DeviceSchema } from './schemas';

/** Where the caller's devices were last used, according to their sessions; newest first. */
const readPlaces = (db: Database, userId: string) =>
  db
    .select({ deviceId: sessions.deviceId, country: sessions.country, city: sessions.city })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.deviceId), ne(sessions.country, '')))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(2 * mostDevices);

export const GetDevices = defineOperation({
  summary: 'Returns the caller’s devices and how many may be registered; null means no limit (spec 1 §5).',
  allowed: 'user',
  isOpenBeforeLaunch: true,
  input: z.strictObject({}),
  output: z.object({
    devices: z.array(
      DeviceSchema.extend({
        /** Where it was last used: two letters, and the city where the network reports it; empty is unknown. */
        country: z.string(),
        city: z.string(),
      }),
    ),
    limit: z.number().nullable(),
  }),
  reads: async ({ db, reads, userId }) => (userId ? reads.read(readPlaces(db, userId)) : []),
  async handler({ viewers, caller, settings }, _input, places) {
    const limit = deviceLimit(caller.user, settings);
    const devices = await viewerOf(viewers, caller.user.id).listDevices();
    const placeOf = (deviceId: string) => {
      const { country = '', city = '' } = places.find((place) => place.deviceId === deviceId) ?? {};
      return { country, city };
    };
    return { devices: devices.map((device) => ({ ...device, ...placeOf(device.deviceId) })), limit };
  },
});
