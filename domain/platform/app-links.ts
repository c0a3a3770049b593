/** The id of the app in both stores (native/capacitor.config.json). */
export const appId = 'it.apice.app';

/** Addresses that are not pages: they open in the browser even if the app is installed. In Apple's pattern syntax. */
const notPages = [
  ...['api', 'auth', 'ebook', 'files', 'l', 'm', 'pictures', 'trailers', 'impersonate', 'dev'].flatMap((part) => [
    `/${part}`,
    `/${part}/*`,
  ]),
  ...['pdf', 'json', 'jwt', 'ics', 'xml', 'txt', 'epub'].map((kind) => `*.${kind}`),
];

/**
 * The Digital Asset Links with which Android opens our links in the app; `fingerprints` are those of its signing
 * certificates.
 */
export const assetLinks = (fingerprints: readonly string[]) => [
  {
    relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
    target: { namespace: 'android_app', package_name: appId, sha256_cert_fingerprints: fingerprints },
  },
];

/** The association file with which iOS opens our links in the app and offers our passkeys there. */
export function appleAssociation(team: string) {
  const id = `${team}.${appId}`;
  const components = [...notPages.map((path) => ({ '/': path, exclude: true })), { '/': '*' }];
  return { applinks: { details: [{ appIDs: [id], components }] }, webcredentials: { apps: [id] } };
}
