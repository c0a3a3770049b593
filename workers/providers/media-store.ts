import type { MediaStore } from '../../operations/file-ports';
import { chunksOf } from '../../domain/shared/chunks';

/** The media bucket through its binding (R2). */
export const mediaStore = (bucket: R2Bucket): MediaStore => ({
  async beginUpload(key) {
    return (await bucket.createMultipartUpload(key)).uploadId;
  },
  async putPart(key, uploadId, number, bytes) {
    return (await bucket.resumeMultipartUpload(key, uploadId).uploadPart(number, bytes)).etag;
  },
  async finishUpload(key, uploadId, parts) {
    const all = parts.map(({ number, etag }) => ({ partNumber: number, etag }));
    try {
      await bucket.resumeMultipartUpload(key, uploadId).complete(all);
      return true;
    } catch {
      // Either an earlier request completed the upload and its response was lost, or the parts do not match.
      return (await bucket.head(key)) !== null;
    }
  },
  async abortUpload(key, uploadId) {
    // An upload that was already completed or aborted no longer exists.
    await bucket
      .resumeMultipartUpload(key, uploadId)
      .abort()
      .catch(() => undefined);
  },
  async read(key, offset, length) {
    const object = await bucket.get(key, { range: { offset, length } });
    return object ? new Uint8Array(await object.arrayBuffer()) : null;
  },
  async text(key) {
    const object = await bucket.get(key);
    return object ? object.text() : null;
  },
  async put(key, bytes) {
    await bucket.put(key, bytes);
  },
  async list(prefix) {
    const files: { key: string; size: number }[] = [];
    let cursor: string | undefined;
    do {
      const page = await bucket.list({ prefix, ...(cursor ? { cursor } : {}) });
      files.push(...page.objects.map(({ key, size }) => ({ key, size })));
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
    return files;
  },
  async remove(keys) {
    // R2 deletes at most a thousand objects at once.
    for (const some of chunksOf(keys, 1000)) await bucket.delete(some);
  },
});
