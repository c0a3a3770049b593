import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../db/schema';
import { experiments, experimentsOf } from '../../domain/platform/experiments';
import { DomainError } from '../../domain/shared/errors';
import { viewerOf } from '../../durable-objects/stubs';
import { defineOperation } from '../operation';

export const SetUserFlag = defineOperation({
  summary: 'Adds a user to an experiment, or removes them (spec 1 §3), and notifies their open pages.',
  allowed: 'admin',
  isCommand: true,
  audit: ({ uid, name }) => ({ userId: uid, subject: name }),
  input: z.strictObject({ uid: z.string().min(1).max(64), name: z.enum(experiments), value: z.boolean() }),
  output: z.object({ experiments: z.record(z.enum(experiments), z.boolean()) }),
  async handler({ db, viewers, waitUntil, audit }, { uid, name, value }) {
    const [found] = await db.select({ flags: users.experiments }).from(users).where(eq(users.id, uid)).limit(1);
    if (!found) throw new DomainError('not-found', 'user-not-found');
    const flags = { ...experimentsOf(found.flags), [name]: value };
    await db.update(users).set({ experiments: flags }).where(eq(users.id, uid));
    waitUntil(viewerOf(viewers, uid).notifyRightsChanged());
    audit.changed({ before: { value: found.flags[name] === true }, after: { value } });
    return { experiments: flags };
  },
});
