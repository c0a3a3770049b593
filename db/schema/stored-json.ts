import { customType } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';

/** A column of JSON that is validated when it is read: a damaged value fails there, and not where it is used. */
export const storedJson = <T>(schema: z.ZodMiniType<T>) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => schema.parse(JSON.parse(text)),
  });

export const textList = storedJson(z.array(z.string()));
export const textByName = storedJson(z.record(z.string(), z.string()));
