import * as z from 'zod';
import { readCounts } from '../../db/events';
import { countDifferences } from '../../domain/watching/counting';
import { defineOperation } from '../operation';
import { archivedEvents } from './events/archive';

const Tally = z.object({ views: z.number(), openings: z.number() });

export const RecountViews = defineOperation({
  summary:
    'Recomputes a viewer’s views and openings from the event log, and returns the differences (docs/decisions/0013).',
  allowed: 'admin',
  roles: ['support'],
  audit: ({ userId }) => ({ userId }),
  input: z.strictObject({ userId: z.string().min(1).max(64) }),
  output: z.object({ differences: z.array(z.object({ videoId: z.string(), stored: Tally, recounted: Tally })) }),
  async handler({ db, ports }, { userId }) {
    const counts = await readCounts(db, userId, archivedEvents(ports.media, userId));
    const differences = countDifferences(counts.stored, counts.counted);
    return { differences: differences.map(({ videoId, stored, recounted }) => ({ videoId, stored, recounted })) };
  },
});
