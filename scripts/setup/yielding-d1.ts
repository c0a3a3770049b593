import type { D1Like } from '../../db/client';

/** Two turns, so that pending network events are handled in one of them. */
const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

const asks = new Set<PropertyKey>(['all', 'run', 'first', 'raw']);

/** The original statement of each yielding one: a batch accepts only the database's own. */
const own = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function yieldingStatement(statement: D1PreparedStatement): D1PreparedStatement {
  const wrapped = new Proxy(statement, {
    get(target, name) {
      if (name === 'bind') return (...values: unknown[]) => yieldingStatement(target.bind(...values));
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (!asks.has(name)) return value.bind(target);
      return async (...args: unknown[]) => {
        await turn();
        const answer: unknown = Reflect.apply(value, target, args);
        return answer;
      };
    },
  });
  own.set(wrapped, statement);
  return wrapped;
}

/**
 * A local database that waits for a turn of the event loop before each query: stemming blocks the processor for seconds, and
 * a connection that the other side closed in that time must be seen as closed before the next query uses it.
 */
export const yielding = (d1: D1Database): D1Like => ({
  prepare: (sql) => yieldingStatement(d1.prepare(sql)),
  batch: async (statements) => {
    await turn();
    return d1.batch(statements.map((one) => own.get(one) ?? one));
  },
});
