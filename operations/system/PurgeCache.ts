import * as z from 'zod';
import { defineOperation } from '../operation';
import { bumpVersionAndBroadcast } from '../shared/broadcast';
import { insertJob } from '../shared/jobs';

export const PurgeCache = defineOperation({
  summary:
    'Rebuilds a cache: the catalogue’s and the settings’ with a new version that open pages are notified of, the search’s by a job.',
  allowed: 'admin',
  isCommand: true,
  audit: ({ cache }) => ({ subject: cache }),
  input: z.strictObject({ cache: z.enum(['catalogue', 'settings', 'search']) }),
  output: z.object({ version: z.number().nullable() }),
  async handler(context, { cache }) {
    const { db, now, jobs, audit } = context;
    if (cache === 'search') {
      await insertJob(db, { operation: 'RebuildSearch', input: {} }, now);
      jobs.soon();
      audit.unchanged();
      return { version: null };
    }
    const version = await bumpVersionAndBroadcast(context, cache);
    audit.changed({ before: { version: version - 1 }, after: { version } });
    return { version };
  },
});
