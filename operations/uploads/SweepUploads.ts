import { and, asc, inArray, lt } from 'drizzle-orm';
import * as z from 'zod';
import { uploads } from '../../db/schema';
import { defineOperation } from '../operation';
import { clearUpload } from './clear';
import { dayMs } from '../../domain/shared/time';

/** An upload without progress for this long is abandoned. Milliseconds. */
const leftAfterMs = 7 * dayMs;
const perNight = 50;

export const SweepUploads = defineOperation({
  summary:
    'Deletes unfinished and faulty uploads that have made no progress for a week, with their parts and files; every night.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({}),
  output: z.object({ swept: z.number() }),
  async handler(context) {
    const { db, reads, now } = context;
    const left = await reads.read(
      db
        .select()
        .from(uploads)
        .where(
          and(inArray(uploads.state, ['receiving', 'unpacking', 'faulty']), lt(uploads.updatedAt, now - leftAfterMs)),
        )
        .orderBy(asc(uploads.updatedAt))
        .limit(perNight),
    );
    for (const upload of left) await clearUpload(context, upload);
    return { swept: left.length };
  },
});
