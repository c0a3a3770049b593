import { expect as everyExpect } from 'playwright/test';

/** The polling intervals in milliseconds; Playwright's own grow to a second, which wastes time. */
const intervals = [50, 100];

const poll: typeof everyExpect.poll = (actual, options) =>
  everyExpect.poll(actual, typeof options === 'string' ? { message: options, intervals } : { intervals, ...options });

/** Playwright's `expect`, whose polls ask ten times a second. */
export const expect: typeof everyExpect = new Proxy(everyExpect, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
});
