import { asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { uploadParts } from '../../db/schema';
import { partsOf } from '../../domain/content/upload';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { insertJob } from '../shared/jobs';
import { findUpload, moveUpload, packageKey, UploadId } from './upload';

export const FinishUpload = defineOperation({
  summary: 'Joins the parts of an upload and begins to unpack it; idempotent.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ uploadId }) => ({ subject: uploadId }),
  input: z.strictObject({ uploadId: UploadId }),
  output: z.object({ state: z.enum(['unpacking', 'ready', 'faulty', 'used']) }),
  async handler(context, { uploadId }) {
    const { db, reads, now, ports, jobs } = context;
    const upload = await findUpload(context, uploadId, ['receiving', 'unpacking', 'ready', 'faulty', 'used']);
    if (upload.state !== 'receiving') {
      context.audit.unchanged();
      return { state: upload.state };
    }
    const parts = await reads.read(
      db.select().from(uploadParts).where(eq(uploadParts.uploadId, uploadId)).orderBy(asc(uploadParts.number)),
    );
    if (parts.length !== partsOf(upload.bytes)) {
      throw new DomainError('failed-precondition', 'upload-incomplete', {
        missing: partsOf(upload.bytes) - parts.length,
      });
    }
    const isWhole = await ports.media.finishUpload(packageKey(upload), upload.multipartId, parts);
    if (!isWhole) throw new DomainError('failed-precondition', 'upload-incomplete');
    await moveUpload(context, upload, { state: 'unpacking' });
    // The job continues if the page is closed; an open page requests one stretch after the other.
    await insertJob(
      db,
      { operation: 'UnpackUpload', input: { uploadId }, key: `UnpackUpload/${uploadId}/0`, runAt: now + 15_000 },
      now,
    );
    jobs.soon();
    context.audit.changed({ before: { state: upload.state }, after: { state: 'unpacking' } });
    return { state: 'unpacking' as const };
  },
});
