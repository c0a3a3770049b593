import Bowser from 'bowser';
import { deviceIdPattern, type DeviceDescription } from '../domain/devices';
import { deviceCookieName } from './cookies';

/** The device a request names: the header `x-device-id` (native, TV) or the cookie `deviceId` (web). */
export function deviceIdOf(request: Request, cookies: Map<string, string>): string | null {
  const named = request.headers.get('x-device-id') ?? cookies.get(deviceCookieName) ?? '';
  return deviceIdPattern.test(named) ? named : null;
}

/** Browser and system out of the user agent, parsed only when somebody asks. */
export function describeDevice(userAgent: string): DeviceDescription {
  let parsed: Bowser.Parser.ParsedResult | undefined;
  const result = () => {
    parsed ??= userAgent ? Bowser.parse(userAgent) : undefined;
    return parsed;
  };
  return {
    get browser() {
      return result()?.browser.name ?? '';
    },
    get browserVersion() {
      return result()?.browser.version?.split('.')[0] ?? '';
    },
    get os() {
      return result()?.os.name ?? '';
    },
    get osVersion() {
      return result()?.os.version ?? '';
    },
  };
}

export const isNativeApp = (userAgent: string): boolean => userAgent.includes('ApiceApp/');
