import Bowser from 'bowser';
import { deviceIdPattern, type DeviceDescription } from '../../domain/devices/devices';
import { deviceCookieName, shardCookieName } from './cookies';

/** The device id of a request: the header `x-device-id` (native, TV) or the cookie `deviceId` (web). */
export function deviceIdOf(request: Request, cookies: Map<string, string>): string | null {
  const named = request.headers.get('x-device-id') ?? cookies.get(deviceCookieName) ?? '';
  return deviceIdPattern.test(named) ? named : null;
}

/** A client's shard: a short id in its events for a month, which does not identify the client. */
export const shardLength = 6;
const shardPattern = new RegExp(`^[A-Za-z0-9]{${shardLength}}$`);

/** The shard in a request's cookie. */
export function shardOf(cookies: Map<string, string>): string | null {
  const named = cookies.get(shardCookieName) ?? '';
  return shardPattern.test(named) ? named : null;
}

/** User agents are arbitrary text: the maximum length that is parsed, and that of a name in it. Characters. */
const longest = { userAgent: 512, name: 64 };
const short = (name: string | undefined): string => name?.slice(0, longest.name) ?? '';

/** Windows by the name people know; user agents say "NT 10.0" for 11 too. */
const windowsVersion = (name: string | undefined) => (name === '10' ? '10/11' : name);

/** Browser and system of a user agent, parsed on demand. */
export function describeDevice(userAgent: string): DeviceDescription {
  let parsed: Bowser.Parser.ParsedResult | undefined;
  const result = () => {
    parsed ??= userAgent ? Bowser.parse(userAgent.slice(0, longest.userAgent)) : undefined;
    return parsed;
  };
  return {
    get browser() {
      // Removed because a television's browser has the same name and would be shown as "for Android on Tizen".
      return short(result()?.browser.name?.replace(/ for Android$/, ''));
    },
    get browserVersion() {
      return short(result()?.browser.version?.split('.')[0]);
    },
    get os() {
      return short(result()?.os.name);
    },
    get osVersion() {
      const { name, version, versionName } = result()?.os ?? {};
      return short(name === 'Windows' ? windowsVersion(versionName) : version);
    },
  };
}

export const isNativeApp = (userAgent: string): boolean => userAgent.includes('ApiceApp/');
