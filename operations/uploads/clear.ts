import { and, eq, ne } from 'drizzle-orm';
import { uploads } from '../../db/schema';
import type { RequestScope } from '../context';
import { factsKey, packageKey, type UploadRow } from './upload';

/** Deletes an upload: its row first, so that its media can no longer be used, then its parts and files. */
export async function clearUpload({ db, ports }: Pick<RequestScope, 'db' | 'ports'>, upload: UploadRow): Promise<void> {
  const gone = await db
    .delete(uploads)
    .where(and(eq(uploads.id, upload.id), ne(uploads.state, 'used')))
    .returning({ id: uploads.id });
  if (gone.length === 0) return;
  if (upload.state === 'receiving') await ports.media.abortUpload(packageKey(upload), upload.multipartId);
  const files = upload.state === 'receiving' ? [] : await ports.media.list(`videos/${upload.film}/`);
  await ports.media.remove([packageKey(upload), factsKey(upload), ...files.map(({ key }) => key)]);
}
