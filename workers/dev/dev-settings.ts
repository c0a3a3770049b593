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
 * In development a browser may override settings by a JSON cookie, to try and test flags without changing them for
 * everybody. Ignored in production.
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
