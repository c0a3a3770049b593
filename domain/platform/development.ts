import { dayMs } from '../shared/time';

/** Cookies that /dev sets in development; production ignores them. */
export const devCountryCookie = 'dev-country';
/** The offset of this browser's clock from the real one. Milliseconds. */
export const devClockCookie = 'dev-clock';

/** The offset in a cookie, within ten years; anything else is no offset. */
export function clockOffset(cookie: string | undefined): number {
  const offset = Number(cookie ?? 0);
  return Number.isFinite(offset) && Math.abs(offset) < 10 * 365 * dayMs ? offset : 0;
}

/** The contents of the page /dev in development. */
export type DevTools = {
  links: { name: string; url: string }[];
  accounts: { email: string; what: string }[];
  password: string;
};
