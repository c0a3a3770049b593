import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { versions } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';

export const RaiseDevVersion = defineOperation({
  summary: 'On a developer’s machine only: has open pages reload, or administrators told of an update (spec 3 §4.6).',
  allowed: 'visitor',
  isCommand: true,
  input: z.strictObject({ name: z.enum(['FORCE_RELOAD', 'ADMIN_UPDATE']) }),
  output: z.object({ version: z.number() }),
  async handler({ db, env }, { name }) {
    if (!env.isDevelopment) throw new DomainError('not-found', 'operation-not-found');
    const [raised] = await db
      .insert(versions)
      .values({ name, version: 1 })
      .onConflictDoUpdate({ target: versions.name, set: { version: sql`${versions.version} + 1` } })
      .returning({ version: versions.version });
    return { version: raised?.version ?? 0 };
  },
});
