import type { LogSubject } from '../domain/shared/log';
import type { DatabaseUse } from '../db/meter';
import type { RequestScope } from '../operations/context';
import type { Bindings, Env } from './env';

/** A request's scope in the Worker: what operations receive, and what the response reports about the database. */
export type Scope = RequestScope & {
  /** Measured in development and tests, for `Server-Timing`. */
  use: DatabaseUse;
  /** Resolves to `subject` once its user is known. */
  named: Promise<LogSubject>;
  /** The database session's bookmark, for later reads that must see this request's writes. */
  bookmark: () => string | null;
};

/** The variables of a request's Hono context. */
export type BackendContext = {
  Bindings: Bindings & Record<string, unknown>;
  Variables: { env: Env; scope: Scope };
};
