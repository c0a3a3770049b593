import type { LogSubject } from '../domain/shared/log';
import type { DatabaseUse } from '../db/meter';
import type { RequestScope } from '../operations/context';
import type { Bindings, Env } from './env';

/** A request's scope in the Worker: what operations receive, and what the response reports about the database. */
export type Scope = RequestScope & {
  /** Counted in development and tests, for `Server-Timing`. */
  use: DatabaseUse;
  /** `subject`, once the user is named in it. */
  named: Promise<LogSubject>;
  /** The database session's bookmark, for a reader that must see what this request wrote. */
  bookmark: () => string | null;
};

/** The variables that Hono's handlers find beside the request. */
export type BackendContext = {
  Bindings: Bindings & Record<string, unknown>;
  Variables: { env: Env; scope: Scope };
};
