import { asc, eq } from 'drizzle-orm';
import { auditLog } from '../../db/schema';
import { db } from './scope';

/** The audit log's entries of an operation, oldest first. */
export const auditOf = (act: string) =>
  db.select().from(auditLog).where(eq(auditLog.act, act)).orderBy(asc(auditLog.at));
