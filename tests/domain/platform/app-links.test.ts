import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { appId, appleAssociation, assetLinks } from '../../../domain/platform/app-links';

/** What iOS does with a path: the first pattern that fits decides. */
function opensApp(path: string): boolean {
  const [details] = appleAssociation('ABCDE12345').applinks.details;
  const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path);
  const first = details?.components.find((one) => fits(one['/']));
  return first !== undefined && !('exclude' in first);
}

describe('links of the app', () => {
  it.each([
    ['/', true],
    ['/browse', true],
    ['/watch/diga', true],
    ['/course/igiene/watch/aria', true],
    ['/live', true],
    ['/live/serata', true],
    ['/list', true],
    ['/advent', true],
    ['/books', true],
    ['/books/protesi', true],
    ['/blog', true],
    ['/blog/a1/la-diga', true],
    ['/legal/privacy', true],
    ['/__/auth/action', true],
    ['/api/GetProfile', false],
    ['/auth/google/callback', false],
    ['/ebook/x/chapter', false],
    ['/files/u/picture', false],
    ['/register.pdf', false],
    ['/live/serata.ics', false],
    ['/verifica/AP-2026-000001.json', false],
    ['/blog/feed.xml', false],
    ['/robots.txt', false],
    ['/impersonate', false],
  ])('%s: %s', (path, isOpened) => {
    expect(opensApp(path)).toBe(isOpened);
  });

  test('both systems are told the same app, and its passkeys', () => {
    const config: unknown = JSON.parse(readFileSync('native/capacitor.config.json', 'utf8'));
    expect(config).toMatchObject({ appId });
    expect(appleAssociation('ABCDE12345').webcredentials.apps).toEqual([`ABCDE12345.${appId}`]);
    expect(assetLinks(['AB:CD'])).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
        target: { namespace: 'android_app', package_name: appId, sha256_cert_fingerprints: ['AB:CD'] },
      },
    ]);
  });

  test('the shell’s user agent is the one that the server knows', async () => {
    const { isNativeApp } = await import('../../../workers/request/device');
    const { appendUserAgent } = JSON.parse(readFileSync('native/capacitor.config.json', 'utf8'));
    expect(isNativeApp(`Mozilla/5.0 (iPhone) ${appendUserAgent}`)).toBe(true);
  });
});
