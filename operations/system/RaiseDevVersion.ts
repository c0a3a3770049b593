import * as z from 'zod';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { bumpVersionAndBroadcast } from '../shared/broadcast';

export const RaiseDevVersion = defineOperation({
  summary: 'Development only: makes open pages reload, or notifies administrators of an update (spec 3 §4.6).',
  allowed: 'visitor',
  isCommand: true,
  input: z.strictObject({ name: z.enum(['FORCE_RELOAD', 'ADMIN_UPDATE']) }),
  output: z.object({ version: z.number() }),
  async handler(context, { name }) {
    if (!context.env.isDevelopment) throw new DomainError('not-found', 'operation-not-found');
    const version = await bumpVersionAndBroadcast(context, name === 'FORCE_RELOAD' ? 'reload' : 'adminUpdate');
    context.audit.changed({ before: { version: version - 1 }, after: { version } });
    return { version };
  },
});
