import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { videoReports, videos } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { platforms } from '../../domain/platform/client-platform';
import { longestReport, reportKinds } from '../../domain/watching/report';
import { VideoId } from '../catalogue/schemas';
import { defineOperation } from '../operation';
import { countAttempt } from '../shared/rate-limit';
import { hourMs } from '../../domain/shared/time';

/** The player's description of itself: a flat list of facts, bounded so that a report stays small. */
const Config = z
  .record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()]).nullable())
  .refine((config) => Object.keys(config).length <= 30, 'too many facts');

export const ReportVideo = defineOperation({
  summary: 'Reports a problem with a video, with the player’s state (spec 3 §3, §5); unacknowledged at first.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    videoId: VideoId,
    types: z.array(z.enum(reportKinds)).min(1).max(reportKinds.length),
    details: z.string().trim().min(1).max(longestReport),
    /** The second that was on the screen. */
    seconds: z.number().int().min(0),
    config: Config,
    platform: z.enum(platforms),
  }),
  output: z.object({ id: z.string(), ts: z.number() }),
  reads: ({ db, reads }, { videoId }) =>
    reads.read(db.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId)).limit(1)),
  async handler(context, { videoId, types, ...report }, [video]) {
    const { db, caller, now, device } = context;
    if (!video) throw new DomainError('not-found', 'video-not-found');
    await countAttempt(context, { kind: 'report', subject: context.caller.user.id, limit: 30, windowMs: hourMs });
    const { browser, browserVersion, os, osVersion } = device;
    const id = crypto.randomUUID();
    await db.insert(videoReports).values({
      ...report,
      id,
      userId: caller.user.id,
      videoId,
      kinds: [...new Set(types)],
      userAgent: { browser, browserVersion, os, osVersion },
      ack: false,
      createdAt: now,
    });
    return { id, ts: now };
  },
});
