import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogSubject } from '../../domain/shared/log';

const current = new AsyncLocalStorage<LogSubject>();

/** Runs a request's work, and what it leaves for later; what it asks of outside services is logged under its subject. */
export const inRequest = <T>(subject: LogSubject, work: () => T): T => current.run(subject, work);

/** The subject for a port: ports are made once per environment, and are called from within requests. */
export const subjectNow = (): LogSubject => current.getStore() ?? { requestId: null, user: null };
