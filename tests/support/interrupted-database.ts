import { env } from 'cloudflare:workers';
import type { D1Like } from '../../db/client';

type Interruption = {
  /** What happens once, after the request has read and before it writes. */
  meanwhile: () => Promise<unknown>;
  /** Plants a fault into the statement. */
  change?: (sql: string) => string;
};

/** A database in which others act between a request's reads and the batch with the statement that begins like this. */
export function interruptedDatabase(beginning: string, { meanwhile, change = (sql) => sql }: Interruption): D1Like {
  let isComing = false;
  let hasHappened = false;
  return {
    prepare: (sql) => {
      if (!sql.startsWith(beginning)) return env.DB.prepare(sql);
      isComing = true;
      return env.DB.prepare(change(sql));
    },
    batch: async (statements) => {
      if (isComing && !hasHappened) {
        hasHappened = true;
        await meanwhile();
      }
      return env.DB.batch(statements);
    },
  };
}
