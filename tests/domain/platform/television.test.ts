import { describe, expect, test } from 'vitest';
import { isTelevision } from '../../../domain/platform/client-platform';

describe('a television by its user agent', () => {
  test.each([
    [
      'Samsung',
      'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) 76.0.3809.146/6.0 TV Safari/537.36',
    ],
    [
      'LG',
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36 WebAppManager',
    ],
    [
      'Sony',
      'Mozilla/5.0 (Linux; Andr0id 9; BRAVIA 4K UR2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36 OPR/46.0',
    ],
    [
      'Android TV',
      'Mozilla/5.0 (Linux; Android 12; Android TV Build/STT1) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
    ],
    [
      'Fire TV',
      'Mozilla/5.0 (Linux; Android 7.1.2; AFTMM Build/NS6295; wv) AppleWebKit/537.36 Chrome/70.0.3538.110 Safari/537.36',
    ],
    [
      'Chromecast',
      'Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0 Safari/537.36 CrKey/1.56.500000',
    ],
    [
      'HbbTV',
      'Mozilla/5.0 (Linux armv7l) AppleWebKit/537.36 Chrome/88.0 Safari/537.36 HbbTV/1.6.1 (+DRM; Vestel; MB181;)',
    ],
    ['Roku', 'Roku/DVP-9.10 (519.10E04111A)'],
  ])('%s is one', (_name, userAgent) => expect(isTelevision(userAgent)).toBe(true));

  test.each([
    ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36'],
    ['a phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'],
    [
      'a phone with Tizen',
      'Mozilla/5.0 (Linux; Tizen 2.3; SAMSUNG SM-Z130H) AppleWebKit/537.3 Version/2.3 Mobile Safari/537.3',
    ],
    [
      'an iPad',
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    ['a word that begins like a Fire TV', 'Mozilla/5.0 (Windows NT 10.0) After/1.0'],
  ])('%s is none', (_name, userAgent) => expect(isTelevision(userAgent)).toBe(false));
});
