/** The systems whose apps are sent push messages. */
export const appPlatforms = ['android', 'ios'] as const;
export type PushPlatform = 'web' | (typeof appPlatforms)[number];

/** The browsers' push services: the Worker sends to no other address that a client registers. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'push.services.mozilla.com',
  'notify.windows.com',
];

const isService = (hostname: string): boolean =>
  services.some((service) => hostname === service || hostname.endsWith(`.${service}`));

/** Whether an address belongs to a push service; in development, also whether it is a local program. */
export function isPushEndpoint(address: string, isDevelopment: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, port } = new URL(address);
  if (isDevelopment && (hostname === 'localhost' || hostname === '127.0.0.1')) return true;
  return protocol === 'https:' && username === '' && port === '' && isService(hostname);
}
