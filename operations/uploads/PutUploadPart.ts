import * as z from 'zod';
import { uploadParts } from '../../db/schema';
import { lengthOfPart } from '../../domain/content/upload';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { findUpload, packageKey, UploadId } from './upload';

export const PutUploadPart = defineOperation({
  summary:
    'Stores one part of an upload; a part may be repeated. Its bytes are sent by PUT /api/uploads/{uploadId}/{number}.',
  allowed: 'admin',
  roles: ['editor'],
  audit: ({ uploadId }) => ({ subject: uploadId }),
  input: z.strictObject({
    uploadId: UploadId,
    number: z.int().min(1).max(10_000),
    bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
  output: z.object({ number: z.number() }),
  async handler(context, { uploadId, number, bytes }) {
    const upload = await findUpload(context, uploadId, ['receiving']);
    // The part was truncated in transit, or belongs to another file; the other parts are not affected.
    if (bytes.byteLength !== lengthOfPart(upload.bytes, number)) {
      throw new DomainError('invalid-argument', 'upload-part-not-fit');
    }
    const etag = await context.ports.media.putPart(packageKey(upload), upload.multipartId, number, bytes);
    const row = { etag, bytes: bytes.byteLength };
    await context.db
      .insert(uploadParts)
      .values({ uploadId, number, ...row })
      .onConflictDoUpdate({ target: [uploadParts.uploadId, uploadParts.number], set: row });
    return { number };
  },
});
