import * as z from 'zod';
import { defineOperation } from '../operation';
import { bumpVersionAndBroadcast } from '../shared/broadcast';

export const RunSystemAction = defineOperation({
  summary:
    'FORCE_RELOAD makes every open page reload once; ADMIN_UPDATE notifies administrators of an update (spec 3 §4.6).',
  allowed: 'admin',
  isCommand: true,
  audit: ({ action }) => ({ subject: action }),
  input: z.strictObject({ action: z.enum(['FORCE_RELOAD', 'ADMIN_UPDATE']) }),
  output: z.object({ version: z.number() }),
  async handler(context, { action }) {
    const version = await bumpVersionAndBroadcast(context, action === 'FORCE_RELOAD' ? 'reload' : 'adminUpdate');
    context.audit.changed({ before: { version: version - 1 }, after: { version } });
    return { version };
  },
});
