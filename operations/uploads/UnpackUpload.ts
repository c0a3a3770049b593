import * as z from 'zod';
import { defineOperation } from '../operation';
import { insertJob } from '../shared/jobs';
import { unpackOn } from './unpack';
import { UploadId } from './upload';

export const UnpackUpload = defineOperation({
  summary: 'Unpacks a film in steps, even if its page has been closed.',
  allowed: 'system',
  isCommand: true,
  input: z.strictObject({ uploadId: UploadId }),
  output: z.object({ unpackedBytes: z.number() }),
  async handler(context, { uploadId }) {
    const { db, now } = context;
    const { state, unpackedBytes } = await unpackOn(context, uploadId);
    if (state === 'unpacking') {
      const key = `UnpackUpload/${uploadId}/${unpackedBytes}`;
      await insertJob(db, { operation: 'UnpackUpload', input: { uploadId }, key }, now);
    }
    return { unpackedBytes };
  },
});
