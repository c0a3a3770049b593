import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogSubject } from '../../domain/shared/log';

const current = new AsyncLocalStorage<LogSubject>();

/** Runs a request's work, including background work, so that its calls to outside services are logged under its subject. */
export const inRequest = <T>(subject: LogSubject, work: () => T): T => current.run(subject, work);

/** The current request's subject, for ports, which are created once per environment but called within requests. */
export const subjectNow = (): LogSubject => current.getStore() ?? { requestId: null, user: null };
