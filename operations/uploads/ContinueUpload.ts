import * as z from 'zod';
import { defineOperation } from '../operation';
import { unpackOn } from './unpack';
import { UploadId } from './upload';

export const ContinueUpload = defineOperation({
  summary: 'Unpacks the next part of a film and returns the progress; the film is checked after the last one.',
  allowed: 'admin',
  roles: ['editor'],
  limit: { limit: 3000, windowMs: 600_000 },
  isCommand: true,
  audit: ({ uploadId }) => ({ subject: uploadId }),
  input: z.strictObject({ uploadId: UploadId }),
  output: z.object({
    state: z.enum(['receiving', 'unpacking', 'ready', 'faulty', 'used']),
    unpackedBytes: z.number(),
    bytes: z.number(),
  }),
  async handler(context, { uploadId }) {
    const answer = await unpackOn(context, uploadId);
    context.audit.changed({ before: {}, after: { state: answer.state, unpackedBytes: answer.unpackedBytes } });
    return answer;
  },
});
