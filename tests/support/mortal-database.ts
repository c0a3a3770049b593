import { env } from 'cloudflare:workers';
import type { D1Like } from '../../db/client';

export class Killed extends Error {}

/**
 * The database of a Worker that dies: after so many questions to it nothing is asked any more. With `isAfter` the last one
 * still happened, and only its answer never came.
 */
export function mortalDatabase(questions: number, isAfter: boolean): D1Like {
  let left = questions;
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (left < 0 || (left === 0 && !isAfter)) throw new Killed();
    left -= 1;
    const answer = await work();
    if (left < 0) throw new Killed();
    return answer;
  };
  const asking = new Set<string | symbol>(['all', 'run', 'first', 'raw']);
  const wrapped = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrapped(target.bind(...values));
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (!asking.has(name)) return value.bind(target);
        return (...rest: unknown[]) => step(() => value.apply(target, rest));
      },
    });
  return {
    prepare: (sql) => wrapped(env.DB.prepare(sql)),
    batch: (statements) => step(() => env.DB.batch(statements)),
  };
}
