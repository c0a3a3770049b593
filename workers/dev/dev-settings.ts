import { settingsFrom } from '../../domain/platform/settings';
import type { Identity } from '../../operations/context';
import { settingsCookieName } from '../request/cookies';

function parsed(cookie: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(cookie));
  } catch {
    return null;
  }
}

/**
 * On a developer's machine a browser may have its own settings, as JSON in a cookie: a flag can be tried and tested without
 * switching it for everybody. In production the cookie is ignored.
 */
export function withSettingsOfBrowser(
  identity: Identity,
  cookies: Map<string, string>,
  isDevelopment: boolean,
): Identity {
  const cookie = isDevelopment ? cookies.get(settingsCookieName) : undefined;
  const requested = cookie ? parsed(cookie) : null;
  if (typeof requested !== 'object' || requested === null) return identity;
  const rows = Object.entries(requested).map(([name, value]: [string, unknown]) => ({ name, value }));
  return { ...identity, settings: settingsFrom(rows, identity.settings) };
}
