import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { uploadParts, uploads, users } from '../../db/schema';
import { partBytes } from '../../domain/content/upload';
import { defineOperation } from '../operation';
import { byMark, nextMark, PageMark, pastMark } from '../shared/page-mark';

const pageSize = 20;
const order = [uploads.updatedAt, uploads.id] as const;

export const GetUploads = defineOperation({
  summary: 'Returns the uploaded films and those in progress, latest first, with their measurements.',
  allowed: 'admin',
  roles: ['editor'],
  audit: () => ({ subject: 'uploads' }),
  input: z.strictObject({ before: PageMark.optional(), isReplacement: z.boolean().optional() }),
  output: z.object({
    uploads: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        videoId: z.string(),
        isReplacement: z.boolean(),
        bytes: z.number(),
        /** How many bytes have arrived, and how many of them are unpacked. */
        receivedBytes: z.number(),
        unpackedBytes: z.number(),
        state: z.enum(['receiving', 'unpacking', 'ready', 'faulty', 'used']),
        checks: z.array(z.object({ name: z.string(), isFine: z.boolean(), measured: z.string() })),
        durationMs: z.number(),
        by: z.string(),
        updatedAt: z.number(),
      }),
    ),
    next: z.string().nullable(),
  }),
  async handler({ db, reads }, { before, isReplacement }) {
    const rows = await reads.read(
      db
        .select({
          id: uploads.id,
          name: uploads.name,
          videoId: uploads.videoId,
          isReplacement: uploads.isReplacement,
          bytes: uploads.bytes,
          unpackedBytes: uploads.unpackedBytes,
          state: uploads.state,
          checks: uploads.checks,
          updatedAt: uploads.updatedAt,
          durationMs: sql<number>`coalesce(${uploads.facts} ->> 'durationMs', 0)`.as('duration'),
          by: sql<string>`trim(coalesce(${users.nome} || ' ' || ${users.cognome}, ''))`.as('by'),
          parts: sql<number>`(select count(*) from ${uploadParts} where ${uploadParts.uploadId} = ${uploads.id})`.as(
            'parts',
          ),
        })
        .from(uploads)
        .leftJoin(users, eq(users.id, uploads.byUserId))
        .where(
          and(
            pastMark(order, before),
            isReplacement === undefined ? undefined : eq(uploads.isReplacement, isReplacement),
          ),
        )
        .orderBy(...byMark(order))
        .limit(pageSize + 1),
    );
    const page = rows.slice(0, pageSize);
    return {
      uploads: page.map(({ parts, checks, ...row }) => ({
        ...row,
        checks: (checks ?? []).map(({ name, isFine, measured }) => ({ name, isFine, measured })),
        receivedBytes: row.state === 'receiving' ? Math.min(row.bytes, parts * partBytes) : row.bytes,
      })),
      next: nextMark(rows, pageSize, ({ updatedAt, id }) => [updatedAt, id]),
    };
  },
});
