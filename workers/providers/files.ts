import type { FileStore } from '../../operations/file-ports';

/** Uploaded files, in the same bucket as the videos. */
export const fileStore = (bucket: R2Bucket): FileStore => ({
  async put(key, bytes, type) {
    await bucket.put(key, bytes, { httpMetadata: { contentType: type } });
  },
  async delete(...keys) {
    await bucket.delete(keys);
  },
});
