import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { uploads } from '../../db/schema';
import type { UploadState } from '../../domain/content/kinds';
import { DomainError } from '../../domain/shared/errors';
import type { RequestScope } from '../context';

export type UploadRow = typeof uploads.$inferSelect;
export const UploadId = z.string().regex(/^[a-z0-9]{16}$/);

/** The package's key until it is unpacked. */
export const packageKey = ({ id }: Pick<UploadRow, 'id'>): string => `uploads/${id}.film`;

/** The key of the package's facts while it is unpacked. */
export const factsKey = ({ id }: Pick<UploadRow, 'id'>): string => `uploads/${id}.json`;

/** The upload, in one of these states. Throws `upload-not-found`, `upload-not-open`. */
export async function findUpload(
  { db, reads }: Pick<RequestScope, 'db' | 'reads'>,
  uploadId: string,
  states: readonly UploadState[],
): Promise<UploadRow> {
  const [row] = await reads.read(db.select().from(uploads).where(eq(uploads.id, uploadId)).limit(1));
  if (!row) throw new DomainError('not-found', 'upload-not-found');
  if (!states.includes(row.state))
    throw new DomainError('failed-precondition', 'upload-not-open', { state: row.state });
  return row;
}

/** Updates an upload unless it has changed meanwhile; returns whether it did. */
export async function moveUpload(
  { db, now }: Pick<RequestScope, 'db' | 'now'>,
  { id, state, unpackedBytes }: Pick<UploadRow, 'id' | 'state' | 'unpackedBytes'>,
  change: Partial<typeof uploads.$inferInsert>,
): Promise<boolean> {
  const moved = await db
    .update(uploads)
    .set({ ...change, updatedAt: now })
    .where(and(eq(uploads.id, id), inArray(uploads.state, [state]), eq(uploads.unpackedBytes, unpackedBytes)))
    .returning({ id: uploads.id });
  return moved.length > 0;
}
