import * as z from 'zod';
import { defineOperation } from '../operation';
import { clearUpload } from './clear';
import { findUpload, UploadId } from './upload';

export const AbortUpload = defineOperation({
  summary: 'Deletes an upload that no lesson uses, with everything made from it.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ uploadId }) => ({ subject: uploadId }),
  input: z.strictObject({ uploadId: UploadId }),
  output: z.object({ aborted: z.literal(true) }),
  async handler(context, { uploadId }) {
    const upload = await findUpload(context, uploadId, ['receiving', 'unpacking', 'ready', 'faulty']);
    await clearUpload(context, upload);
    const before = { name: upload.name, state: upload.state };
    context.audit.changed({ before, after: {} });
    return { aborted: true as const };
  },
});
