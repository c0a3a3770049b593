import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { toolUses, videoTools } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defaultLanguage } from '../../domain/platform/language';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';

/** D1 binds at most 100 values per statement, and a row needs five. */
const mostUses = 20;
/** The most time that a report, sent every minute, may contain for one tool. Seconds. */
const mostSeconds = 600;

const Use = z.strictObject({
  name: z.string().min(1).max(200),
  seconds: z.number().int().min(0).max(mostSeconds).default(0),
  clicks: z.number().int().min(0).max(100).default(0),
});

export const CountToolUse = defineOperation({
  summary: 'Adds the seconds that instruments were shown, and how often their links were opened (spec 3 §3, x-ray).',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ videoId: VideoId, uses: z.array(Use).min(1).max(mostUses) }),
  output: z.object({ counted: z.number() }),
  reads: ({ db, reads }, { videoId }) =>
    reads.read(
      db
        .select({ name: videoTools.name, language: videoTools.language, position: videoTools.position })
        .from(videoTools)
        .where(eq(videoTools.videoId, videoId)),
    ),
  async handler({ db, caller }, { videoId, uses }, tools) {
    const totals = new Map<string, { seconds: number; clicks: number }>();
    for (const { name, seconds, clicks } of uses) {
      const tool = tools.find((one) => one.name === name);
      if (!tool) throw new DomainError('not-found', 'tool-not-found', { name });
      // A tool's uses are counted in one row, whichever language its name was shown in.
      const own = tools.find((one) => one.position === tool.position && one.language === defaultLanguage) ?? tool;
      const before = totals.get(own.name) ?? { seconds: 0, clicks: 0 };
      totals.set(own.name, { seconds: before.seconds + seconds, clicks: before.clicks + clicks });
    }
    await db
      .insert(toolUses)
      .values([...totals].map(([name, counted]) => ({ userId: caller.user.id, videoId, name, ...counted })))
      .onConflictDoUpdate({
        target: [toolUses.userId, toolUses.videoId, toolUses.name],
        set: {
          seconds: sql`${toolUses.seconds} + excluded.seconds`,
          clicks: sql`${toolUses.clicks} + excluded.clicks`,
        },
      });
    return { counted: totals.size };
  },
});
