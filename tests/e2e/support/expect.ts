import { expect as everyExpect } from 'playwright/test';

/** When a poll asks again, in milliseconds: Playwright's own steps end at a whole second, which a run spends waiting for nothing. */
const intervals = [50, 100];

const poll: typeof everyExpect.poll = (actual, options) =>
  everyExpect.poll(actual, typeof options === 'string' ? { message: options, intervals } : { intervals, ...options });

/** Playwright's `expect`, whose polls ask ten times a second. */
export const expect: typeof everyExpect = new Proxy(everyExpect, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
});
