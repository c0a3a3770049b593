import { env } from 'cloudflare:workers';
import type { D1Like } from '../../db/client';

export class Killed extends Error {}

/**
 * A Worker that dies: after this many outgoing steps nothing it requests happens any more. With `isAfter` the last step
 * still happens, and only its response is lost. `step` counts a step; each request to `d1` is one.
 */
export function mortalWorker(steps: number, isAfter: boolean) {
  let left = steps;
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
  const d1: D1Like = {
    prepare: (sql) => wrapped(env.DB.prepare(sql)),
    batch: (statements) => step(() => env.DB.batch(statements)),
  };
  return { step, d1 };
}

/** The database of a Worker that dies, where nothing else counts as a step. */
export const mortalDatabase = (questions: number, isAfter: boolean): D1Like => mortalWorker(questions, isAfter).d1;
