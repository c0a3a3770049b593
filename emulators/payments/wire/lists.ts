import { missing } from './errors.ts';
import { numberOf, textOf, type Form } from './form.ts';
import type { List } from '../types.ts';

/** A list object with all of the data. */
export const listOf = <T>(url: string, data: T[]): List<T> => ({ object: 'list', url, has_more: false, data });

/** One page of a list, newest first, according to `limit`, `starting_after` and `ending_before`. */
export function page<T extends { id: string }>(url: string, oldestFirst: T[], form: Form): List<T> {
  const limit = Math.min(100, Math.max(1, numberOf(form, 'limit') ?? 10));
  const newest = [...oldestFirst].reverse();
  const [after, before] = [textOf(form, 'starting_after'), textOf(form, 'ending_before')];
  const index = (id: string) => {
    const found = newest.findIndex((one) => one.id === id);
    if (found === -1) throw missing('object', id, after ? 'starting_after' : 'ending_before');
    return found;
  };
  if (before) {
    const rest = newest.slice(0, index(before));
    return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(-limit) };
  }
  const rest = after ? newest.slice(index(after) + 1) : newest;
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
