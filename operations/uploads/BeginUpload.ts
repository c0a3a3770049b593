import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { uploadParts, uploads } from '../../db/schema';
import { longestPackage, partBytes, slugOf } from '../../domain/content/upload';
import { DomainError } from '../../domain/shared/errors';
import { ContentId } from '../content/documents';
import { defineOperation, type HandlerContext } from '../operation';
import { countAttempt } from '../shared/rate-limit';
import { randomText } from '../shared/signing';
import { packageKey } from './upload';
import { hourMs } from '../../domain/shared/time';

const small = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A free id: derived from the name, with letters added if it is taken. */
async function freeId({ db, reads }: HandlerContext<'admin'>, name: string): Promise<string> {
  const slug = slugOf(name);
  const [taken] = await reads.read(
    db
      .select({
        is: sql<boolean>`(exists (select 1 from videos where id = ${slug})
          or exists (select 1 from content_drafts where kind = 'video' and id = ${slug})
          or exists (select 1 from uploads as others where others.video_id = ${slug}))`
          .mapWith(Boolean)
          .as('is_taken'),
      })
      .from(sql`(select 1)`),
  );
  return taken?.is ? `${slug}-${randomText(4, small)}` : slug;
}

const isVideo = ({ db, reads }: HandlerContext<'admin'>, videoId: string) =>
  reads.read(
    db
      .select({
        is: sql<boolean>`(exists (select 1 from videos where id = ${videoId})
          or exists (select 1 from content_drafts where kind = 'video' and id = ${videoId}))`
          .mapWith(Boolean)
          .as('is_video'),
      })
      .from(sql`(select 1)`),
  );

export const BeginUpload = defineOperation({
  summary: 'Begins an upload of a packaged film, or resumes it: the same file is recognised, with its received parts.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ name, videoId = null }) => ({ subject: videoId ?? name }),
  input: z.strictObject({
    name: z.string().trim().min(1).max(200),
    bytes: z.int().min(1024).max(longestPackage),
    /** Computed by the browser from the file's size and ends; identifies the file when it is chosen again. */
    fingerprint: z.string().regex(/^[a-f0-9]{64}$/),
    /** The video whose media it replaces; a new lesson gets an id from the name. */
    videoId: ContentId.optional(),
  }),
  output: z.object({
    uploadId: z.string(),
    videoId: z.string(),
    partBytes: z.number(),
    /** Numbers of the parts that have already arrived. */
    done: z.array(z.number()),
    state: z.enum(['receiving', 'unpacking', 'ready', 'faulty', 'used']),
  }),
  async handler(context, { name, bytes, fingerprint, videoId }) {
    const { db, reads, now, caller, ports, audit } = context;
    const whole = `${fingerprint}/${videoId ?? ''}`;
    const [known] = await reads.read(db.select().from(uploads).where(eq(uploads.fingerprint, whole)).limit(1));
    if (known) {
      const parts = await reads.read(
        db
          .select({ number: uploadParts.number })
          .from(uploadParts)
          .where(eq(uploadParts.uploadId, known.id))
          .orderBy(asc(uploadParts.number)),
      );
      const done = parts.map(({ number }) => number);
      audit.unchanged();
      return { uploadId: known.id, videoId: known.videoId, partBytes, done, state: known.state };
    }
    await countAttempt(context, { kind: 'upload', subject: caller.user.id, limit: 60, windowMs: hourMs });
    if (videoId !== undefined && !(await isVideo(context, videoId))[0]?.is)
      throw new DomainError('not-found', 'content-not-found');
    const id = randomText(16, small);
    const target = videoId ?? (await freeId(context, name));
    const film = videoId === undefined ? target : `${target}/${id}`;
    const multipartId = await ports.media.beginUpload(packageKey({ id }));
    const row = { id, byUserId: caller.user.id, name, bytes, fingerprint: whole, multipartId, videoId: target, film };
    await db.insert(uploads).values({
      ...row,
      state: 'receiving',
      isReplacement: videoId !== undefined,
      faults: [],
      createdAt: now,
      updatedAt: now,
    });
    const after = { uploadId: id, videoId: target, bytes };
    const answer = { uploadId: id, videoId: target, partBytes, done: [], state: 'receiving' as const };
    audit.changed({ before: {}, after });
    return answer;
  },
});
