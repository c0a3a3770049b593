/** Cookies that /dev sets on a developer's machine; nobody reads them in production. */
export const devCountryCookie = 'dev-country';
/** How far this browser's clock is from the real one. Milliseconds. */
export const devClockCookie = 'dev-clock';

/** The offset in a cookie, within ten years; anything else is none. */
export function clockOffset(cookie: string | undefined): number {
  const offset = Number(cookie ?? 0);
  return Number.isFinite(offset) && Math.abs(offset) < 10 * 365 * 86_400_000 ? offset : 0;
}

/** What the page /dev of a developer's machine leads to. */
export type DevTools = {
  links: { name: string; url: string }[];
  accounts: { email: string; what: string }[];
  password: string;
};
